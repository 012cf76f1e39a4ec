-- The figures of the dashboard, each with that of the period before, and taxes by month and country.

-- Items of paid orders without the pieces that were refunded by line. margin_cents is what stays of their price after
-- its share of discount and included tax, less the cost: that of the day of the order, else today's; null while nobody
-- knows it.
create function private.sold_items(p_begins timestamptz, p_ends timestamptz)
returns table (placed_at timestamptz, title text, style text, pieces integer, cents bigint, margin_cents numeric)
language sql stable security definer set search_path = ''
as $$
  select o.created_at, i.title, i.style, left_over.pieces, left_over.pieces::bigint * i.unit_price_cents,
    left_over.pieces * (i.unit_price_cents
      * (1 - case when r.kind = 'shipping' then 0
          else least(1, o.discount_cents::numeric / nullif(o.subtotal_cents, 0)) end)
      * case when o.tax_included and o.total_cents > 0
          then (o.total_cents - o.tax_cents)::numeric / o.total_cents else 1 end
      - coalesce(k.cost_cents, c.cost_cents))
  from public.orders o
  join public.order_items i on i.order_id = o.id
  cross join lateral (select i.quantity - least(i.quantity, private.refunded_quantity(o.id, i.id)) as pieces) left_over
  left join public.promo_redemptions r on r.order_id = o.id
  left join private.order_item_costs k on k.item_id = i.id
  left join public.product_costs c on c.product_id = i.product_id
  where o.created_at >= p_begins and o.created_at < p_ends
    and o.status in ('paid', 'in_production', 'shipped', 'delivered')
$$;
revoke all on function private.sold_items(timestamptz, timestamptz) from public;

-- Revenue is what stayed of it, on the day of the order.
create function private.shop_totals(p_begins timestamptz, p_ends timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'orders', o.orders,
    'revenueCents', o.cents,
    'averageCents', case when o.orders > 0 then round(o.cents::numeric / o.orders) end,
    'previews', (select count(*) from public.client_events e
      where e.name = 'preview_created' and e.created_at >= p_begins and e.created_at < p_ends),
    'visitors', (select count(distinct e.visitor) from public.client_events e
      where e.name = 'page_view' and e.created_at >= p_begins and e.created_at < p_ends),
    'accounts', (select count(*) from public.profiles p where p.created_at >= p_begins and p.created_at < p_ends),
    'renderMedian', (select round(percentile_cont(0.5) within group (order by (e.data ->> 'milliseconds')::numeric))
      from public.client_events e
      where e.name = 'preview_created' and e.created_at >= p_begins and e.created_at < p_ends
        and jsonb_typeof(e.data -> 'milliseconds') = 'number')
  )
  from (
    select count(*) as orders, coalesce(sum(o.total_cents - private.refunded_of(o.id)), 0) as cents from public.orders o
    where o.created_at >= p_begins and o.created_at < p_ends
      and o.status in ('paid', 'in_production', 'shipped', 'delivered')
  ) o
$$;
revoke all on function private.shop_totals(timestamptz, timestamptz) from public;

-- What came in on each of the days, until p_ends; days that are not over then count what they have.
create function private.shop_days(p_from date, p_to date, p_zone text, p_ends timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with sold as (
    select (o.created_at at time zone p_zone)::date as day, count(*) as orders, sum(o.total_cents - private.refunded_of(o.id)) as cents
    from public.orders o
    where o.created_at >= p_from::timestamp at time zone p_zone and o.created_at < p_ends
      and o.status in ('paid', 'in_production', 'shipped', 'delivered')
    group by 1
  ), painted as (
    select (e.created_at at time zone p_zone)::date as day, count(*) as previews
    from public.client_events e
    where e.name = 'preview_created' and e.created_at >= p_from::timestamp at time zone p_zone
      and e.created_at < p_ends
    group by 1
  )
  select jsonb_agg(jsonb_build_object('day', d.day::date, 'orders', coalesce(s.orders, 0),
    'revenueCents', coalesce(s.cents, 0), 'previews', coalesce(p.previews, 0)) order by d.day)
  from generate_series(p_from, p_to, interval '1 day') d (day)
  left join sold s on s.day = d.day::date left join painted p on p.day = d.day::date
$$;
revoke all on function private.shop_days(date, date, text, timestamptz) from public;

-- How far visitors came.
create function private.shop_funnel(p_begins timestamptz, p_ends timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'visited', (select count(distinct e.visitor) from public.client_events e
      where e.name = 'page_view' and e.created_at >= p_begins and e.created_at < p_ends),
    'opened', (select count(distinct e.visitor) from public.client_events e
      where e.name = 'studio_opened' and e.created_at >= p_begins and e.created_at < p_ends),
    'previewed', (select count(distinct e.visitor) from public.client_events e
      where e.name = 'preview_created' and e.created_at >= p_begins and e.created_at < p_ends),
    'checkedOut', (select count(distinct e.visitor) from public.client_events e
      where e.name = 'page_view' and e.created_at >= p_begins and e.created_at < p_ends
        and e.data ->> 'path' in ('/checkout', '/checkout-payment')),
    'ordered', (select count(*) from public.orders o
      where o.created_at >= p_begins and o.created_at < p_ends
        and o.status in ('paid', 'in_production', 'shipped', 'delivered')))
$$;
revoke all on function private.shop_funnel(timestamptz, timestamptz) from public;

-- The dashboard's numbers, computed where the rows are. Days are the shop's. p_from to p_to, both included, 366 days at
-- most. Every figure comes with that of the equally long time before; a range that is not over yet is compared with as
-- much of the one before: today until noon with yesterday until noon. Margins are null where a cost is not known.
-- Visitors are browsers (nothing says who they are); money is in cents, times are in milliseconds.
--   42501  not an admin
--   22023  no such range
create function public.shop_numbers(p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone text := coalesce(
    (select s.value #>> '{}' from private.settings s where s.key = 'app.shop_time_zone'), 'UTC');
  length integer := p_to - p_from + 1;
  begins timestamptz := p_from::timestamp at time zone zone;
  ends timestamptz := (p_to + 1)::timestamp at time zone zone;
  began timestamptz := (p_from - length)::timestamp at time zone zone;
  ended timestamptz := case when now() > begins and now() < ends
    then ((now() at time zone zone) - make_interval(days => length)) at time zone zone else begins end;
begin
  perform private.require_admin();
  if p_from is null or p_to is null or length not between 1 and 366 then
    raise exception using errcode = '22023', message = 'There is no such range';
  end if;
  return jsonb_build_object(
    'totals', private.shop_totals(begins, ends),
    'before', private.shop_totals(began, ended),
    'days', private.shop_days(p_from, p_to, zone, ends),
    'daysBefore', private.shop_days(p_from - length, p_from - 1, zone, ended),
    'funnel', private.shop_funnel(begins, ends),
    'funnelBefore', private.shop_funnel(began, ended),
    'styles', (
      select coalesce(jsonb_agg(jsonb_build_object('style', t.style, 'previews', t.previews, 'before', t.before)
        order by t.previews desc, t.style), '[]')
      from (
        select e.data ->> 'style' as style, count(*) filter (where e.created_at >= begins) as previews,
          count(*) filter (where e.created_at < ended) as before
        from public.client_events e
        where e.name = 'preview_created' and e.created_at >= began and e.created_at < ends
        group by 1 having count(*) filter (where e.created_at >= begins) > 0 order by 2 desc, 1 limit 8
      ) t
    ),
    'products', (
      select coalesce(jsonb_agg(jsonb_build_object('title', t.title, 'pieces', t.pieces, 'revenueCents', t.cents,
        'before', t.before, 'marginCents', t.margin) order by t.cents desc, t.title), '[]')
      from (
        select i.title, coalesce(sum(i.pieces) filter (where i.placed_at >= begins), 0) as pieces,
          coalesce(sum(i.cents) filter (where i.placed_at >= begins), 0) as cents,
          coalesce(sum(i.cents) filter (where i.placed_at < ended), 0) as before,
          case when bool_and(i.margin_cents is not null) filter (where i.placed_at >= begins)
            then round(sum(i.margin_cents) filter (where i.placed_at >= begins)) end as margin
        from private.sold_items(began, ends) i
        group by 1 having count(*) filter (where i.placed_at >= begins) > 0 order by 3 desc, 1 limit 8
      ) t
    ),
    'stylesSold', (
      select coalesce(jsonb_agg(jsonb_build_object('style', t.style, 'pieces', t.pieces, 'revenueCents', t.cents,
        'before', t.before, 'marginCents', t.margin) order by t.cents desc, t.style), '[]')
      from (
        select i.style, coalesce(sum(i.pieces) filter (where i.placed_at >= begins), 0) as pieces,
          coalesce(sum(i.cents) filter (where i.placed_at >= begins), 0) as cents,
          coalesce(sum(i.cents) filter (where i.placed_at < ended), 0) as before,
          case when bool_and(i.margin_cents is not null) filter (where i.placed_at >= begins)
            then round(sum(i.margin_cents) filter (where i.placed_at >= begins)) end as margin
        from private.sold_items(began, ends) i
        group by 1 having count(*) filter (where i.placed_at >= begins) > 0 order by 3 desc, 1 limit 8
      ) t
    ),
    'renders', (
      select coalesce(jsonb_agg(jsonb_build_object('style', t.style, 'median', t.median, 'slow', t.slow,
        'before', t.before) order by t.median desc, t.style), '[]')
      from (
        select w.style,
          round(percentile_cont(0.5) within group (order by w.wait) filter (where w.is_now))::integer as median,
          round(percentile_cont(0.95) within group (order by w.wait) filter (where w.is_now))::integer as slow,
          round(percentile_cont(0.5) within group (order by w.wait) filter (where w.is_before))::integer as before
        from (
          select e.data ->> 'style' as style, (e.data ->> 'milliseconds')::numeric as wait,
            e.created_at >= begins as is_now, e.created_at < ended as is_before
          from public.client_events e
          where e.name = 'preview_created' and e.created_at >= began and e.created_at < ends
            and jsonb_typeof(e.data -> 'milliseconds') = 'number'
        ) w
        group by 1 having count(*) filter (where w.is_now) > 0
        order by count(*) filter (where w.is_now) desc, 1 limit 12
      ) t
    ),
    'failedJobs', (select count(*) from private.order_jobs t where t.has_failed)
      + (select count(*) from public.sample_jobs j where j.state = 'failed'),
    'failedRefunds', (select count(*) from private.orders_with_failed_refund()),
    'toReview', (select count(*) from public.artwork_moderation m where m.state = 'under-review' or m.is_reported),
    'toMake', (select count(*) from public.orders o where o.status = 'paid')
  );
end
$$;
revoke all on function public.shop_numbers(date, date) from public, anon;

-- Invoices and credit notes by month of issue (of the shop's time zone), country of delivery and rate; a rate is null
-- where the payment provider calculated the tax. 42501 and, for a range that cannot be, 22023.
create function public.admin_tax_report(p_from date, p_to date)
returns table (month text, country text, rate_basis_points integer, invoices integer, sales_cents bigint,
  sales_tax_cents bigint, credit_notes integer, refunds_cents bigint, refunds_tax_cents bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone text := coalesce(
    (select s.value #>> '{}' from private.settings s where s.key = 'app.shop_time_zone'), 'UTC');
begin
  perform private.require_admin();
  if p_from is null or p_to is null or p_to - p_from not between 0 and 3660 then
    raise exception using errcode = '22023', message = 'There is no such range';
  end if;
  return query
    select to_char(d.created_at at time zone zone, 'YYYY-MM'), coalesce(o.address ->> 'country', ''),
      o.tax_rate_basis_points,
      (count(*) filter (where d.kind = 'invoice'))::integer,
      coalesce(sum(d.amount_cents) filter (where d.kind = 'invoice'), 0)::bigint,
      coalesce(sum(d.tax_cents) filter (where d.kind = 'invoice'), 0)::bigint,
      (count(*) filter (where d.kind = 'credit_note'))::integer,
      coalesce(sum(d.amount_cents) filter (where d.kind = 'credit_note'), 0)::bigint,
      coalesce(sum(d.tax_cents) filter (where d.kind = 'credit_note'), 0)::bigint
    from public.invoices d join public.orders o on o.id = d.order_id
    where d.created_at >= p_from::timestamp at time zone zone
      and d.created_at < (p_to + 1)::timestamp at time zone zone and d.withdrawn_at is null
    group by 1, 2, 3 order by 1, 2, 3;
end
$$;
revoke all on function public.admin_tax_report(date, date) from public, anon;
