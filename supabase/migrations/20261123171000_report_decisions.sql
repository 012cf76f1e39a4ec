-- Admins see a post at its first report, though it takes three to hide it, and who has reported hears what was decided.

alter table public.artwork_moderation
  -- There are reports that no admin has decided on yet.
  add column is_reported boolean not null default false;
update public.artwork_moderation m set is_reported = true
where exists (select from public.artwork_reports r where r.artwork_id = m.artwork_id and r.reviewed_at is null);
drop index public.artwork_moderation_open_idx;
create index artwork_moderation_open_idx on public.artwork_moderation (created_at)
  where state = 'under-review' or is_reported;

-- As before, with is_reported.
create or replace function private.weigh_reports() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  open_reasons text[];
begin
  -- Locks the row: reports of one artwork are weighed one after the other.
  insert into public.artwork_moderation as m (artwork_id, is_reported) values (new.artwork_id, true)
  on conflict (artwork_id) do update set is_reported = true;
  select array_agg(r.reason order by r.reason) into open_reasons from public.artwork_reports r
  where r.artwork_id = new.artwork_id and r.reviewed_at is null;
  update public.artwork_moderation m
  set state = 'under-review', note = null,
    reasons = array(select distinct reason from unnest(open_reasons) reason order by reason)
  where m.artwork_id = new.artwork_id and m.state = 'visible'
    and cardinality(open_reasons) >= private.reports_to_hide();
  if found then
    perform private.publish_artwork(new.artwork_id);
  end if;
  return null;
end
$$;

select pgboss.create_queue('report_mail', jsonb_build_object(
  'policy', 'standard', 'retryLimit', 19, 'retryDelay', 10, 'retryBackoff', true, 'retryDelayMax', 3600,
  'expireInSeconds', 900, 'heartbeatSeconds', 20,
  'retentionSeconds', 3650 * 86400, 'deleteAfterSeconds', 180 * 86400));

-- As before; whose reports are decided hear of it a minute later, so that an admin can take back a slip. The job names
-- nobody: reports go with the accounts that made them.
create or replace function public.moderate_artwork(p_artwork_id uuid, p_state text, p_note text default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not coalesce(private.is_admin(auth.uid()), false) and auth.role() is distinct from 'service_role' then
    raise exception using errcode = '42501', message = 'Only admins decide';
  end if;
  if p_state not in ('visible', 'hidden') or p_state is null then
    raise exception using errcode = '22023', message = 'p_state is visible or hidden';
  end if;
  if not exists (select from public.saved_images s where s.id = p_artwork_id) then
    raise exception using errcode = 'PT404', message = 'No such artwork';
  end if;
  insert into public.artwork_moderation as m (artwork_id, state, note, decided_by, decided_at)
  values (p_artwork_id, p_state, left(nullif(btrim(p_note), ''), 500), auth.uid(), now())
  on conflict (artwork_id) do update
  set state = excluded.state, note = excluded.note, decided_by = excluded.decided_by, decided_at = now(),
    is_reported = false, reasons = case excluded.state when 'visible' then '{}' else m.reasons end;
  update public.artwork_reports r set reviewed_at = now()
  where r.artwork_id = p_artwork_id and r.reviewed_at is null;
  if found then
    perform private.add_job(gen_random_uuid(), 'report_mail',
      jsonb_build_object('artworkId', p_artwork_id, 'reviewedAt', now(), 'decision', p_state), 60);
  end if;
  perform private.publish_artwork(p_artwork_id);
end
$$;

-- As before; under-review: also what was reported and is still shown.
create or replace function public.admin_posts(
  p_state text default 'under-review', p_offset integer default 0, p_limit integer default 24
)
returns table (
  artwork_id uuid, title text, pet_name text, style text, picture_url text, state text, reasons text[], note text,
  reports jsonb, owner_id uuid, owner_email text, since timestamptz, matches integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  source text;
begin
  perform private.require_admin();
  perform private.check_page(p_offset, p_limit);
  source := case p_state
    when 'under-review' then 'select m.artwork_id, m.created_at as since from public.artwork_moderation m
      join public.saved_images s on s.id = m.artwork_id and s.deleted_at is null
      where m.state = ''under-review'' or m.is_reported order by m.created_at, m.artwork_id'
    when 'hidden' then 'select m.artwork_id, m.decided_at as since from public.artwork_moderation m
      join public.saved_images s on s.id = m.artwork_id and s.deleted_at is null
      where m.state = ''hidden'' order by m.decided_at desc, m.artwork_id'
    when 'visible' then 'select p.id as artwork_id, p.shared_at as since from public.pettok_posts p
      order by p.shared_at desc, p.id desc'
  end;
  if source is null then
    raise exception using errcode = '22023', message = 'There is no such state';
  end if;
  return query execute format(
    'select s.id, s.title, s.pet_name, s.transformation_type,
      -- On whatever name the shop has today.
      coalesce(''/storage/v1/object/public/pet-images/'' || s.transformed_path, s.transformed_image_url),
      coalesce(m.state, ''visible''),
      coalesce(m.reasons, ''{}''), m.note,
      (select coalesce(jsonb_agg(jsonb_build_object(''reason'', r.reason, ''note'', r.note, ''at'', r.created_at)
          order by r.created_at), ''[]'')
        from public.artwork_reports r where r.artwork_id = s.id and r.reviewed_at is null),
      s.user_id, w.email, page.since,
      (select count(*)::integer from (select from (%1$s) every limit 10001) found)
    from (%1$s limit $1 offset $2) page
    join public.saved_images s on s.id = page.artwork_id
    left join public.artwork_moderation m on m.artwork_id = s.id
    left join public.profiles w on w.user_id = s.user_id
    order by %2$s', source, case p_state when 'under-review' then 'page.since' else 'page.since desc' end)
  using p_limit, p_offset;
end
$$;

-- As before, with reports that hide nothing yet.
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
    'toReview', (select count(*) from public.artwork_moderation m where m.state = 'under-review' or m.is_reported),
    'toMake', (select count(*) from public.orders o where o.status = 'paid')
  );
end
$$;
