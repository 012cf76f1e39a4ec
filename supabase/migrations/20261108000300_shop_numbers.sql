-- The dashboard's numbers, computed where the rows are.

-- Days are the shop's. p_from to p_to, both included, 366 days at most; `before` is the same number of days before.
-- Visitors are browsers (docs: nothing tells who they are); money is in cents, times are in milliseconds.
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
    'failedTasks', (select count(*) from public.order_tasks t where t.done_at is null and t.last_error is not null)
      + (select count(*) from public.sample_jobs j where j.state = 'failed'),
    'toReview', (select count(*) from public.artwork_moderation m where m.state = 'under-review'),
    'toMake', (select count(*) from public.orders o where o.status = 'paid')
  );
end
$$;

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
    select count(*) as orders, coalesce(sum(o.total_cents), 0) as cents from public.orders o
    where o.created_at >= p_begins and o.created_at < p_ends
      and o.status in ('paid', 'in_production', 'shipped', 'delivered')
  ) o
$$;
revoke all on function private.shop_totals(timestamptz, timestamptz) from public;
revoke all on function public.shop_numbers(date, date) from public, anon;
grant execute on function public.shop_numbers(date, date) to authenticated, service_role;
