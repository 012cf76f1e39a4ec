-- Where the shop sends to, what it costs and how long it takes, set in the console.

create table public.shipping_zones (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '[^[:space:]]' and char_length(name) <= 60),
  -- Countries (ISO 3166-1 alpha-2), or regions of them with a hyphen, as US-AK; a region goes before its country.
  places text[] not null check (
    cardinality(places) between 1 and 400 and array_position(places, null) is null
    and array_to_string(places, ' ') ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?( [A-Z]{2}(-[A-Z0-9]{1,3})?)*$'),
  -- Whether the shop sells there.
  is_open boolean not null default true,
  method text not null default 'Standard delivery' check (method ~ '[^[:space:]]' and char_length(method) <= 60),
  -- Business days under way.
  days_min integer check (days_min between 0 and days_max),
  days_max integer not null check (days_max between 0 and 90),
  -- Shipping of an order: each product's own price where it counts, and this much for the order.
  uses_product_prices boolean not null default true,
  order_cents integer not null default 0 check (order_cents between 0 and 2000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Further ways that an order can travel, e.g. faster ones: [{name, cents, daysMin, daysMax, isFreed, providerMethod,
  -- kiloCents, maxGrams}]. 'cents' comes on top of what the zone's own method costs; 'isFreed' says whether free shipping
  -- covers it. The last three are as the columns below and may be missing; without 'providerMethod' a print provider
  -- cannot send by it.
  methods jsonb not null default '[]' check (jsonb_typeof(methods) = 'array' and jsonb_array_length(methods) <= 4),
  -- The print provider's name for the zone's own method; null for its standard.
  provider_method text check (provider_method ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$'),
  -- For each kilogram that is begun, on top of the order's own price.
  kilo_cents integer not null default 0 check (kilo_cents between 0 and 2000000),
  -- The most that the zone's own method carries; null for any weight.
  max_grams integer check (max_grams between 1 and 1000000)
);
alter table public.shipping_zones enable row level security, force row level security;
revoke all on public.shipping_zones from anon, authenticated;
grant select on public.shipping_zones to anon, authenticated;
grant delete,
  insert (name, places, is_open, method, days_min, days_max, uses_product_prices, order_cents, methods, provider_method,
    kilo_cents, max_grams),
  update (name, places, is_open, method, days_min, days_max, uses_product_prices, order_cents, methods, provider_method,
    kilo_cents, max_grams)
  on public.shipping_zones to authenticated;
create policy "everybody reads them" on public.shipping_zones for select to anon, authenticated using (true);
create policy "admins add them" on public.shipping_zones for insert to authenticated
  with check ((select public.has_role('admin', (select auth.uid()))));
create policy "admins change them" on public.shipping_zones for update to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check ((select public.has_role('admin', (select auth.uid()))));
create policy "admins remove them" on public.shipping_zones for delete to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));
create trigger shipping_zones_touch before update on public.shipping_zones
  for each row execute function private.touch_updated_at();
create trigger shipping_zones_audit after insert or update or delete on public.shipping_zones
  for each row execute function private.note_change('id', 'id', 'everybody');
create trigger note_public_change after insert or update or delete or truncate on public.shipping_zones
  for each statement execute function private.note_public_change();

-- A place is in one zone only.
create function private.check_zone_places() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  taken record;
begin
  perform pg_advisory_xact_lock(hashtextextended('shipping_zones', 7));
  select z.name, p.place into taken from public.shipping_zones z
  cross join lateral unnest(z.places) p (place)
  where z.id <> new.id and p.place = any (new.places) limit 1;
  if found then
    raise exception '% is in the zone “%” already.', taken.place, taken.name using errcode = 'P0001';
  end if;
  return null;
end
$$;
revoke all on function private.check_zone_places() from public;
-- After the row's own policies: they answer first.
create trigger check_zone_places after insert or update of places on public.shipping_zones
  for each row execute function private.check_zone_places();

-- Each further method has a name of its own, a price and days.
create function private.check_zone_methods() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  one jsonb;
  names text[] := array[new.method];
begin
  for one in select m from jsonb_array_elements(new.methods) m loop
    if jsonb_typeof(one) <> 'object' or coalesce(one ->> 'name', '') !~ '[^[:space:]]'
      or char_length(one ->> 'name') > 60 or jsonb_typeof(one -> 'name') <> 'string'
      or coalesce(one ->> 'cents', '') !~ '^[0-9]{1,7}$' or (one ->> 'cents')::integer > 2000000
      or coalesce(one ->> 'daysMax', '') !~ '^[0-9]{1,2}$' or (one ->> 'daysMax')::integer > 90
      or coalesce(one ->> 'daysMin', '0') !~ '^[0-9]{1,2}$'
      or coalesce((one ->> 'daysMin')::integer, 0) > (one ->> 'daysMax')::integer
      or jsonb_typeof(one -> 'isFreed') is distinct from 'boolean'
      or coalesce(one ->> 'providerMethod', 'x') !~ '^[A-Za-z][A-Za-z0-9_]{0,39}$'
      or coalesce(one ->> 'kiloCents', '0') !~ '^[0-9]{1,7}$' or coalesce((one ->> 'kiloCents')::integer, 0) > 2000000
      or coalesce(one ->> 'maxGrams', '1') !~ '^[1-9][0-9]{0,6}$' or coalesce((one ->> 'maxGrams')::integer, 0) > 1000000
    then
      raise exception 'A delivery method is not complete.' using errcode = '23514';
    end if;
    if one ->> 'name' = any (names) then
      raise exception 'There are two methods called “%”.', one ->> 'name' using errcode = 'P0001';
    end if;
    names := names || (one ->> 'name');
  end loop;
  return null;
end
$$;
revoke all on function private.check_zone_methods() from public;
create trigger check_zone_methods after insert or update on public.shipping_zones
  for each row execute function private.check_zone_methods();

-- Where a new shop sells.
insert into public.shipping_zones (name, places, days_max) values
  ('United States', '{US}', 5),
  ('Canada', '{CA}', 8),
  ('Europe', '{GB,IE,DE,AT,FR,NL,ES,IT}', 10),
  ('Australia and New Zealand', '{AU,NZ}', 15);
