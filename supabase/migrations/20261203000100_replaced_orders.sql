-- A customer whose card was declined may change the address or the cart and order again. The new order takes the place of
-- the unpaid one, whose stock and promo code are free for it.

-- Orders that were placed with these keys. The key of a guest's order is its secret; an account's order is its account's.
create function private.orders_with_keys(p_keys uuid[], p_user_id uuid) returns setof public.orders
language sql stable set search_path = ''
as $$
  select o.* from public.orders o
  where o.idempotency_key = any (p_keys) and (o.user_id is null or o.user_id = p_user_id)
$$;
revoke all on function private.orders_with_keys(uuid[], uuid) from public;

-- Whether something was paid for an order, also where that was not its whole total.
create function private.is_bought(p_order public.orders) returns boolean
language sql stable set search_path = ''
as $$
  select case p_order.status
    when 'placed' then exists (
      select from public.payments p where p.order_id = p_order.id and p.status in ('succeeded', 'refunded'))
    else p_order.status not in ('cancelled', 'refunded')
  end
$$;
revoke all on function private.is_bought(orders) from public;

-- The caller's orders that an order with these keys may take the place of, with the payments that are open:
-- [{id, number, status, totalCents, isPaid, payments: [{provider, reference}]}].
create function public.earlier_orders(p_keys uuid[], p_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status,
    'totalCents', o.total_cents, 'isPaid', private.is_bought(o), 'payments', coalesce((
      select jsonb_agg(jsonb_build_object('provider', p.provider, 'reference', p.reference))
      from public.payments p where p.order_id = o.id and p.status in ('pending', 'failed')), '[]')) order by o.created_at), '[]')
  from private.orders_with_keys(p_keys, p_user_id) o
$$;
revoke all on function public.earlier_orders(uuid[], uuid) from public, anon, authenticated;
grant execute on function public.earlier_orders(uuid[], uuid) to service_role;

-- Unpaid orders whose stock and codes count as free, by settings of the transaction (server/orders/earlier-orders.ts).
create function private.replaced_orders() returns setof uuid
language sql stable set search_path = ''
as $$
  select o.id from private.orders_with_keys(
    nullif(current_setting('private.replaced_keys', true), '')::uuid[],
    nullif(current_setting('private.replaced_by', true), '')::uuid) o
  where o.status = 'placed'
$$;
revoke all on function private.replaced_orders() from public;

-- As before; a use that a replaced order holds is free.
create or replace function private.promo_refusal(p_promo public.promo_codes) returns text
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

-- Lines that want more than is left beside those before them: how many of each can be had, and its name. A line that is
-- short itself leaves the rest to those after it. What replaced orders hold is free.
create or replace function private.short_lines(p_lines private.priced_line[])
returns table ("position" integer, remaining integer, name text)
language plpgsql stable set search_path = ''
as $$
declare
  line private.priced_line;
  -- What lines so far can have of each stock, by its id.
  given jsonb := '{}';
  scarce record;
begin
  for line in select l.* from unnest(p_lines) l order by l.position loop
    -- Where two counts leave equally little, the product's own is named: another option would not help.
    select greatest(0, s.remaining + h.held - coalesce((given ->> s.id::text)::integer, 0)) as pieces, s.options into scarce
    from public.product_stock s
    cross join lateral (
      select coalesce(sum(k.quantity - k.given_back), 0)::integer as held
      from public.stock_taken k join public.order_items i on i.id = k.item_id
      where k.stock_id = s.id and i.order_id in (select private.replaced_orders())) h
    where s.product_id = line.product_id and line.options @> s.options
    order by 1, s.options <> '{}' limit 1;
    continue when not found;
    if line.quantity > scarce.pieces then
      "position" := line.position;
      remaining := scarce.pieces;
      name := concat_ws(', ', line.title, case when scarce.options <> '{}' then line.options_text end);
      return next;
    end if;
    given := given || (
      select jsonb_object_agg(s.id, coalesce((given ->> s.id::text)::integer, 0) + least(line.quantity, scarce.pieces))
      from public.product_stock s where s.product_id = line.product_id and line.options @> s.options);
  end loop;
end
$$;

-- As before; the caller's own unpaid orders are told by settings of the transaction.
drop function public.check_cart(jsonb, uuid);
create function public.check_cart(p_lines jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  lines private.priced_line[] := '{}';
  one private.priced_line;
  troubles jsonb := '[]';
begin
  for spot in 0 .. jsonb_array_length(p_lines) - 1 loop
    begin
      select l.* into strict one from private.price_lines(jsonb_build_array(p_lines -> spot)) l;
      one.position := spot;
      lines := lines || one;
    exception when raise_exception then
      troubles := troubles || jsonb_build_object('line', spot, 'left', case when sqlerrm like 'soldOut:%' then 0 end);
    end;
  end loop;
  return troubles || coalesce((
    select jsonb_agg(jsonb_build_object('line', s.position, 'left', s.remaining)) from private.short_lines(lines) s), '[]');
end
$$;
revoke all on function public.check_cart(jsonb) from public, anon, authenticated;
grant execute on function public.check_cart(jsonb) to service_role;

-- Refuses lines of which too few are left, as domain/products/sold-out.ts reads it:
--   P0001 'soldOut:…'     nothing is left, with its name
--   P0001 'fewLeft:2:…'   less is left than is wanted
create function private.require_stock(p_lines private.priced_line[]) returns void
language plpgsql stable set search_path = ''
as $$
declare
  short record;
begin
  select s.* into short from private.short_lines(p_lines) s order by s.position limit 1;
  if found then
    raise exception '%', case when short.remaining = 0 then 'soldOut:' else 'fewLeft:' || short.remaining || ':' end || short.name
      using errcode = 'P0001';
  end if;
end
$$;
revoke all on function private.require_stock(private.priced_line[]) from public;

-- Refuses lines that cannot be ordered, as placing an order does.
create function public.require_stock(p_lines jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_stock(array(select l from private.price_lines(p_lines) l));
end
$$;
revoke all on function public.require_stock(jsonb) from public, anon, authenticated;
grant execute on function public.require_stock(jsonb) to service_role;

-- As before.
create or replace function private.take_stock() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- In one order everywhere, so that no two wait for each other.
  perform from public.product_stock s
  where exists (select from placed i where i.product_id = s.product_id and i.options @> s.options)
  order by s.id for update;
  perform private.require_stock(array(
    select row(i.position, i.product_id, i.card_id, i.title, i.options, i.options_text, i.quantity, i.unit_price_cents,
      i.shipping_price_cents, null)::private.priced_line from placed i));
  insert into public.stock_taken (item_id, stock_id, quantity)
  select i.id, s.id, i.quantity from placed i
  join public.product_stock s on i.product_id = s.product_id and i.options @> s.options;
  update public.product_stock s set remaining = s.remaining - t.quantity
  from (select k.stock_id, sum(k.quantity)::integer as quantity from public.stock_taken k
    where k.item_id in (select i.id from placed i) group by k.stock_id) t
  where s.id = t.stock_id;
  return null;
end
$$;

-- Cancels orders unless one of them is paid: then nothing is changed, and the answer is false. Locks what the order of
-- p_lines will lock, too: orders, then codes, then stock, each by its id, as everywhere.
create function private.cancel_unpaid(p_orders uuid[], p_lines jsonb, p_promo_code text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.orders o where o.id = any (p_orders) order by o.id for update;
  if exists (select from public.orders o where o.id = any (p_orders) and private.is_bought(o)) then
    return false;
  end if;
  perform from public.promo_codes c
  where c.code = upper(trim(p_promo_code))
    or c.id in (select r.promo_code_id from public.promo_redemptions r where r.order_id = any (p_orders))
  order by c.id for update;
  perform from public.product_stock s
  where s.product_id in (
    select i.product_id from public.order_items i where i.order_id = any (p_orders)
    union select (l ->> 'productId')::uuid from jsonb_array_elements(p_lines) l)
  order by s.id for update;
  update public.orders o set status = 'cancelled' where o.id = any (p_orders) and o.status = 'placed';
  return true;
end
$$;
revoke all on function private.cancel_unpaid(uuid[], jsonb, text) from public;

-- Places an order unless the shop counts in another currency by now (null where the server's environment decides), in place
-- of p_replaced. Those stay as they are when this order is refused: {"refusal": "paid"} when one of them is paid.
drop function public.place_order_in(text, uuid, uuid, text, jsonb, jsonb, text, bigint, jsonb, text, jsonb, date, text);
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
grant execute on function public.place_order_in(text, uuid, uuid, text, jsonb, jsonb, text, bigint, jsonb, text, jsonb, date, text, uuid[])
  to service_role;
