-- The dashboard compares with the period before.

-- What came in on each of the days, until p_ends; days that are not over then count what they have.
create function private.shop_days(p_from date, p_to date, p_zone text, p_ends timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with sold as (
    select (o.created_at at time zone p_zone)::date as day, count(*) as orders, sum(o.total_cents) as cents
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

-- As before; every figure comes with that of the equally long time before. A range that is not over yet is compared with
-- as much of the one before: today until noon with yesterday until noon.
create or replace function public.shop_numbers(p_from date, p_to date) returns jsonb
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
        'before', t.before) order by t.cents desc, t.title), '[]')
      from (
        select i.title, sum(i.quantity) filter (where o.created_at >= begins) as pieces,
          sum(i.quantity * i.unit_price_cents) filter (where o.created_at >= begins) as cents,
          coalesce(sum(i.quantity * i.unit_price_cents) filter (where o.created_at < ended), 0) as before
        from public.orders o join public.order_items i on i.order_id = o.id
        where o.created_at >= began and o.created_at < ends
          and o.status in ('paid', 'in_production', 'shipped', 'delivered')
        group by 1 having count(*) filter (where o.created_at >= begins) > 0 order by 3 desc, 1 limit 8
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
