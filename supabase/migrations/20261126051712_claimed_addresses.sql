-- The mail about a refund says which lines it is for. And where addresses are not confirmed (EMAIL_CONFIRMATION=off), an
-- address is a claim: it opens nothing that belongs to a guest.

create or replace function private.note_refund() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  grown constant integer := new.refunded_cents - old.refunded_cents;
  refund public.refunds;
  activity uuid;
begin
  -- Of those that admins have asked for; none when somebody used the provider's own console.
  select r.* into refund from public.refunds r
  where r.payment_id = new.id and r.status <> 'failed' and r.amount_cents = grown
    and not exists (select from public.order_activity a where a.refund_id = r.id)
  order by r.created_at limit 1;
  insert into public.order_activity (order_id, kind, amount_cents, body, refund_id, actor_id)
  values (new.order_id, case when refund.cancels then 'cancel' else 'refund' end, grown, refund.reason, refund.id,
    (select p.user_id from public.profiles p where p.user_id = refund.created_by))
  returning id into activity;
  perform private.add_job(activity, 'refund_mail',
    jsonb_build_object('orderId', new.order_id, 'mailId', activity, 'amountCents', grown,
      'cancels', coalesce(refund.cancels, false), 'lines', coalesce(refund.lines, '[]'),
      'withShipping', coalesce(refund.with_shipping, false)));
  return null;
end
$$;

create or replace function public.admin_resend_mail(p_order_id uuid, p_kind text, p_activity_id uuid default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  activity public.order_activity;
  mail constant uuid := gen_random_uuid();
begin
  perform private.require_admin();
  if coalesce(p_kind, '') not in ('confirmation_mail', 'shipping_mail', 'refund_mail') then
    raise exception using errcode = '22023', message = 'There is no such mail';
  end if;
  bought := private.order_for_admin(p_order_id);
  select a.* into activity from public.order_activity a
  where a.id = p_activity_id and a.order_id = p_order_id and a.kind in ('refund', 'cancel');
  if bought.forgotten_at is not null or not coalesce(case p_kind
    when 'confirmation_mail' then exists (
      select from public.order_events e where e.order_id = p_order_id and e.status = 'paid')
    when 'shipping_mail' then exists (
      select from public.order_events e where e.order_id = p_order_id and e.status = 'shipped')
    else activity.amount_cents is not null
  end, false) then
    raise exception using errcode = '22023', message = 'There is no such mail';
  end if;
  perform private.add_job(mail, p_kind, jsonb_build_object('orderId', p_order_id, 'mailId', mail) ||
    case when p_kind = 'refund_mail' then jsonb_build_object('amountCents', activity.amount_cents,
      'cancels', activity.kind = 'cancel') || coalesce((
        select jsonb_build_object('lines', coalesce(r.lines, '[]'), 'withShipping', r.with_shipping)
        from public.refunds r where r.id = activity.refund_id), '{}') else '{}' end);
  insert into public.order_activity (order_id, kind, body, actor_id)
  values (p_order_id, 'mail', p_kind, private.own_profile());
end
$$;

-- Whether accounts have to confirm their address; the server says so when it starts.
create function public.configure_confirmation(p_is_on boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.settings as s (key, value) values ('app.confirms_addresses', to_jsonb(coalesce(p_is_on, true)))
  on conflict (key) do update set value = excluded.value, updated_at = now()
  where s.value is distinct from excluded.value;
end
$$;
revoke all on function public.configure_confirmation(boolean) from public, anon, authenticated;
grant execute on function public.configure_confirmation(boolean) to service_role;

create function private.confirms_addresses() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select (s.value #>> '{}')::boolean from private.settings s where s.key = 'app.confirms_addresses'), true)
$$;
revoke all on function private.confirms_addresses() from public;

-- As before; where addresses are not confirmed, only whoever is signed in and has the key gets the order, and no order
-- waits for an account that claims its address.
create or replace function public.join_order(p_number text, p_user_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
begin
  select o.* into bought from public.orders o where o.number = p_number for update;
  if not found then
    return false;
  end if;
  if bought.user_id is not null then
    return coalesce(bought.user_id = p_user_id, false);
  end if;
  -- Its customer has deleted the account that it belonged to.
  if bought.owner_left_at is not null or bought.forgotten_at is not null then
    return false;
  end if;
  update public.orders o set
    joins_account_at = case when private.confirms_addresses() then coalesce(o.joins_account_at, now()) end,
    user_id = (
      select u.id from auth.users u
      where u.id = p_user_id and u.email_confirmed_at is not null and lower(u.email) = lower(o.email)
    )
  where o.id = bought.id returning o.* into bought;
  if bought.user_id is null then
    return false;
  end if;
  perform private.refresh_unlimited_previews(bought.user_id);
  return true;
end
$$;

create or replace function private.join_waiting_orders() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.confirms_addresses() then
    return null;
  end if;
  update public.orders o set user_id = new.id
  where lower(o.email) = lower(new.email) and o.user_id is null and o.joins_account_at is not null
    and o.owner_left_at is null and o.forgotten_at is null;
  return null;
end
$$;

-- As before, without what belongs to guests of an address that is only claimed.
create or replace function public.own_records() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) - 'handled_by' order by m.created_at), '[]')
      from public.contact_messages m where lower(m.email) = me.address),
    'guest_orders', (select coalesce(jsonb_agg(to_jsonb(o) || jsonb_build_object('order_items',
        (select jsonb_agg(to_jsonb(i) order by i.position) from public.order_items i where i.order_id = o.id))
        order by o.created_at), '[]')
      from public.orders o where o.user_id is null and lower(o.email) = me.address),
    'refunds', (select coalesce(jsonb_agg(jsonb_build_object('order_id', r.order_id, 'amount_cents', r.amount_cents,
        'reason', r.reason, 'status', r.status, 'created_at', r.created_at) order by r.created_at), '[]')
      from public.refunds r join public.orders o on o.id = r.order_id
      where o.user_id = me.id or (o.user_id is null and lower(o.email) = me.address)),
    'order_activity', (select coalesce(jsonb_agg(jsonb_build_object('order_id', a.order_id, 'kind', a.kind,
        'amount_cents', a.amount_cents, 'body', a.body, 'created_at', a.created_at) order by a.created_at), '[]')
      from public.order_activity a join public.orders o on o.id = a.order_id
      where o.user_id = me.id or (o.user_id is null and lower(o.email) = me.address)),
    'reviews', (select coalesce(jsonb_agg(jsonb_build_object('order', o.number, 'product', v.product_title,
        'rating', v.rating, 'body', v.body, 'author', v.author, 'photo', v.photo_path, 'status', v.status,
        'created_at', v.created_at) order by v.created_at), '[]')
      from public.reviews v join public.order_items i on i.id = v.order_item_id
      join public.orders o on o.id = i.order_id
      where o.user_id = me.id or (o.user_id is null and lower(o.email) = me.address)),
    'previews', (select coalesce(jsonb_agg(to_jsonb(g) - 'user_id' order by g.taken_at), '[]')
      from public.preview_grants g where g.user_id = me.id),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'updated_at', s.updated_at,
        'user_agent', s.user_agent, 'ip', s.ip) order by s.created_at), '[]')
      from auth.sessions s where s.user_id = me.id),
    -- What admins have changed of the account.
    'changes', (select coalesce(jsonb_agg(jsonb_build_object('created_at', a.created_at, 'before', a.before,
        'after', a.after) order by a.id), '[]')
      from public.audit_log a where a.table_name = 'profiles' and a.row_id = me.id::text)
  )
  from (select u.id, case when u.email_confirmed_at is not null and private.confirms_addresses() then lower(u.email) end as address
    from auth.users u where u.id = auth.uid()) me
$$;

create or replace function private.forget_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  proven_email text := case when old.email_confirmed_at is not null and private.confirms_addresses()
    then lower(old.email) end;
  theirs uuid[];
  one uuid;
begin
  perform set_config('private.is_forgetting', 'yes', true);
  with left_behind as (
    update public.orders o set owner_left_at = coalesce(o.owner_left_at, now()), user_id = null
    where o.forgotten_at is null and (o.user_id = old.id or (o.user_id is null and lower(o.email) = proven_email))
    returning o.id, o.status
  )
  select array_agg(l.id) into theirs from left_behind l where l.status in ('delivered', 'cancelled', 'refunded');
  foreach one in array coalesce(theirs, '{}') loop
    perform private.forget_order(one);
  end loop;
  perform set_config('private.is_forgetting', 'yes', true);
  with gone as (delete from public.contact_messages m where lower(m.email) = proven_email returning m.id)
  update public.audit_log a set row_label = null from gone g
  where a.table_name = 'contact_messages' and a.row_id = g.id::text;
  delete from auth.flow_state f where f.user_id = old.id;
  update public.audit_log a set row_id = 'deleted', row_label = null
  where a.table_name = 'profiles' and a.row_id = old.id::text;
  -- That an admin did it stays, who it was does not.
  update public.audit_log a set actor_id = null, actor_email = 'deleted account' where a.actor_id = old.id;
  update public.audit_log a set before = replace(a.before::text, old.id::text, '')::jsonb,
    after = replace(a.after::text, old.id::text, '')::jsonb
  where a.before::text like '%' || old.id || '%' or a.after::text like '%' || old.id || '%';
  perform set_config('private.is_forgetting', '', true);
  return old;
end
$$;
