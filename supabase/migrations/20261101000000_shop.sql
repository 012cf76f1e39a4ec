-- What the other migrations build on: settings of the shop, its calendar day, small helpers.
-- Schema private is not exposed: requests reach it only through functions of schema public.

create schema private;
revoke all on schema private from public;
grant usage on schema private to service_role;

create table private.settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
alter table private.settings enable row level security;
alter table private.settings force row level security;
comment on table private.settings is
  'app.shop_time_zone: IANA zone whose midnight starts a new day of previews; UTC when missing.';

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

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
