-- What the other migrations build on: settings of the server, the shop's calendar day, small helpers. Money is in
-- cents, rates are in basis points. Schema private is not exposed: requests reach it only through functions of schema
-- public.

create schema private;
revoke all on schema private from public;
grant usage on schema private to service_role;

create extension if not exists pg_trgm with schema extensions;

create table private.settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table private.settings is
  'app.shop_time_zone: IANA zone whose midnight starts a new day of previews; UTC when missing.
app.admin_email: address in lower case whose confirmed account is an admin; nobody when missing.';
alter table private.settings enable row level security, force row level security;

-- The shop's local calendar day: previews count by it.
create function private.shop_day() returns date
language sql stable security definer set search_path = ''
as $$
  select (now() at time zone coalesce(
    (select s.value #>> '{}' from private.settings s where s.key = 'app.shop_time_zone'), 'UTC'
  ))::date
$$;

-- Sets app.shop_time_zone; an unknown zone is refused with 22023. For the server only.
create function public.configure_shop(p_time_zone text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform now() at time zone p_time_zone;
  insert into private.settings as s (key, value) values ('app.shop_time_zone', to_jsonb(p_time_zone))
  on conflict (key) do update set value = excluded.value, updated_at = now()
  where s.value is distinct from excluded.value;
end
$$;
revoke all on function public.configure_shop(text) from public, anon, authenticated;

-- Sets app.admin_email; null or '' removes it. For the server only.
create function public.configure_admin_email(p_email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(p_email, '') = '' then
    delete from private.settings where key = 'app.admin_email';
    return;
  end if;
  insert into private.settings as s (key, value) values ('app.admin_email', to_jsonb(lower(p_email)))
  on conflict (key) do update set value = excluded.value, updated_at = now()
  where s.value is distinct from excluded.value;
end
$$;
revoke all on function public.configure_admin_email(text) from public, anon, authenticated;

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

-- Whether accounts have to confirm their address.
create function private.confirms_addresses() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select (s.value #>> '{}')::boolean from private.settings s where s.key = 'app.confirms_addresses'), true)
$$;
revoke all on function private.confirms_addresses() from public;

-- Limits that several processes count together (RATE_LIMITS=database): how often a key was used, until when. Keys are
-- digests, they name nobody. A crash of the database loses limits only, so writing them need not be durable.
create unlogged table private.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index rate_limits_expire_idx on private.rate_limits (expire);
alter table private.rate_limits enable row level security, force row level security;
grant select, insert, update, delete on private.rate_limits to service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Tells the server that what everybody may see has changed, so that it forgets the pages it keeps in memory. One
-- notification a statement, and one a transaction: equal notifications of a transaction are delivered once.
create function private.note_public_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('public_changes', tg_table_name);
  return null;
end
$$;
revoke all on function private.note_public_change() from public;

-- What is looked for, as a pattern for ilike; null when nothing is.
create function private.search_pattern(p_search text) returns text
language sql immutable set search_path = ''
as $$
  select '%' || replace(replace(replace(left(nullif(btrim(p_search), ''), 100), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
revoke all on function private.search_pattern(text) from public;

-- 22023 for a page that cannot be.
create function private.check_page(p_offset integer, p_limit integer) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_limit is null or p_limit not between 1 and 500 or p_offset is null or p_offset not between 0 and 1000000 then
    raise exception using errcode = '22023', message = 'There is no such page';
  end if;
end
$$;
revoke all on function private.check_page(integer, integer) from public;
