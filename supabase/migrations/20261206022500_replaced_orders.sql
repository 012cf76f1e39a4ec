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
-- [{id, number, status, totalCents, isPaid, payments: [{provider, reference}]}]. For the server only.
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
