-- Somebody who deletes their account is forgotten. What the books need of an order stays: what was sold, for how much,
-- and the country and region that its tax depends on. An order that is still to be delivered keeps the address until
-- it is over.

alter table public.orders
  -- The account behind it was deleted.
  add column owner_left_at timestamptz,
  -- Nothing of the person is in it any more.
  add column forgotten_at timestamptz;
create index orders_leaving_idx on public.orders (updated_at) where owner_left_at is not null and forgotten_at is null;

-- As before, but silent while somebody is forgotten: the entry would remember them.
create or replace function private.note_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- These say nothing of their own.
  hushed constant text[] := array['updated_at', 'created_at'];
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - hushed end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - hushed end;
  named jsonb := coalesce(is_now, was);
begin
  if current_setting('private.is_forgetting', true) = 'yes' then
    return null;
  end if;
  if tg_op = 'INSERT' and auth.role() is null and auth.uid() is null then
    return null;
  end if;
  if tg_argv[2] = 'admins' and not coalesce(private.is_admin(auth.uid()), false) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(w.key, w.value), '{}'), coalesce(jsonb_object_agg(w.key, is_now -> w.key), '{}')
    into was, is_now
    from jsonb_each(was) w where w.value is distinct from is_now -> w.key;
    if is_now = '{}' then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor_id, actor_email, action, table_name, row_id, row_label, before, after)
  values (auth.uid(), (select u.email from auth.users u where u.id = auth.uid()), lower(tg_op), tg_table_name,
    named ->> tg_argv[0], left(nullif(named ->> tg_argv[1], ''), 200), was, is_now);
  return null;
end
$$;

-- Takes the person out of an order. Its print files go with the next round of the server's housekeeping.
create function private.forget_order(p_order_id uuid) returns void
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
  update public.audit_log a set
    before = a.before - array['tracking_number', 'tracking_url'],
    after = a.after - array['tracking_number', 'tracking_url']
  where a.table_name = 'orders' and a.row_id = p_order_id::text;
  perform set_config('private.is_forgetting', '', true);
end
$$;
revoke all on function private.forget_order(uuid) from public;

-- An order whose customer has left is over.
create function private.order_is_over() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_order(new.id);
  return null;
end
$$;
revoke all on function private.order_is_over() from public;
create trigger orders_over after update of status on public.orders for each row
  when (new.owner_left_at is not null and new.forgotten_at is null
    and new.status in ('delivered', 'cancelled', 'refunded'))
  execute function private.order_is_over();

-- Orders that nobody has marked as delivered a month after they left; returns how many. For the server only.
create function public.forget_left_customers() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  forgotten integer := 0;
  due uuid;
begin
  for due in select o.id from public.orders o
    where o.owner_left_at is not null and o.forgotten_at is null
      and o.status = 'shipped' and o.updated_at < now() - interval '30 days'
  loop
    perform private.forget_order(due);
    forgotten := forgotten + 1;
  end loop;
  return forgotten;
end
$$;
revoke all on function public.forget_left_customers() from public, anon, authenticated;
grant execute on function public.forget_left_customers() to service_role;

-- Print files of orders whose customer is forgotten. For the server only, which removes them.
create function public.forgotten_print_files() returns setof text
language sql stable security definer set search_path = ''
as $$
  select f.name from storage.objects f
  join public.orders o on o.id::text = split_part(f.name, '/', 1)
  where f.bucket_id = 'print-files' and o.forgotten_at is not null
  limit 5000
$$;
revoke all on function public.forgotten_print_files() from public, anon, authenticated;
grant execute on function public.forgotten_print_files() to service_role;

-- What hangs on an account without a key that deletes it. Orders and messages under its address count as its own once
-- the address was confirmed: before, anybody could have typed it.
create function private.forget_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  proven_email text := case when old.email_confirmed_at is not null then lower(old.email) end;
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
revoke all on function private.forget_person() from public;
create trigger forget_person before delete on auth.users for each row execute function private.forget_person();

-- A token outlives its account by up to an hour; what is uploaded with it would belong to nobody.
create function private.account_lives() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from auth.users u where u.id = auth.uid()) $$;
revoke all on function private.account_lives() from public;
grant execute on function private.account_lives() to authenticated;
create policy "uploads need an account" on storage.objects as restrictive
  for insert to authenticated with check ((select private.account_lives()));

-- Photos whose account is gone, too: it was deleted by an admin, or while an upload was under way.
create or replace function public.stale_pet_images() returns setof text
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'pet-images'
    and (
      (o.name like 'temp/%' and o.updated_at < now() - interval '1 hour')
      or (
        o.name ~ '^[0-9a-f-]{36}/[0-9]{1,20}_(generated\.|original_)' and o.updated_at < now() - interval '1 day'
        and not exists (select from public.saved_images s where s.transformed_path = o.name)
        and not exists (select from public.saved_images s where s.original_path = o.name)
      )
      or (
        o.name ~ '^(temp/)?[0-9a-f-]{36}/'
        and not exists (
          select from auth.users u where u.id::text = substring(o.name from '^(?:temp/)?([0-9a-f-]{36})/')
        )
      )
    )
  limit 5000
$$;

-- What the shop keeps of the caller and policies do not show them: for the download of their own data.
create function public.own_records() returns jsonb
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
revoke all on function public.own_records() from public, anon;
grant execute on function public.own_records() to authenticated;
