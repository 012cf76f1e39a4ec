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
  updated_at timestamptz not null default now()
);

alter table public.shipping_zones enable row level security;
alter table public.shipping_zones force row level security;
revoke all on public.shipping_zones from anon, authenticated;
grant select on public.shipping_zones to anon, authenticated;
grant insert (name, places, is_open, method, days_min, days_max, uses_product_prices, order_cents),
  update (name, places, is_open, method, days_min, days_max, uses_product_prices, order_cents), delete
  on public.shipping_zones to authenticated;
create policy "everybody reads them" on public.shipping_zones for select to anon, authenticated using (true);
create policy "admins add them" on public.shipping_zones for insert to authenticated
  with check ((select public.has_role('admin', (select auth.uid()))));
create policy "admins change them" on public.shipping_zones for update to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check ((select public.has_role('admin', (select auth.uid()))));
create policy "admins remove them" on public.shipping_zones for delete to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));

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
create trigger shipping_zones_touch before update on public.shipping_zones
  for each row execute function private.touch_updated_at();

-- What the shop has done until now.
insert into public.shipping_zones (name, places, days_max) values
  ('United States', '{US}', 5),
  ('Canada', '{CA}', 8),
  ('Europe', '{GB,IE,DE,AT,FR,NL,ES,IT}', 10),
  ('Australia and New Zealand', '{AU,NZ}', 15);

create trigger shipping_zones_audit after insert or update or delete on public.shipping_zones
  for each row execute function private.note_change('id', 'id', 'everybody');
create trigger note_public_change after insert or update or delete or truncate on public.shipping_zones
  for each statement execute function private.note_public_change();

-- How an order travels, as it was when the order was placed.
alter table public.orders add column shipping_method text not null default 'Standard delivery';

-- Whether prices include the tax of a country, as isTaxIncluded in domain/tax-included.ts.
create or replace function private.is_tax_included(p_country text) returns boolean
language sql immutable set search_path = ''
as $$
  select upper(coalesce(p_country, '')) not in ('', 'US', 'CA')
$$;

-- Sums of lines with a code and a destination, as domain/cart-totals.ts and domain/promo.ts compute them.
--   P0001 'nowhere'  the shop does not send there
create or replace function private.quote(p_lines private.priced_line[], p_promo public.promo_codes, p_country text, p_region text)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  goods bigint;
  shipping bigint;
  meant_goods bigint;
  meant_shipping bigint;
  meant_lines bigint;
  discount bigint := 0;
  refusal text;
  rate integer := public.tax_rate(p_country, coalesce(p_region, ''));
  net bigint;
  included boolean := private.is_tax_included(p_country);
  tax bigint;
  zone public.shipping_zones;
  -- Files need no parcel; where the shop does not sell, it sells no files either.
  is_sent boolean := exists (select from unnest(p_lines) l
    left join public.product_admin_settings p on p.id = l.product_id where not private.is_download(p.print));
begin
  select z.* into zone from public.shipping_zones z
  where upper(p_country) || '-' || upper(coalesce(p_region, '')) = any (z.places) or upper(p_country) = any (z.places)
  order by upper(p_country) = any (z.places) limit 1;
  if zone.id is null or not zone.is_open then
    raise exception 'nowhere' using errcode = 'P0001';
  end if;
  select sum(l.unit_price_cents * l.quantity), sum(l.shipping_price_cents * l.quantity),
    coalesce(sum(l.unit_price_cents * l.quantity) filter (where m.meant), 0),
    coalesce(sum(l.shipping_price_cents * l.quantity) filter (where m.meant), 0),
    count(*) filter (where m.meant)
  into goods, shipping, meant_goods, meant_shipping, meant_lines
  from unnest(p_lines) l
  cross join lateral (select cardinality(p_promo.products) = 0 or l.card_id = any (p_promo.products) as meant) m;
  if not zone.uses_product_prices then
    shipping := 0;
    meant_shipping := 0;
  end if;
  shipping := shipping + case when is_sent then zone.order_cents else 0 end;
  -- A code for some of the products leaves the order's own price.
  if meant_lines = cardinality(p_lines) then
    meant_shipping := shipping;
  end if;
  if p_promo.id is not null then
    refusal := case
      when meant_lines = 0 then 'products'
      when goods < p_promo.minimum_cents then 'minimum'
    end;
    if refusal is null then
      discount := case p_promo.kind
        when 'percent' then private.share_of_cents(meant_goods, p_promo.value)
        when 'amount' then least(p_promo.value, meant_goods)
        else meant_shipping
      end;
    end if;
  end if;
  net := greatest(0, goods + shipping - discount);
  -- Of a price with its tax, rate / (1 + rate) is the tax; halves are rounded up.
  tax := case when included then (2 * net * rate + 10000 + rate) / (2 * (10000 + rate))
    else private.share_of_cents(net, rate) end;
  return jsonb_build_object('subtotalCents', goods, 'shippingCents', shipping, 'discountCents', discount,
    'taxCents', tax, 'taxIncluded', included, 'totalCents', case when included then net else net + tax end,
    'taxRateBasisPoints', rate, 'promoRefusal', refusal,
    'delivery', case when is_sent then
      jsonb_build_object('method', zone.method, 'daysMin', zone.days_min, 'daysMax', zone.days_max) end);
end
$$;

-- Places an order at today's prices, once for each key. Answers
--   {"order": {...}, "isNew": true|false}
--   {"refusal": "stale", "quote": {...}}            the total is another one
--   {"refusal": "promo", "reason": ..., "quote": …} the code gives nothing any more; the quote is without it
--   {"refusal": "unavailable"|"invalid"|"nowhere"}
-- p_tax, when the payment provider has calculated the tax instead of the shop's own rates: {cents, calculation}.
-- p_billing: {company, vatNumber, address}; empty or null for none. p_arrives_by: the day that the customer was shown.
-- A code's use is taken here, and given back when the order is cancelled.
create or replace function public.place_order(p_key uuid, p_user_id uuid, p_email text, p_address jsonb, p_lines jsonb,
  p_promo_code text, p_expected_total_cents bigint, p_tax jsonb default null, p_phone text default null,
  p_billing jsonb default null, p_arrives_by date default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  placed public.orders;
  lines private.priced_line[];
  promo public.promo_codes;
  refusal text;
  sums jsonb;
begin
  -- Two requests with one key wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(p_key::text, 7));
  select o.* into placed from public.orders o where o.idempotency_key = p_key;
  if found then
    return jsonb_build_object('order', to_jsonb(placed), 'isNew', false);
  end if;

  if p_promo_code is not null then
    select c.* into promo from public.promo_codes c where c.code = upper(trim(p_promo_code)) for update;
    refusal := private.promo_refusal(promo);
    if refusal is not null then
      promo := null;
    end if;
  end if;
  begin
    lines := array(select l from private.price_lines(p_lines) l);
    sums := private.quote(lines, promo, p_address ->> 'country', p_address ->> 'region');
  exception when raise_exception then
    return jsonb_build_object('refusal', sqlerrm);
  end;
  if p_tax is not null then
    sums := private.taxed(sums, (p_tax ->> 'cents')::bigint);
  end if;
  refusal := coalesce(refusal, sums ->> 'promoRefusal');
  if refusal is not null then
    return jsonb_build_object('refusal', 'promo', 'reason', refusal, 'quote', sums);
  end if;
  if (sums ->> 'totalCents')::bigint is distinct from p_expected_total_cents then
    return jsonb_build_object('refusal', 'stale', 'quote', sums);
  end if;

  insert into public.orders (number, idempotency_key, user_id, email, address, subtotal_cents, shipping_cents,
    discount_cents, tax_cents, total_cents, promo_code, tax_calculation, tax_included, tax_rate_basis_points, phone, company,
    vat_number, billing_address, arrives_by, shipping_method)
  values (private.order_number(), p_key, p_user_id, p_email, p_address, (sums ->> 'subtotalCents')::integer,
    (sums ->> 'shippingCents')::integer, (sums ->> 'discountCents')::integer, (sums ->> 'taxCents')::integer,
    (sums ->> 'totalCents')::integer, promo.code, p_tax ->> 'calculation', (sums ->> 'taxIncluded')::boolean,
    case when p_tax is null then (sums ->> 'taxRateBasisPoints')::integer end,
    p_phone, nullif(p_billing ->> 'company', ''), nullif(p_billing ->> 'vatNumber', ''),
    nullif(p_billing -> 'address', 'null'), p_arrives_by, coalesce(sums -> 'delivery' ->> 'method', 'Download'))
  returning * into placed;
  insert into public.order_items (order_id, position, product_id, card_id, title, options, options_text, quantity,
    unit_price_cents, shipping_price_cents, art_url, style, background, pet_name, pet_type, placement,
    with_background)
  select placed.id, l.position, l.product_id, l.card_id, l.title, l.options, l.options_text, l.quantity,
    l.unit_price_cents, l.shipping_price_cents, l.customization ->> 'artUrl',
    coalesce(l.customization ->> 'style', 'unknown'), coalesce(l.customization ->> 'background', 'unknown'),
    l.customization ->> 'petName', l.customization ->> 'petType', l.customization -> 'placement',
    coalesce((l.customization ->> 'withBackground')::boolean, true)
  from unnest(lines) l;
  if promo.id is not null then
    update public.promo_codes c set used_count = c.used_count + 1 where c.id = promo.id;
    insert into public.promo_redemptions (order_id, promo_code_id, discount_cents)
    values (placed.id, promo.id, placed.discount_cents);
  end if;
  -- Nothing to pay: nothing to wait for.
  if placed.total_cents = 0 then
    update public.orders o set status = 'paid' where o.id = placed.id returning o.* into placed;
  end if;
  return jsonb_build_object('order', to_jsonb(placed), 'isNew', true);
end
$$;
