-- What admins can do with an order: write notes, send its mails again, correct its address until it is sent, cancel it
-- before it is made, and take a status back by one step.

alter table public.order_activity drop constraint order_activity_kind_check;
alter table public.order_activity add constraint order_activity_kind_check
  check (kind in ('refund', 'cancel', 'note', 'mail', 'address', 'step_back'));
comment on column public.order_activity.body is 'The note, the reason, or which mail was sent again.';
-- Refunds have a trigger of their own.
create trigger order_activity_audit after insert on public.order_activity
  for each row when (new.kind not in ('refund', 'cancel'))
  execute function private.note_change('order_id', 'kind', 'admins');

-- The order was not made yet and is not to be made.
alter table public.refunds add column cancels boolean not null default false;

-- As before, with what admins wrote.
create or replace function private.forget_order(p_order_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform set_config('private.is_forgetting', 'yes', true);
  update public.orders o set
    user_id = null,
    -- Nobody can find the order by it.
    email = gen_random_uuid() || '@removed.invalid',
    address = jsonb_build_object('name', '', 'line1', '', 'line2', '', 'city', '', 'postalCode', '',
      'region', coalesce(o.address ->> 'region', ''), 'country', coalesce(o.address ->> 'country', '')),
    tracking_number = null, tracking_url = null,
    forgotten_at = now()
  where o.id = p_order_id;
  update public.order_items i set pet_name = null, art_url = 'removed', placement = null, print_file_path = null
  where i.order_id = p_order_id;
  delete from public.order_activity a where a.order_id = p_order_id and a.kind = 'note';
  update public.audit_log a set
    before = a.before - array['tracking_number', 'tracking_url', 'address', 'email'],
    after = a.after - array['tracking_number', 'tracking_url', 'address', 'email']
  where a.table_name = 'orders' and a.row_id = p_order_id::text;
  update public.audit_log a set after = a.after - 'body'
  where a.table_name = 'order_activity' and a.row_id = p_order_id::text;
  perform set_config('private.is_forgetting', '', true);
end
$$;

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
  from (select u.id, case when u.email_confirmed_at is not null then lower(u.email) end as address
    from auth.users u where u.id = auth.uid()) me
$$;

-- As before; a refund may cancel the order.
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
      'cancels', coalesce(refund.cancels, false)));
  return null;
end
$$;

-- The step before a status, where admins may go back to it.
create function private.step_before(p_status text) returns text
language sql immutable set search_path = ''
as $$
  select case p_status when 'in_production' then 'paid' when 'shipped' then 'in_production'
    when 'delivered' then 'shipped' end
$$;
revoke all on function private.step_before(text) from public;

-- As before; one step back is allowed to public.admin_step_back alone.
create or replace function private.move_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'placed' then
      raise exception using errcode = '23514', message = 'An order begins as placed';
    end if;
    return new;
  end if;
  if new.status = old.status then
    return new;
  end if;
  if current_setting('private.steps_back', true) = 'yes' and new.status = private.step_before(old.status) then
    return new;
  end if;
  if not (case old.status
    when 'placed' then new.status in ('paid', 'cancelled')
    when 'paid' then new.status in ('in_production', 'refunded')
    when 'in_production' then new.status in ('shipped', 'refunded')
    when 'shipped' then new.status in ('delivered', 'refunded')
    when 'delivered' then new.status = 'refunded'
    -- Back to where it was, and only when the money has not gone back after all.
    when 'refunded' then new.status = private.status_before_refund(new.id) and exists (
      select from public.payments p
      where p.order_id = new.id and p.status = 'succeeded' and p.refunded_cents < p.amount_cents)
    else false
  end) then
    raise exception using errcode = '23514',
      message = format('An order that is %s cannot become %s', old.status, new.status);
  end if;
  return new;
end
$$;

create or replace function private.order_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return null;
  end if;
  insert into public.order_events (order_id, status) values (new.id, new.status);
  -- What was done is not done again.
  if current_setting('private.steps_back', true) = 'yes' then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.status = 'refunded' then
    -- A failed refund puts the order back to its earlier status; its jobs have run already. What was not printed because
    -- of it is printed now.
    update pgboss.job j set state = 'retry', retry_count = 0, started_on = null, completed_on = null, output = null,
      start_after = now()
    where j.name = 'print_files' and j.id = new.id and j.state = 'completed' and exists (
      select from public.order_items i where i.order_id = new.id and i.print_file_path is null);
  elsif new.status = 'paid' then
    perform private.add_order_job(new.id, 'confirmation_mail'), private.add_order_job(new.id, 'print_files');
  elsif new.status = 'shipped' then
    perform private.add_order_job(new.id, 'shipping_mail');
  elsif new.status = 'cancelled' then
    with returned as (
      update public.promo_redemptions r set returned_at = now()
      where r.order_id = new.id and r.returned_at is null returning r.promo_code_id
    )
    update public.promo_codes c set used_count = greatest(0, c.used_count - 1)
    from returned r where c.id = r.promo_code_id;
  end if;
  if new.status in ('paid', 'refunded') or (tg_op = 'UPDATE' and old.status = 'refunded') then
    perform private.refresh_unlimited_previews(u.id) from auth.users u
    where u.id = new.user_id
      or (new.user_id is null and lower(u.email) = lower(new.email) and u.email_confirmed_at is not null);
  end if;
  return null;
end
$$;

-- Locks an order for an admin.
--   42501  not an admin
--   PT404  no such order
create function private.order_for_admin(p_order_id uuid) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
begin
  perform private.require_admin();
  select o.* into bought from public.orders o where o.id = p_order_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such order';
  end if;
  return bought;
end
$$;
revoke all on function private.order_for_admin(uuid) from public;

-- The profile of the caller; null for the server.
create function private.own_profile() returns uuid
language sql stable security definer set search_path = ''
as $$ select p.user_id from public.profiles p where p.user_id = auth.uid() $$;
revoke all on function private.own_profile() from public;

-- Writes a note on an order. 42501, PT404, and 22023 for a text that is empty or longer than 2,000 characters.
create function public.admin_note_order(p_order_id uuid, p_body text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if coalesce(char_length(btrim(p_body)), 0) not between 1 and 2000 then
    raise exception using errcode = '22023', message = 'A note has 1 to 2,000 characters';
  end if;
  perform private.order_for_admin(p_order_id);
  insert into public.order_activity (order_id, kind, body, actor_id)
  values (p_order_id, 'note', btrim(p_body), private.own_profile());
end
$$;

-- Takes an order back by one step: from in production to paid, on its way, delivered. p_seen_status is what the admin
-- was looking at. Nothing that was done is done again. 42501, PT404, PT409 when the status is another one, and 22023
-- when there is no way back, or no reason of 1 to 300 characters.
create function public.admin_step_back(p_order_id uuid, p_reason text, p_seen_status text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
begin
  perform private.require_admin();
  if coalesce(char_length(btrim(p_reason)), 0) not between 1 and 300 then
    raise exception using errcode = '22023', message = 'Please give a reason';
  end if;
  bought := private.order_for_admin(p_order_id);
  if bought.status is distinct from p_seen_status then
    raise exception using errcode = 'PT409', message = 'Somebody has changed this order meanwhile';
  end if;
  if private.step_before(bought.status) is null or bought.forgotten_at is not null then
    raise exception using errcode = '22023', message = 'There is no way back from here';
  end if;
  insert into public.order_activity (order_id, kind, body, actor_id)
  values (p_order_id, 'step_back', btrim(p_reason), private.own_profile());
  perform set_config('private.steps_back', 'yes', true);
  update public.orders o set status = private.step_before(o.status) where o.id = p_order_id;
  perform set_config('private.steps_back', '', true);
end
$$;

-- Sends a mail of an order again: confirmation_mail, shipping_mail, or the refund_mail of the refund that
-- p_activity_id names. 42501, PT404, and 22023 for a mail that there was no reason to send yet.
create function public.admin_resend_mail(p_order_id uuid, p_kind text, p_activity_id uuid default null) returns void
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
      'cancels', activity.kind = 'cancel') else '{}' end);
  insert into public.order_activity (order_id, kind, body, actor_id)
  values (p_order_id, 'mail', p_kind, private.own_profile());
end
$$;

-- Corrects where an order goes, in the name of an admin, until it is sent. p_address is checked by the caller. Answers
-- {"order": {...}} or
--   {"refusal": "forbidden"|"missing"|"stale"}
--   {"refusal": "sent"}   too late
--   {"refusal": "tax"}    another country or region would have another tax
create function public.change_order_address(p_admin_id uuid, p_order_id uuid, p_email text, p_address jsonb,
  p_expected_updated_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  old_email text;
begin
  if not private.is_admin(p_admin_id) then
    return jsonb_build_object('refusal', 'forbidden');
  end if;
  perform set_config('request.jwt.claim.sub', p_admin_id::text, true);
  select o.* into bought from public.orders o where o.id = p_order_id for update;
  if not found then
    return jsonb_build_object('refusal', 'missing');
  end if;
  old_email := bought.email;
  -- Browsers keep milliseconds only.
  if date_trunc('milliseconds', bought.updated_at) <> date_trunc('milliseconds', p_expected_updated_at) then
    return jsonb_build_object('refusal', 'stale');
  end if;
  if bought.status not in ('placed', 'paid', 'in_production') or bought.forgotten_at is not null then
    return jsonb_build_object('refusal', 'sent');
  end if;
  if (bought.address ->> 'country', coalesce(bought.address ->> 'region', ''))
    is distinct from (p_address ->> 'country', coalesce(p_address ->> 'region', '')) then
    return jsonb_build_object('refusal', 'tax');
  end if;
  if (bought.email, bought.address) is distinct from (p_email, p_address) then
    update public.orders o set email = p_email, address = p_address
    where o.id = p_order_id returning o.* into bought;
    insert into public.order_activity (order_id, kind, actor_id) values (p_order_id, 'address', p_admin_id);
    -- A guest's order is that of the account with its address.
    if bought.user_id is null then
      perform private.refresh_unlimited_previews(u.id) from auth.users u
      where lower(u.email) in (lower(old_email), lower(p_email)) and u.email_confirmed_at is not null;
    end if;
  end if;
  return jsonb_build_object('order', to_jsonb(bought));
end
$$;

-- Begins to cancel a paid order that is not in production yet, in the name of an admin: all that is left of the payment
-- goes back. Answers as begin_refund does; {"refusal": "made"} when it is too late.
create function public.begin_cancel(p_admin_id uuid, p_order_id uuid, p_reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  answer jsonb;
begin
  if not private.is_admin(p_admin_id) then
    return jsonb_build_object('refusal', 'forbidden');
  end if;
  select o.* into bought from public.orders o where o.id = p_order_id for update;
  if bought.status in ('in_production', 'shipped', 'delivered') then
    return jsonb_build_object('refusal', 'made');
  end if;
  answer := public.begin_refund(p_admin_id, p_order_id, null, p_reason);
  update public.refunds r set cancels = true
  where r.id = (answer -> 'refund' ->> 'id')::uuid and r.status = 'pending' and not r.cancels;
  if bought.status = 'paid' and answer -> 'order' ->> 'status' = 'refunded' then
    -- There was nothing to give back.
    insert into public.order_activity (order_id, kind, body, actor_id)
    values (p_order_id, 'cancel', p_reason, p_admin_id);
  end if;
  return answer;
end
$$;

do $$
declare
  callable text;
begin
  foreach callable in array array['admin_note_order(uuid, text)', 'admin_step_back(uuid, text, text)',
    'admin_resend_mail(uuid, text, uuid)'] loop
    execute format('revoke all on function public.%s from public, anon', callable);
    execute format('grant execute on function public.%s to authenticated, service_role', callable);
  end loop;
  foreach callable in array array['change_order_address(uuid, uuid, text, jsonb, timestamptz)',
    'begin_cancel(uuid, uuid, text)'] loop
    execute format('revoke all on function public.%s from public, anon, authenticated', callable);
    execute format('grant execute on function public.%s to service_role', callable);
  end loop;
end $$;
