-- What belongs to an account beside its profile: addresses, orders that join it, the download of one's own data, and
-- being forgotten. What the books need of an order stays: what was sold, for how much, and the country and region that
-- its tax depends on. An order that is still to be delivered keeps the address until it is over.

create table public.addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  recipient text not null default '' check (char_length(recipient) <= 200),
  line1 text not null check (char_length(line1) <= 200 and btrim(line1) <> ''),
  line2 text not null default '' check (char_length(line2) <= 200),
  city text not null check (char_length(city) <= 100 and btrim(city) <> ''),
  state_region text not null default '' check (char_length(state_region) <= 100),
  postal_code text not null default '' check (char_length(postal_code) <= 20),
  -- ISO 3166-1 alpha-2.
  country text not null check (country ~ '^[A-Z]{2}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_user_idx on public.addresses (user_id, created_at);
alter table public.addresses enable row level security, force row level security;
revoke all on public.addresses from anon, authenticated;
grant select,
  delete,
  insert (user_id, recipient, line1, line2, city, state_region, postal_code, country),
  update (recipient, line1, line2, city, state_region, postal_code, country)
  on public.addresses to authenticated;
create policy "owners read their addresses" on public.addresses
  for select to authenticated using (user_id = (select auth.uid()));
create policy "owners keep addresses" on public.addresses
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "owners change their addresses" on public.addresses
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "owners delete their addresses" on public.addresses
  for delete to authenticated using (user_id = (select auth.uid()));
create trigger addresses_touch before update on public.addresses
  for each row execute function private.touch_updated_at();
create trigger addresses_refuse_blocked before insert or update on public.addresses
  for each row execute function private.refuse_blocked();

-- PT409 (HTTP 409) above twenty addresses of one user.
create function private.limit_addresses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('addresses ' || new.user_id::text, 0));
  if (select count(*) from public.addresses a where a.user_id = new.user_id) >= 20 then
    raise exception using errcode = 'PT409', message = 'There is room for 20 addresses. Delete one first.';
  end if;
  return new;
end
$$;
revoke all on function private.limit_addresses() from public;
create trigger addresses_limit before insert on public.addresses
  for each row execute function private.limit_addresses();

-- What the sign-up form said counts once its address is confirmed, and not before: until then
-- anybody may have typed it. Metadata that fits no address is left alone.
create function private.adopt_sign_up_data() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  meta jsonb := coalesce(new.raw_user_meta_data, '{}');
  first text := left(coalesce(nullif(meta ->> 'first_name', ''), nullif(meta ->> 'given_name', '')), 200);
  last text := left(coalesce(nullif(meta ->> 'last_name', ''), nullif(meta ->> 'family_name', '')), 200);
  whole text := left(coalesce(nullif(meta ->> 'full_name', ''),
    nullif(concat_ws(' ', first, last), ''), new.email), 400);
begin
  update public.profiles p set first_name = first, last_name = last, full_name = whole
  where p.user_id = new.id;
  if btrim(meta ->> 'address_line1') <> '' and btrim(meta ->> 'city') <> '' and meta ->> 'country' ~ '^[A-Z]{2}$'
    and not exists (select from public.addresses a where a.user_id = new.id)
  then
    insert into public.addresses (user_id, recipient, line1, line2, city, state_region, postal_code, country)
    values (new.id, left(coalesce(whole, ''), 200), left(meta ->> 'address_line1', 200),
      left(coalesce(meta ->> 'address_line2', ''), 200), left(meta ->> 'city', 100),
      left(coalesce(meta ->> 'state_region', ''), 100), left(coalesce(meta ->> 'postal_code', ''), 20),
      meta ->> 'country');
  end if;
  return new;
end
$$;
revoke all on function private.adopt_sign_up_data() from public;
create trigger adopt_sign_up_data after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.adopt_sign_up_data();
-- Accounts that begin confirmed (by Google, or made by the operator); after create_profile in the alphabet.
create trigger create_profile_data after insert on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.adopt_sign_up_data();

-- Whether the order belongs to the account from now on, or did before. Without an account, or with one of another or an
-- unconfirmed address, it waits for the account that confirms its address. Where addresses are not confirmed
-- (EMAIL_CONFIRMATION=off) an address is only a claim: then only whoever is signed in and has the key gets the order,
-- and none waits. The caller has checked the order's key.
create function public.join_order(p_number text, p_user_id uuid) returns boolean
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
revoke all on function public.join_order(text, uuid) from public, anon, authenticated;

-- Before refresh_unlimited_previews: triggers of one event run in the order of their names.
create function private.join_waiting_orders() returns trigger
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
revoke all on function private.join_waiting_orders() from public;
create trigger join_waiting_orders after update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.join_waiting_orders();
create trigger join_waiting_orders_of_new after insert on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.join_waiting_orders();

-- What the shop keeps of the caller and policies do not show them: for the download of their own data. Not what belongs
-- to guests of an address that is only claimed.
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
    'reminders', (select coalesce(jsonb_agg(to_jsonb(c) order by c.agreed_at), '[]')
      from public.mail_consents c where c.email = me.address),
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
revoke all on function public.own_records() from public, anon;

-- The words of a gift go with the person.
create function private.forget_gift_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.gift_note := null;
  return new;
end
$$;
revoke all on function private.forget_gift_note() from public;
create trigger forget_gift_note before update of forgotten_at on public.orders
  for each row when (new.forgotten_at is not null) execute function private.forget_gift_note();

-- Takes the person out of an order, with what admins wrote. Its print files go with the next round of the server's
-- housekeeping.
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
    phone = null, company = null, vat_number = null, billing_address = null,
    forgotten_at = now()
  where o.id = p_order_id;
  update public.order_items i set pet_name = null, art_url = 'removed', placement = null, print_file_path = null
  where i.order_id = p_order_id;
  delete from public.order_activity a where a.order_id = p_order_id and a.kind = 'note';
  update public.audit_log a set
    before = a.before - array['tracking_number', 'tracking_url', 'address', 'email', 'phone', 'company',
      'vat_number', 'billing_address'],
    after = a.after - array['tracking_number', 'tracking_url', 'address', 'email', 'phone', 'company',
      'vat_number', 'billing_address']
  where a.table_name = 'orders' and a.row_id = p_order_id::text;
  update public.audit_log a set after = a.after - 'body'
  where a.table_name = 'order_activity' and a.row_id = p_order_id::text;
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

-- What hangs on an account without a key that deletes it. Orders and messages under its address count as its own once
-- the address was confirmed: before, anybody could have typed it.
create function private.forget_person() returns trigger
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
  delete from public.mail_consents c where c.email = proven_email;
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

-- Deletes an account with all its rows, when the session still lives; false when it does not, or
-- there is no such account. For the server only, which deletes the files first.
create function public.delete_account(p_user_id uuid, p_session_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.users u where u.id = p_user_id
    and exists (select from auth.sessions s where s.id = p_session_id and s.user_id = p_user_id);
  return found;
end
$$;
revoke all on function public.delete_account(uuid, uuid) from public, anon, authenticated;
