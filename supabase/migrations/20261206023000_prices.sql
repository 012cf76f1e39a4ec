-- What a cart costs: lines, promo codes, shipping and tax, priced by the database, and placed in one transaction.

create type private.priced_line as (
  "position" integer, product_id uuid, card_id text, title text, options jsonb, options_text text,
  quantity integer, unit_price_cents bigint, shipping_price_cents bigint, customization jsonb
);

-- A share of an amount, half a cent rounded up.
create function private.share_of_cents(p_cents bigint, p_basis_points integer) returns bigint
language sql immutable set search_path = ''
as $$ select (p_cents * p_basis_points + 5000) / 10000 $$;

-- The lines of a cart at today's prices. A line is {productId, quantity, options, customization}. A line that does not
-- name an option takes its first value that can be had, because carts are older than options; a size is never guessed.
-- options_text names no option that makes no difference.
--   P0001 'unavailable'  a product is not in the shop, or a variant does not exist
--   P0001 'invalid'      no lines, too many of them, or a quantity that cannot be ordered
--   P0001 'soldOut:…'    it is paused or sold out (soldOut in the metadata of a product or of an option's value), with its
--                        name, e.g. 'soldOut:T-Shirt, Navy', as domain/products/sold-out.ts reads it
create function private.price_lines(p_lines jsonb) returns setof private.priced_line
language plpgsql stable set search_path = ''
as $$
declare
  line jsonb;
  spot integer := 0;
  product public.product_admin_settings;
  choice record;
  surcharge bigint;
  chosen jsonb;
  options jsonb;
  labels jsonb;
  title text;
begin
  if coalesce(jsonb_typeof(p_lines), '') <> 'array' or jsonb_array_length(p_lines) not between 1 and 50 then
    raise exception 'invalid' using errcode = 'P0001';
  end if;
  for line in select * from jsonb_array_elements(p_lines) loop
    if coalesce(line ->> 'quantity', '') !~ '^[1-9][0-9]?$' or coalesce(line ->> 'productId', '')
      !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
      raise exception 'invalid' using errcode = 'P0001';
    end if;
    select p.* into product from public.product_admin_settings p
    where p.id = (line ->> 'productId')::uuid and p.is_published;
    if not found then
      raise exception 'unavailable' using errcode = 'P0001';
    end if;
    title := coalesce(nullif(product.metadata ->> 'name', ''), product.product_title);
    if product.metadata -> 'soldOut' = 'true' then
      raise exception '%', 'soldOut:' || title using errcode = 'P0001';
    end if;
    surcharge := 0;
    chosen := '{}';
    labels := '{}';
    options := case jsonb_typeof(product.metadata -> 'options') when 'array' then product.metadata -> 'options' else '[]' end;
    for choice in
      select o.value ->> 'id' as id, v.value as value
      from jsonb_array_elements(options) with ordinality o (value, place)
      left join lateral (
        select w.value from jsonb_array_elements(o.value -> 'values') with ordinality w (value, place)
        where case
          when line -> 'options' ->> (o.value ->> 'id') is not null or o.value ->> 'id' = 'size'
            then w.value ->> 'id' = line -> 'options' ->> (o.value ->> 'id')
          else coalesce(w.value -> 'soldOut' <> 'true', true)
        end
        order by w.place limit 1
      ) v on true
      order by o.place
    loop
      if choice.value is null and (choice.id = 'size' or line -> 'options' ->> choice.id is not null) then
        raise exception 'unavailable' using errcode = 'P0001';
      elsif choice.value is null or choice.value -> 'soldOut' = 'true' then
        raise exception '%', 'soldOut:' || concat_ws(', ', title, coalesce(choice.value ->> 'label', choice.value ->> 'id'))
          using errcode = 'P0001';
      end if;
      surcharge := surcharge + greatest(0, coalesce((choice.value ->> 'surchargeCents')::bigint, 0));
      chosen := chosen || jsonb_build_object(choice.id, choice.value ->> 'id');
      labels := labels || jsonb_build_object(choice.id, coalesce(choice.value ->> 'label', choice.value ->> 'id'));
    end loop;
    return next row(spot, product.id, coalesce(nullif(product.catalog_card_id, ''), product.product_handle),
      title, chosen,
      (select coalesce(string_agg(labels ->> (o.value ->> 'id'), ', ' order by o.place), '')
        from jsonb_array_elements(options) with ordinality o (value, place)
        where not private.is_moot(product.print, o.value, chosen)),
      (line ->> 'quantity')::integer, product.base_price_cents + surcharge,
      product.shipping_price_cents::bigint, coalesce(line -> 'customization', '{}'))::private.priced_line;
    spot := spot + 1;
  end loop;
end
$$;

-- Why a code cannot be used today: unknown, expired or used-up; null when it can. A use that a replaced order holds is free.
create function private.promo_refusal(p_promo public.promo_codes) returns text
language sql stable set search_path = ''
as $$
  select case
    when p_promo.id is null or not p_promo.is_active then 'unknown'
    when p_promo.starts_at > now() or p_promo.ends_at <= now() then 'expired'
    when p_promo.used_count >= p_promo.max_uses + (
      select count(*) from public.promo_redemptions r
      where r.promo_code_id = p_promo.id and r.returned_at is null
        and r.order_id in (select private.replaced_orders())) then 'used-up'
  end
$$;

-- A code as domain/cart/promo.ts reads it.
create function private.promo_terms(p_promo public.promo_codes) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', p_promo.id, 'code', p_promo.code, 'kind', p_promo.kind, 'value', p_promo.value,
    'minimumCents', p_promo.minimum_cents, 'products', to_jsonb(p_promo.products))
$$;
revoke all on function private.promo_terms(promo_codes) from public;

-- What a code is worth: {terms} or {reason}.
create function public.check_promo(p_code text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  promo public.promo_codes;
  refusal text;
begin
  select c.* into promo from public.promo_codes c where c.code = upper(trim(p_code));
  refusal := private.promo_refusal(promo);
  if refusal is not null then
    return jsonb_build_object('reason', refusal);
  end if;
  return jsonb_build_object('terms', private.promo_terms(promo));
end
$$;
revoke all on function public.check_promo(text) from public, anon, authenticated;

-- The codes that apply by themselves today, as a list of terms.
create function public.promo_offers() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.promo_terms(c) order by c.code), '[]'::jsonb)
  from public.promo_codes c where c.is_automatic and private.promo_refusal(c) is null
$$;
revoke all on function public.promo_offers() from public;

-- Whether prices include the tax of a country, as isTaxIncluded in domain/cart/tax-included.ts.
create function private.is_tax_included(p_country text) returns boolean
language sql immutable set search_path = ''
as $$
  select upper(coalesce(p_country, '')) not in ('', 'US', 'CA')
$$;
revoke all on function private.is_tax_included(text) from public;

-- Sums with another tax.
create function private.taxed(p_sums jsonb, p_tax_cents bigint) returns jsonb
language sql immutable set search_path = ''
as $$
  select p_sums || jsonb_build_object('taxCents', p_tax_cents, 'totalCents', greatest(0,
    (p_sums ->> 'subtotalCents')::bigint + (p_sums ->> 'shippingCents')::bigint
      - (p_sums ->> 'discountCents')::bigint
      + case when (p_sums ->> 'taxIncluded')::boolean then 0 else p_tax_cents end))
$$;

-- The tax rate of a place in basis points, as private.quote finds it; 0 where the shop has none. The cart shows the tax
-- with it.
create function public.tax_rate(p_country text, p_region text default '') returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select t.rate_basis_points from public.tax_rates t
    where t.country = upper(p_country) and t.region in ('', upper(p_region))
    order by t.region desc limit 1), 0)
$$;
revoke all on function public.tax_rate(text, text) from public;

-- Sums of lines with a code, a destination and a delivery method, as domain/cart/cart-totals.ts and domain/cart/promo.ts
-- compute them. A method that the zone does not have, or that does not carry the order's weight, counts as the zone's own,
-- or else as the first that carries it.
--   P0001 'nowhere'  the shop does not send there
--   P0001 'heavy'    no method carries it
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
revoke all on function private.quote(private.priced_line[], promo_codes, text, text, text) from public;

-- What a cart costs today: {subtotalCents, shippingCents, discountCents, taxCents, totalCents, promoRefusal}.
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

-- Ten characters that cannot be guessed (50 bits), without those that look alike.
create function private.order_number() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  -- Version and variant of a uuid are no chance: bytes 6 and 8 are left out.
  bytes bytea := uuid_send(gen_random_uuid());
  places constant integer[] := array[0, 1, 2, 3, 4, 5, 10, 11, 12, 13];
  result text := 'PW-';
  place integer;
begin
  foreach place in array places loop
    result := result || substr(letters, (get_byte(bytes, place) & 31) + 1, 1);
  end loop;
  return result;
end
$$;

-- Places an order at today's prices, once for each key. Answers
--   {"order": {...}, "isNew": true|false}
--   {"refusal": "stale", "quote": {...}}            the total is another one
--   {"refusal": "promo", "reason": ..., "quote": …} the code gives nothing any more; the quote is without it
--   {"refusal": "unavailable"|"invalid"|"nowhere"|"heavy"|"soldOut:…"}
-- p_tax, when the payment provider has calculated the tax instead of the shop's own rates: {cents, calculation}.
-- p_billing: {company, vatNumber, address}; empty or null for none. p_arrives_by: the day that the customer was shown.
-- p_method: the name of one of the zone's further delivery methods; null for its own.
-- A code's use is taken here, and given back when the order is cancelled.
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
revoke all on function public.place_order(uuid, uuid, text, jsonb, jsonb, text, bigint, jsonb, text, jsonb, date, text)
  from public, anon, authenticated;

-- Places an order unless the shop counts in another currency by now (null where the server's environment decides), in place
-- of p_replaced. Those stay as they are when this order is refused. Answers as place_order, and
--   {"refusal": "currency"}
--   {"refusal": "paid"}      one of p_replaced is paid
create function public.place_order_in(p_currency text, p_key uuid, p_user_id uuid, p_email text, p_address jsonb,
  p_lines jsonb, p_promo_code text, p_expected_total_cents bigint, p_tax jsonb, p_phone text, p_billing jsonb,
  p_arrives_by date, p_method text, p_replaced uuid[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stored text;
  answer jsonb := jsonb_build_object('refusal', 'paid');
begin
  -- A change of the currency and an order wait for each other.
  select coalesce(s.currency, 'USD') into stored from public.shop_settings s for share;
  if stored <> p_currency then
    return jsonb_build_object('refusal', 'currency');
  end if;
  -- Two requests with one key wait for each other; the second finds the order of the first.
  perform pg_advisory_xact_lock(hashtextextended(p_key::text, 7));
  if exists (select from public.orders o where o.idempotency_key = p_key) then
    p_replaced := '{}';
  end if;
  begin
    if p_replaced = '{}' or private.cancel_unpaid(p_replaced, p_lines, p_promo_code) then
      answer := public.place_order(p_key, p_user_id, p_email, p_address, p_lines, p_promo_code, p_expected_total_cents, p_tax,
        p_phone, p_billing, p_arrives_by, p_method);
    end if;
    if answer ? 'refusal' then
      raise exception using errcode = 'PW001';
    end if;
    insert into public.order_activity (order_id, kind, body)
    select r, 'cancel', 'Changed by the customer before payment; now order ' || (answer -> 'order' ->> 'number')
    from unnest(p_replaced) r;
  exception when sqlstate 'PW001' then
    -- Undone; what was answered stays.
  end;
  return answer;
end
$$;
revoke all on function public.place_order_in(text, uuid, uuid, text, jsonb, jsonb, text, bigint, jsonb, text, jsonb, date, text, uuid[])
  from public, anon, authenticated;

-- Which of these products are handed out as files: {"some": boolean, "all": boolean}.
create function public.downloads_among(p_product_ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('some', coalesce(bool_or(private.is_download(p.print)), false),
    'all', coalesce(bool_and(private.is_download(p.print)), false))
  from public.product_admin_settings p where p.id = any (p_product_ids)
$$;
revoke all on function public.downloads_among(uuid[]) from public, anon, authenticated;
