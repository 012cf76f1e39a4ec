-- Further ways that an order can travel to a zone, e.g. faster ones: [{name, cents, daysMin, daysMax, isFreed}]. 'cents' comes
-- on top of what the zone's own method costs; 'isFreed' says whether free shipping covers it.
alter table public.shipping_zones
  add column methods jsonb not null default '[]' check (jsonb_typeof(methods) = 'array' and jsonb_array_length(methods) <= 4);
grant insert (methods), update (methods) on public.shipping_zones to authenticated;

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

drop function public.quote_order(jsonb, text, text, text);
drop function public.place_order(uuid, uuid, text, jsonb, jsonb, text, bigint, jsonb, text, jsonb, date);
drop function private.quote(private.priced_line[], public.promo_codes, text, text);

-- As before, with the method that was chosen; one that the zone does not have is its own method.
create function private.quote(p_lines private.priced_line[], p_promo public.promo_codes, p_country text, p_region text,
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
  select m into chosen from jsonb_array_elements(zone.methods) m where m ->> 'name' = p_method limit 1;
  extra := case when is_sent then coalesce((chosen ->> 'cents')::bigint, 0) else 0 end;
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
  shipping := shipping + extra + case when is_sent then zone.order_cents else 0 end;
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
revoke all on function private.quote(private.priced_line[], public.promo_codes, text, text, text) from public;

-- What a cart costs, as before, with a method.
create function public.quote_order(p_lines jsonb, p_promo_code text, p_country text, p_region text,
  p_method text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  promo public.promo_codes;
  refusal text;
  sums jsonb;
begin
  if p_promo_code is not null then
    select c.* into promo from public.promo_codes c where c.code = upper(trim(p_promo_code));
    refusal := private.promo_refusal(promo);
    if refusal is not null then
      promo := null;
    end if;
  end if;
  sums := private.quote(array(select l from private.price_lines(p_lines) l), promo, p_country, p_region, p_method);
  return case when refusal is null then sums else sums || jsonb_build_object('promoRefusal', refusal) end;
end
$$;
revoke all on function public.quote_order(jsonb, text, text, text, text) from public, anon, authenticated;
grant execute on function public.quote_order(jsonb, text, text, text, text) to service_role;

-- As before, with a method: p_method, the name of one of the zone's further methods; null for its own.
create function public.place_order(p_key uuid, p_user_id uuid, p_email text, p_address jsonb, p_lines jsonb,
  p_promo_code text, p_expected_total_cents bigint, p_tax jsonb default null, p_phone text default null,
  p_billing jsonb default null, p_arrives_by date default null,
  p_method text default null) returns jsonb
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
    sums := private.quote(lines, promo, p_address ->> 'country', p_address ->> 'region', p_method);
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
revoke all on function public.place_order(uuid, uuid, text, jsonb, jsonb, text, bigint, jsonb, text, jsonb, date, text) from public, anon, authenticated;
grant execute on function public.place_order(uuid, uuid, text, jsonb, jsonb, text, bigint, jsonb, text, jsonb, date, text) to service_role;
