-- Refunds of chosen lines and quantities, each with its share of discount and tax.

-- What a code was worth when it was used; it may be changed or deleted later.
alter table public.promo_redemptions add column kind text, add column products text[] not null default '{}';
update public.promo_redemptions r set kind = c.kind, products = c.products
from public.promo_codes c where c.id = r.promo_code_id;
create function private.keep_promo_terms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select c.kind, c.products into new.kind, new.products from public.promo_codes c where c.id = new.promo_code_id;
  return new;
end
$$;
revoke all on function private.keep_promo_terms() from public;
create trigger promo_redemptions_keep_terms before insert on public.promo_redemptions
  for each row execute function private.keep_promo_terms();

-- [{itemId, quantity}] by itemId; null for a refund of an amount.
alter table public.refunds add column lines jsonb check (jsonb_typeof(lines) = 'array'),
  add column with_shipping boolean not null default false;
-- Lines are counted, amounts are told apart by their reason.
drop index public.refunds_once;
create unique index refunds_once on public.refunds (order_id, reason, coalesce(requested_cents, 0))
  where status <> 'failed' and lines is null;

-- What was paid for each line, with its share of discount and tax; without item_id the shipping. Adds up to the total.
create function private.paid_lines(p_order_id uuid)
returns table (item_id uuid, quantity integer, cents integer)
language sql stable security definer set search_path = ''
as $$
  with bought as (
    select o.total_cents, o.discount_cents, r.kind, coalesce(r.products, '{}') as products,
      nullif(o.subtotal_cents + o.shipping_cents - o.discount_cents, 0)::numeric as whole
    from public.orders o left join public.promo_redemptions r on r.order_id = o.id where o.id = p_order_id
  ), lines as (
    select i.id, i.position, i.quantity, (i.quantity * i.unit_price_cents)::numeric as gross, b.total_cents, b.whole,
      case when b.kind = 'shipping' then 0 else b.discount_cents end as discount,
      cardinality(b.products) = 0 or i.card_id = any (b.products) as is_meant
    from public.order_items i cross join bought b where i.order_id = p_order_id
  ), discounted as (
    select l.*, greatest(0, l.gross - case when l.is_meant
      then coalesce(l.discount * l.gross / nullif(sum(l.gross) filter (where l.is_meant) over (), 0), 0)
      else 0 end) as net
    from lines l
  ), shared as (
    -- Rounded as it adds up, so that no cent is lost or given twice.
    select d.id, d.position, d.quantity,
      least(d.total_cents, coalesce(round(d.total_cents * sum(d.net) over up_to / d.whole), 0))::integer as up_to
    from discounted d window up_to as (order by d.position)
  )
  select s.id, s.quantity, s.up_to - coalesce(lag(s.up_to) over (order by s.position), 0) from shared s
  union all
  select null, 1, b.total_cents - coalesce((select max(s.up_to) from shared s), 0) from bought b
$$;
revoke all on function private.paid_lines(uuid) from public;

-- How many of a line were refunded, or are being.
create function private.refunded_quantity(p_order_id uuid, p_item_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select case
    when p_item_id is null then (select count(*) from public.refunds r
      where r.order_id = p_order_id and r.status <> 'failed' and r.with_shipping)
    else (select coalesce(sum((l.line ->> 'quantity')::integer), 0) from public.refunds r
      cross join lateral jsonb_array_elements(r.lines) l (line)
      where r.order_id = p_order_id and r.status <> 'failed' and l.line ->> 'itemId' = p_item_id::text)
  end::integer
$$;
revoke all on function private.refunded_quantity(uuid, uuid) from public;

-- For admins: what of an order can be refunded by line. Without item_id the shipping. 42501.
create function public.admin_paid_lines(p_order_id uuid)
returns table (item_id uuid, quantity integer, cents integer, refunded integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select l.item_id, l.quantity, l.cents, private.refunded_quantity(p_order_id, l.item_id)
  from private.paid_lines(p_order_id) l;
end
$$;
revoke all on function public.admin_paid_lines(uuid) from public, anon;
grant execute on function public.admin_paid_lines(uuid) to authenticated, service_role;

-- As before, for amounts alone.
create or replace function public.begin_refund(p_admin_id uuid, p_order_id uuid, p_amount_cents integer, p_reason text)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  payment public.payments;
  refund public.refunds;
  open_cents integer;
begin
  if not private.is_admin(p_admin_id) then
    return jsonb_build_object('refusal', 'forbidden');
  end if;
  perform set_config('request.jwt.claim.sub', p_admin_id::text, true);
  select o.* into bought from public.orders o where o.id = p_order_id for update;
  if not found then
    return jsonb_build_object('refusal', 'missing');
  end if;
  select p.* into payment from public.payments p
  where p.order_id = p_order_id and p.status in ('succeeded', 'refunded') order by p.created_at desc limit 1 for update;
  if not found then
    if bought.total_cents > 0 or bought.status in ('placed', 'cancelled') then
      return jsonb_build_object('refusal', 'unpaid');
    end if;
    update public.orders o set status = 'refunded'
    where o.id = p_order_id and o.status <> 'refunded' returning o.* into bought;
    return jsonb_build_object('order', to_jsonb(bought));
  end if;
  select r.* into refund from public.refunds r
  where r.order_id = p_order_id and r.reason = p_reason and r.status <> 'failed' and r.lines is null
    and r.requested_cents is not distinct from p_amount_cents;
  if not found then
    select payment.amount_cents - payment.refunded_cents - coalesce(sum(r.amount_cents), 0)::integer into open_cents
    from public.refunds r where r.payment_id = payment.id and r.status = 'pending';
    if coalesce(p_amount_cents, open_cents) not between 1 and open_cents then
      return jsonb_build_object('refusal', 'amount', 'openCents', greatest(0, open_cents));
    end if;
    insert into public.refunds (order_id, payment_id, requested_cents, amount_cents, refunded_before, reason, created_by)
    values (p_order_id, payment.id, p_amount_cents, coalesce(p_amount_cents, open_cents), payment.refunded_cents,
      p_reason, p_admin_id)
    returning * into refund;
  end if;
  return jsonb_build_object('refund', to_jsonb(refund), 'payment', to_jsonb(payment), 'order', to_jsonb(bought));
end
$$;

-- Begins to give back what was paid for lines, [{itemId, quantity}], and for shipping, in the name of an admin.
-- p_expected_cents is what the admin has seen, p_seen how many refunds that had not failed. Answers as begin_refund, and
--   {"refusal": "lines"}     no such line, or more of it than is left
--   {"refusal": "changed"}   another amount by now
create function public.begin_refund_lines(p_admin_id uuid, p_order_id uuid, p_lines jsonb, p_with_shipping boolean,
  p_expected_cents integer, p_seen integer, p_reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  payment public.payments;
  refund public.refunds;
  wanted jsonb;
  open_cents integer;
  cents integer;
  is_possible boolean;
begin
  if not private.is_admin(p_admin_id) then
    return jsonb_build_object('refusal', 'forbidden');
  end if;
  perform set_config('request.jwt.claim.sub', p_admin_id::text, true);
  select o.* into bought from public.orders o where o.id = p_order_id for update;
  if not found then
    return jsonb_build_object('refusal', 'missing');
  end if;
  select p.* into payment from public.payments p
  where p.order_id = p_order_id and p.status in ('succeeded', 'refunded') order by p.created_at desc limit 1 for update;
  if not found then
    return jsonb_build_object('refusal', 'unpaid');
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('itemId', w.id, 'quantity', w.quantity) order by w.id), '[]') into wanted
  from (
    select (l ->> 'itemId')::uuid as id, sum((l ->> 'quantity')::integer) as quantity
    from jsonb_array_elements(p_lines) l group by 1
  ) w;
  -- The same request again goes on with its refund.
  select r.* into refund from public.refunds r
  where r.order_id = p_order_id and r.reason = p_reason and r.lines = wanted and r.with_shipping = p_with_shipping
    and (r.status = 'pending' or r.status = 'succeeded' and p_seen < (
      select count(*) from public.refunds every where every.order_id = p_order_id and every.status <> 'failed'))
  order by r.created_at desc limit 1;
  if not found then
    select coalesce(bool_and(coalesce(w.quantity between 1 and l.quantity - l.refunded, false)), false),
      coalesce(sum(round(l.cents::numeric * (l.refunded + w.quantity) / l.quantity)
        - round(l.cents::numeric * l.refunded / l.quantity)), 0)
    into is_possible, cents
    from (
      select (e ->> 'itemId')::uuid as id, (e ->> 'quantity')::integer as quantity from jsonb_array_elements(wanted) e
      union all select null, 1 where p_with_shipping
    ) w
    left join lateral (
      select p.quantity, p.cents, private.refunded_quantity(p_order_id, p.item_id) as refunded
      from private.paid_lines(p_order_id) p where p.item_id is not distinct from w.id
    ) l on true;
    if not is_possible then
      return jsonb_build_object('refusal', 'lines');
    end if;
    if cents is distinct from p_expected_cents then
      return jsonb_build_object('refusal', 'changed');
    end if;
    select payment.amount_cents - payment.refunded_cents - coalesce(sum(r.amount_cents), 0)::integer into open_cents
    from public.refunds r where r.payment_id = payment.id and r.status = 'pending';
    if cents not between 1 and open_cents then
      return jsonb_build_object('refusal', 'amount', 'openCents', greatest(0, open_cents));
    end if;
    insert into public.refunds (order_id, payment_id, requested_cents, amount_cents, refunded_before, reason, created_by,
      lines, with_shipping)
    values (p_order_id, payment.id, cents, cents, payment.refunded_cents, p_reason, p_admin_id, wanted, p_with_shipping)
    returning * into refund;
  end if;
  return jsonb_build_object('refund', to_jsonb(refund), 'payment', to_jsonb(payment), 'order', to_jsonb(bought));
end
$$;
revoke all on function public.begin_refund_lines(uuid, uuid, jsonb, boolean, integer, integer, text)
  from public, anon, authenticated;
grant execute on function public.begin_refund_lines(uuid, uuid, jsonb, boolean, integer, integer, text) to service_role;
