-- When an order was said to arrive (domain/delivery-estimate.ts): what the customer saw, whatever is estimated later.
alter table public.orders add column arrives_by date;

drop function public.place_order(uuid, uuid, text, jsonb, jsonb, text, bigint, jsonb, text, jsonb);
-- Places an order at today's prices, once for each key. Answers
--   {"order": {...}, "isNew": true|false}
--   {"refusal": "stale", "quote": {...}}            the total is another one
--   {"refusal": "promo", "reason": ..., "quote": …} the code gives nothing any more; the quote is without it
--   {"refusal": "unavailable"|"invalid"}
-- p_tax, when the payment provider has calculated the tax instead of the shop's own rates: {cents, calculation}.
-- p_billing: {company, vatNumber, address}; empty or null for none. p_arrives_by: the day that the customer was shown.
-- A code's use is taken here, and given back when the order is cancelled.
create function public.place_order(p_key uuid, p_user_id uuid, p_email text, p_address jsonb, p_lines jsonb,
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

  begin
    lines := array(select l from private.price_lines(p_lines) l);
  exception when raise_exception then
    return jsonb_build_object('refusal', sqlerrm);
  end;
  if p_promo_code is not null then
    select c.* into promo from public.promo_codes c where c.code = upper(trim(p_promo_code)) for update;
    refusal := private.promo_refusal(promo);
    if refusal is not null then
      promo := null;
    end if;
  end if;
  sums := private.quote(lines, promo, p_address ->> 'country', p_address ->> 'region');
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
    vat_number, billing_address, arrives_by)
  values (private.order_number(), p_key, p_user_id, p_email, p_address, (sums ->> 'subtotalCents')::integer,
    (sums ->> 'shippingCents')::integer, (sums ->> 'discountCents')::integer, (sums ->> 'taxCents')::integer,
    (sums ->> 'totalCents')::integer, promo.code, p_tax ->> 'calculation', (sums ->> 'taxIncluded')::boolean,
    case when p_tax is null then (sums ->> 'taxRateBasisPoints')::integer end,
    p_phone, nullif(p_billing ->> 'company', ''), nullif(p_billing ->> 'vatNumber', ''),
    nullif(p_billing -> 'address', 'null'), p_arrives_by)
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
revoke all on function public.place_order(uuid, uuid, text, jsonb, jsonb, text, bigint, jsonb, text, jsonb, date)
  from public, anon, authenticated;
grant execute on function public.place_order(uuid, uuid, text, jsonb, jsonb, text, bigint, jsonb, text, jsonb, date)
  to service_role;
