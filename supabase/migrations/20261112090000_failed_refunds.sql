-- A refund that a provider has accepted may fail later: the customer's bank sends the money back. Then the payment says
-- what really has come back, the order stands where it stood before, and admins see it.

alter table public.payment_events
  -- What had come back of the payment in all when this happened; null when the event says nothing of it.
  add column refunded_cents bigint,
  -- Of a refund that has failed: its name at the provider, and what it was.
  add column refund_reference text check (char_length(refund_reference) <= 255),
  add column failed_cents bigint check (failed_cents >= 0),
  add column happened_at timestamptz not null default now();
create index payment_events_refunds_idx on public.payment_events (provider, reference)
  where refunded_cents is not null or refund_reference is not null;
-- What is known of refunds so far, as if it had been told just now.
insert into public.payment_events (provider, event_id, type, reference, refunded_cents)
select p.provider, 'before-' || p.id, 'refunds.known', p.reference, p.refunded_cents
from public.payments p where p.refunded_cents > 0;

-- What of a payment has come back, from all that was told, in whatever order it came. A provider tells the sum at a
-- moment, without what had failed by then; the greatest sum with what had failed added again, less all that has failed,
-- is what is left. Our own refunds that stand are never less than that.
create function private.refunded_cents_of(p_payment public.payments) returns bigint
language sql stable set search_path = ''
as $$
  with failed as (
    select e.refund_reference as refund, max(e.failed_cents) as cents, min(e.happened_at) as at
    from public.payment_events e
    where e.provider = p_payment.provider and e.reference = p_payment.reference and e.refund_reference is not null
    group by e.refund_reference
  ), told as (
    select null as refund, e.refunded_cents as cents, e.happened_at as at from public.payment_events e
    where e.provider = p_payment.provider and e.reference = p_payment.reference and e.refunded_cents is not null
    union all
    -- Those that were accepted, whatever became of them; by our clock, which is not the provider's.
    select r.reference, r.refunded_before + r.amount_cents, r.created_at from public.refunds r
    where r.payment_id = p_payment.id and (r.status = 'succeeded' or (r.status = 'failed' and r.reference is not null))
  )
  select least(p_payment.amount_cents, greatest(0,
    (select max(t.cents + coalesce((select sum(f.cents) from failed f
        where f.at < t.at and f.refund is distinct from t.refund), 0)) from told t)
      - coalesce((select sum(f.cents) from failed f), 0),
    (select sum(r.amount_cents) from public.refunds r where r.payment_id = p_payment.id and r.status = 'succeeded')))
$$;
revoke all on function private.refunded_cents_of(public.payments) from public;

-- Where an order stood before all its money went back.
create function private.status_before_refund(p_order_id uuid) returns text
language sql stable set search_path = ''
as $$
  select e.status from public.order_events e where e.order_id = p_order_id and e.status <> 'refunded'
  order by e.id desc limit 1
$$;
revoke all on function private.status_before_refund(uuid) from public;

create or replace function private.move_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'placed' then
      raise exception using errcode = '23514', message = 'An order begins as placed';
    end if;
    return new;
  end if;
  if new.status = old.status then
    return new;
  end if;
  if not (case old.status
    when 'placed' then new.status in ('paid', 'cancelled')
    when 'paid' then new.status in ('in_production', 'refunded')
    when 'in_production' then new.status in ('shipped', 'refunded')
    when 'shipped' then new.status in ('delivered', 'refunded')
    when 'delivered' then new.status = 'refunded'
    -- Back to where it was, and only when the money has not gone back after all.
    when 'refunded' then new.status = private.status_before_refund(new.id) and exists (
      select from public.payments p
      where p.order_id = new.id and p.status = 'succeeded' and p.refunded_cents < p.amount_cents)
    else false
  end) then
    raise exception using errcode = '23514',
      message = format('An order that is %s cannot become %s', old.status, new.status);
  end if;
  return new;
end
$$;

-- The timeline, the work that follows, and what the customer is entitled to.
create or replace function private.order_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return null;
  end if;
  insert into public.order_events (order_id, status) values (new.id, new.status);
  if tg_op = 'UPDATE' and old.status = 'refunded' then
    -- A refund that has failed: the order stands where it stood, and nothing is to be done again.
    null;
  elsif new.status = 'paid' then
    perform private.add_order_job(new.id, 'confirmation_mail'), private.add_order_job(new.id, 'print_files');
  elsif new.status = 'shipped' then
    perform private.add_order_job(new.id, 'shipping_mail');
  elsif new.status = 'cancelled' then
    with returned as (
      update public.promo_redemptions r set returned_at = now()
      where r.order_id = new.id and r.returned_at is null returning r.promo_code_id
    )
    update public.promo_codes c set used_count = greatest(0, c.used_count - 1)
    from returned r where c.id = r.promo_code_id;
  end if;
  if (new.status in ('paid', 'refunded') or (tg_op = 'UPDATE' and old.status = 'refunded')) and new.user_id is not null then
    update public.profiles p set unlimited_previews = exists (
      select from public.orders o
      where o.user_id = new.user_id and o.status in ('paid', 'in_production', 'shipped', 'delivered')
    ) where p.user_id = new.user_id;
  end if;
  return null;
end
$$;

-- What of a payment has come back, and what follows for its order when that is all of it, or is not any more.
drop function private.note_refunded(uuid, bigint);
create function private.note_refunded(p_payment_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  payment public.payments;
begin
  select p.* into payment from public.payments p where p.id = p_payment_id for update;
  update public.payments p set refunded_cents = private.refunded_cents_of(payment)
  where p.id = p_payment_id returning p.* into payment;
  if payment.refunded_cents = payment.amount_cents then
    update public.payments p set status = 'refunded' where p.id = p_payment_id and p.status <> 'refunded';
    update public.orders o set status = 'refunded'
    where o.id = payment.order_id and o.status in ('paid', 'in_production', 'shipped', 'delivered');
  elsif payment.status = 'refunded' then
    update public.payments p set status = 'succeeded' where p.id = p_payment_id;
    update public.orders o set status = private.status_before_refund(o.id)
    where o.id = payment.order_id and o.status = 'refunded';
  end if;
end
$$;
revoke all on function private.note_refunded(uuid) from public;

-- As before. p_happened_at is the provider's own time.
drop function public.record_payment_event(text, text, text, text, text, bigint, text);
create function public.record_payment_event(p_provider text, p_event_id text, p_type text, p_reference text,
  p_status text, p_amount_cents bigint, p_failure_code text default null,
  p_happened_at timestamptz default now()) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ranks constant text[] := array['pending', 'failed', 'succeeded', 'refunded'];
  payment public.payments;
  bought public.orders;
  fresh boolean;
begin
  insert into public.payment_events (provider, event_id, type, reference, refunded_cents, happened_at)
  values (p_provider, p_event_id, p_type, p_reference, case when p_status = 'refunded' then p_amount_cents end,
    p_happened_at)
  on conflict do nothing;
  fresh := found;
  select o.* into bought from public.orders o
  where o.id = (select p.order_id from public.payments p where p.provider = p_provider and p.reference = p_reference)
  for update;
  if not found then
    return jsonb_build_object('isNew', fresh);
  end if;
  select p.* into payment from public.payments p
  where p.provider = p_provider and p.reference = p_reference for update;
  if fresh and p_status = 'refunded' then
    perform private.note_refunded(payment.id);
  elsif fresh and array_position(ranks, p_status) > array_position(ranks, payment.status)
    and (p_status <> 'succeeded' or p_amount_cents = payment.amount_cents) then
    update public.payments p set status = p_status, failure_code = case when p_status = 'failed' then p_failure_code end
    where p.id = payment.id;
    if p_status = 'succeeded' and payment.amount_cents = bought.total_cents then
      update public.orders o set status = 'paid' where o.id = bought.id and o.status = 'placed';
    end if;
  end if;
  return (select jsonb_build_object('isNew', fresh, 'orderId', o.id, 'orderStatus', o.status, 'paymentStatus', p.status)
    from public.payments p join public.orders o on o.id = p.order_id where p.id = payment.id);
end
$$;

-- Takes in that a refund has failed after it was accepted; told again, it changes nothing. p_refund_id is ours, when the
-- provider says it. Answers {"isNew", "orderId"}.
create function public.record_failed_refund(p_provider text, p_event_id text, p_type text, p_reference text,
  p_refund_reference text, p_refund_id uuid, p_cents bigint, p_failure text, p_happened_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  payment public.payments;
  known boolean;
begin
  -- Order before payment, as everywhere: who locks in one order never waits in a circle.
  perform from public.orders o
  where o.id = (select p.order_id from public.payments p where p.provider = p_provider and p.reference = p_reference)
  for update;
  known := exists (select from public.payment_events e
    where e.provider = p_provider and e.reference = p_reference and e.refund_reference = p_refund_reference);
  insert into public.payment_events (provider, event_id, type, reference, refund_reference, failed_cents, happened_at)
  values (p_provider, p_event_id, p_type, p_reference, p_refund_reference, p_cents, p_happened_at)
  on conflict do nothing;
  select p.* into payment from public.payments p
  where p.provider = p_provider and p.reference = p_reference for update;
  if not found or known then
    return jsonb_build_object('isNew', false);
  end if;
  update public.refunds r set status = 'failed', reference = p_refund_reference, failure = left(p_failure, 300)
  where r.payment_id = payment.id and (r.reference = p_refund_reference or r.id = p_refund_id);
  if not found then
    -- Somebody gave the money back in the provider's own console.
    insert into public.refunds (order_id, payment_id, amount_cents, refunded_before, reason, status, reference, failure,
      created_at)
    values (payment.order_id, payment.id, p_cents, 0, 'Given back at the payment provider', 'failed',
      p_refund_reference, left(p_failure, 300), least(now(), p_happened_at));
  end if;
  perform private.note_refunded(payment.id);
  return jsonb_build_object('isNew', true, 'orderId', payment.order_id);
end
$$;

create or replace function public.finish_refund(p_refund_id uuid, p_reference text, p_failure text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  refund public.refunds;
  bought public.orders;
begin
  -- Order before refund, as everywhere: who locks in one order never waits in a circle.
  select o.* into bought from public.orders o
  where o.id = (select r.order_id from public.refunds r where r.id = p_refund_id) for update;
  update public.refunds r set
    status = case when p_failure is null then 'succeeded' else 'failed' end,
    reference = p_reference, failure = left(p_failure, 300)
  where r.id = p_refund_id and r.status = 'pending' returning r.* into refund;
  if found and p_failure is null then
    perform set_config('request.jwt.claim.sub', coalesce(refund.created_by::text, ''), true);
    perform private.note_refunded(refund.payment_id);
  end if;
  return (select jsonb_build_object('refund', to_jsonb(r), 'order', to_jsonb(o))
    from public.refunds r join public.orders o on o.id = r.order_id where r.id = p_refund_id);
end
$$;

-- Orders whose last refund was accepted and failed later: somebody has to see to it that the money goes back.
create index refunds_failed_idx on public.refunds (order_id, created_at) where status = 'failed' and reference is not null;
create function private.orders_with_failed_refund() returns setof uuid
language sql stable set search_path = ''
as $$
  select distinct r.order_id from public.refunds r
  where r.status = 'failed' and r.reference is not null and not exists (
    select from public.refunds later
    where later.order_id = r.order_id and later.status <> 'failed' and later.created_at > r.created_at)
$$;
revoke all on function private.orders_with_failed_refund() from public;

-- As before; p_status may be refund_failed too.
create or replace function public.admin_orders(
  p_search text default null, p_status text default null, p_from timestamptz default null, p_to timestamptz default null,
  p_sort text default 'newest', p_offset integer default 0, p_limit integer default 25
)
returns table (
  id uuid, number text, email text, customer text, country text, status text, subtotal_cents integer,
  shipping_cents integer, discount_cents integer, tax_cents integer, total_cents integer, promo_code text,
  pieces integer, tracking_number text, created_at timestamptz, matches integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  conditions text;
  sort_key text;
begin
  perform private.require_admin();
  perform private.check_page(p_offset, p_limit);
  sort_key := case p_sort
    when 'newest' then 'o.created_at desc, o.id desc'
    when 'oldest' then 'o.created_at, o.id'
    when 'dearest' then 'o.total_cents desc, o.id desc'
  end;
  if sort_key is null then
    raise exception using errcode = '22023', message = 'There is no such order of the list';
  end if;
  -- Only the conditions that hold, so that each combination is planned on the index made for it.
  conditions := concat_ws(' and ', 'true',
    case when private.search_pattern(p_search) is not null
      then '(o.number || '' '' || o.email || '' '' || coalesce(o.address ->> ''name'', '''')) ilike $1' end,
    case when p_status = 'refund_failed' then 'o.id in (select private.orders_with_failed_refund())'
      when p_status is not null then 'o.status = $2' end,
    case when p_from is not null then 'o.created_at >= $3' end,
    case when p_to is not null then 'o.created_at < $4' end);
  return query execute format(
    'select o.id, o.number, o.email, o.address ->> ''name'', o.address ->> ''country'', o.status, o.subtotal_cents,
      o.shipping_cents, o.discount_cents, o.tax_cents, o.total_cents, o.promo_code,
      (select coalesce(sum(i.quantity), 0)::integer from public.order_items i where i.order_id = o.id),
      o.tracking_number, o.created_at,
      (select count(*)::integer from (select from public.orders o where %1$s limit 10001) found)
    from public.orders o where %1$s order by %2$s limit $5 offset $6', conditions, sort_key)
  using private.search_pattern(p_search), p_status, p_from, p_to, p_limit, p_offset;
end
$$;

create or replace function public.shop_numbers(p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone text := coalesce(
    (select s.value #>> '{}' from private.settings s where s.key = 'app.shop_time_zone'), 'UTC');
  length integer := p_to - p_from + 1;
  begins timestamptz := p_from::timestamp at time zone zone;
  ends timestamptz := (p_to + 1)::timestamp at time zone zone;
begin
  perform private.require_admin();
  if p_from is null or p_to is null or length not between 1 and 366 then
    raise exception using errcode = '22023', message = 'There is no such range';
  end if;
  return jsonb_build_object(
    'totals', private.shop_totals(begins, ends),
    'before', private.shop_totals((p_from - length)::timestamp at time zone zone, begins),
    'days', (
      with sold as (
        select (o.created_at at time zone zone)::date as day, count(*) as orders, sum(o.total_cents) as cents
        from public.orders o
        where o.created_at >= begins and o.created_at < ends
          and o.status in ('paid', 'in_production', 'shipped', 'delivered')
        group by 1
      ), painted as (
        select (e.created_at at time zone zone)::date as day, count(*) as previews
        from public.client_events e
        where e.name = 'preview_created' and e.created_at >= begins and e.created_at < ends
        group by 1
      )
      select jsonb_agg(jsonb_build_object('day', d.day::date, 'orders', coalesce(s.orders, 0),
        'revenueCents', coalesce(s.cents, 0), 'previews', coalesce(p.previews, 0)) order by d.day)
      from generate_series(p_from, p_to, interval '1 day') d (day)
      left join sold s on s.day = d.day::date left join painted p on p.day = d.day::date
    ),
    'funnel', (
      select jsonb_build_object(
        'visited', (select count(distinct e.visitor) from public.client_events e
          where e.name = 'page_view' and e.created_at >= begins and e.created_at < ends),
        'opened', (select count(distinct e.visitor) from public.client_events e
          where e.name = 'studio_opened' and e.created_at >= begins and e.created_at < ends),
        'previewed', (select count(distinct e.visitor) from public.client_events e
          where e.name = 'preview_created' and e.created_at >= begins and e.created_at < ends),
        'checkedOut', (select count(distinct e.visitor) from public.client_events e
          where e.name = 'page_view' and e.created_at >= begins and e.created_at < ends
            and e.data ->> 'path' in ('/checkout', '/checkout-payment')),
        'ordered', (select count(*) from public.orders o
          where o.created_at >= begins and o.created_at < ends
            and o.status in ('paid', 'in_production', 'shipped', 'delivered')))
    ),
    'styles', (
      select coalesce(jsonb_agg(jsonb_build_object('style', t.style, 'previews', t.previews)
        order by t.previews desc, t.style), '[]')
      from (
        select e.data ->> 'style' as style, count(*) as previews from public.client_events e
        where e.name = 'preview_created' and e.created_at >= begins and e.created_at < ends
        group by 1 order by 2 desc, 1 limit 8
      ) t
    ),
    'products', (
      select coalesce(jsonb_agg(jsonb_build_object('title', t.title, 'pieces', t.pieces, 'revenueCents', t.cents)
        order by t.cents desc, t.title), '[]')
      from (
        select i.title, sum(i.quantity) as pieces, sum(i.quantity * i.unit_price_cents) as cents
        from public.orders o join public.order_items i on i.order_id = o.id
        where o.created_at >= begins and o.created_at < ends
          and o.status in ('paid', 'in_production', 'shipped', 'delivered')
        group by 1 order by 3 desc, 1 limit 8
      ) t
    ),
    'renders', (
      select coalesce(jsonb_agg(jsonb_build_object('style', t.style, 'median', t.median, 'slow', t.slow)
        order by t.median desc, t.style), '[]')
      from (
        select e.data ->> 'style' as style,
          round(percentile_cont(0.5) within group (order by (e.data ->> 'milliseconds')::numeric))::integer as median,
          round(percentile_cont(0.95) within group (order by (e.data ->> 'milliseconds')::numeric))::integer as slow
        from public.client_events e
        where e.name = 'preview_created' and e.created_at >= begins and e.created_at < ends
          and jsonb_typeof(e.data -> 'milliseconds') = 'number'
        group by 1 order by count(*) desc, 1 limit 12
      ) t
    ),
    'failedJobs', (select count(*) from private.order_jobs t where t.has_failed)
      + (select count(*) from public.sample_jobs j where j.state = 'failed'),
    'failedRefunds', (select count(*) from private.orders_with_failed_refund()),
    'toReview', (select count(*) from public.artwork_moderation m where m.state = 'under-review'),
    'toMake', (select count(*) from public.orders o where o.status = 'paid')
  );
end
$$;

do $$
declare
  callable text;
begin
  foreach callable in array array['record_payment_event(text, text, text, text, text, bigint, text, timestamptz)',
    'record_failed_refund(text, text, text, text, text, uuid, bigint, text, timestamptz)'] loop
    execute format('revoke all on function public.%s from public, anon, authenticated', callable);
    execute format('grant execute on function public.%s to service_role', callable);
  end loop;
end $$;
