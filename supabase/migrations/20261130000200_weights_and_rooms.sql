-- What products weigh (weightGrams in the metadata of a product, and what a value of an option adds to it), delivery methods
-- that are limited to a weight or priced by it, and rooms in which products are at home (rooms in the metadata).

-- For products that shops have already; new shops get them with the seed. What an operator has set stays.
update public.product_admin_settings p set metadata = given.metadata || p.metadata
from (values
  ('custom-pet-portrait-mug', '{"weightGrams": 400, "rooms": ["kitchen", "office"]}'::jsonb),
  ('custom-pet-portrait-puzzle', '{"weightGrams": 700, "rooms": ["living-room", "kids-room"]}'::jsonb),
  ('custom-pet-portrait-coasters', '{"weightGrams": 350, "rooms": ["living-room", "kitchen"]}'::jsonb),
  ('custom-pet-portrait-mousepad', '{"weightGrams": 250, "rooms": ["office"]}'::jsonb),
  ('custom-pet-portrait-stickers', '{"weightGrams": 40, "rooms": ["kids-room", "office", "on-the-go"]}'::jsonb),
  ('custom-pet-portrait-tumbler', '{"weightGrams": 450, "rooms": ["kitchen", "office", "on-the-go"]}'::jsonb),
  ('custom-pet-portrait-t-shirt', '{"weightGrams": 220, "rooms": ["on-the-go"]}'::jsonb),
  ('custom-pet-portrait-poster', '{"weightGrams": 250, "rooms": ["living-room", "bedroom", "kids-room", "office"]}'::jsonb),
  ('custom-pet-portrait-framed-print', '{"weightGrams": 1500, "rooms": ["living-room", "bedroom", "office"]}'::jsonb),
  ('custom-pet-portrait-canvas', '{"weightGrams": 700, "rooms": ["living-room", "bedroom", "office"]}'::jsonb)) given (handle, metadata)
where p.product_handle = given.handle;

update public.product_admin_settings p set metadata = jsonb_set(p.metadata, '{options}', (
  select jsonb_agg(jsonb_set(o.value, '{values}', (
    select jsonb_agg(case when w.grams is null then v.value
      else jsonb_build_object('weightGrams', w.grams) || v.value end order by v.ordinality)
    from jsonb_array_elements(o.value -> 'values') with ordinality v
    left join (values
    ('custom-pet-portrait-poster', 'size', '18x24', 100),
    ('custom-pet-portrait-poster', 'size', '24x36', 250),
    ('custom-pet-portrait-framed-print', 'size', '18x24', 1500),
    ('custom-pet-portrait-framed-print', 'size', '24x36', 4000),
    ('custom-pet-portrait-canvas', 'size', '16x20', 600),
    ('custom-pet-portrait-canvas', 'size', '24x36', 2000),
    ('custom-pet-portrait-stickers', 'pack', '8', 20),
    ('custom-pet-portrait-stickers', 'pack', '12', 40)) w (handle, option, id, grams)
      on w.handle = p.product_handle and w.option = o.value ->> 'id' and w.id = v.value ->> 'id')) order by o.ordinality)
  from jsonb_array_elements(p.metadata -> 'options') with ordinality o))
where p.product_handle in ('custom-pet-portrait-poster', 'custom-pet-portrait-framed-print', 'custom-pet-portrait-canvas',
    'custom-pet-portrait-stickers')
  and jsonb_typeof(p.metadata -> 'options') = 'array'
  and not jsonb_path_exists(p.metadata, '$.options[*] ? (@.values.type() != "array")');

-- A weight as it is stored; nothing for what is none.
create function private.grams(p_value jsonb) returns integer
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'number' and p_value::text ~ '^[0-9]{1,5}$' then p_value::text::integer else 0 end
$$;
revoke all on function private.grams(jsonb) from public;

-- What a piece of a product weighs as it was chosen, as weightWithOptions in domain/product.ts.
create function private.piece_grams(p_metadata jsonb, p_options jsonb) returns bigint
language sql immutable set search_path = ''
as $$
  select private.grams(p_metadata -> 'weightGrams') + coalesce((
    select sum(private.grams(v -> 'weightGrams'))
    from jsonb_array_elements(case jsonb_typeof(p_metadata -> 'options') when 'array'
      then p_metadata -> 'options' else '[]' end) o
    cross join lateral jsonb_array_elements(case jsonb_typeof(o -> 'values') when 'array' then o -> 'values' else '[]' end) v
    where v ->> 'id' = p_options ->> (o ->> 'id')), 0)
$$;
revoke all on function private.piece_grams(jsonb, jsonb) from public;

alter table public.shipping_zones
  -- For each kilogram that is begun, on top of the order's own price.
  add column kilo_cents integer not null default 0 check (kilo_cents between 0 and 2000000),
  -- The most that the zone's own method carries; null for any weight.
  add column max_grams integer check (max_grams between 1 and 1000000);
grant insert (kilo_cents, max_grams), update (kilo_cents, max_grams) on public.shipping_zones to authenticated;

-- As before, with 'kiloCents' and 'maxGrams' in a further method; both may be missing.
create or replace function private.check_zone_methods() returns trigger
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

-- As before, with weights. A method that the zone does not have, or that does not carry the order, is the zone's own, or
-- else the first that carries it.
--   P0001 'nowhere'  the shop does not send there
--   P0001 'heavy'    no method carries it
create or replace function private.quote(p_lines private.priced_line[], p_promo public.promo_codes, p_country text, p_region text,
  p_method text default null)
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
  -- The chosen one of the zone's further methods.
  chosen jsonb;
  extra bigint;
  grams bigint;
  kilos bigint;
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
  select coalesce(sum(l.quantity * private.piece_grams(p.metadata, l.options)), 0) into grams
  from unnest(p_lines) l join public.product_admin_settings p on p.id = l.product_id
  where not private.is_download(p.print);
  kilos := ceil(grams / 1000.0);
  select m into chosen from jsonb_array_elements(zone.methods) with ordinality t (m, place)
  where coalesce((m ->> 'maxGrams')::bigint, grams) >= grams
    and (m ->> 'name' = p_method or grams > zone.max_grams)
  order by m ->> 'name' is distinct from p_method, place limit 1;
  if chosen is null and grams > zone.max_grams then
    raise exception 'heavy' using errcode = 'P0001';
  end if;
  extra := case when is_sent then coalesce((chosen ->> 'cents')::bigint, 0)
    + coalesce((chosen ->> 'kiloCents')::bigint, 0) * kilos else 0 end;
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
  shipping := shipping + extra + case when is_sent then zone.order_cents + zone.kilo_cents * kilos else 0 end;
  -- A code for some of the products leaves the order's own price.
  if meant_lines = cardinality(p_lines) then
    meant_shipping := shipping - case when (chosen ->> 'isFreed')::boolean then 0 else extra end;
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
      case when chosen is null
        then jsonb_build_object('method', zone.method, 'daysMin', zone.days_min, 'daysMax', zone.days_max)
        else jsonb_build_object('method', chosen -> 'name', 'daysMin', chosen -> 'daysMin',
          'daysMax', chosen -> 'daysMax') end end);
end
$$;
