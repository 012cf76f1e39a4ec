-- Work that follows from orders is jobs of pg-boss (docs/decisions/jobs-in-the-order-s-transaction.md): its tables come
-- from the migration before, the triggers below put jobs in, the server works on them.

-- Only the server works on jobs. To be called again whenever pg-boss gets new tables.
create function private.guard_job_queue() returns void
language plpgsql set search_path = ''
as $$
declare
  job_table regclass;
begin
  for job_table in
    select c.oid from pg_class c where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('alter table %s enable row level security', job_table);
    execute format('alter table %s force row level security', job_table);
  end loop;
  revoke all on schema pgboss from public;
  revoke all on all tables in schema pgboss from public, anon, authenticated;
  revoke all on all functions in schema pgboss from public, anon, authenticated;
  grant usage on schema pgboss to service_role;
  grant select, insert, update, delete on all tables in schema pgboss to service_role;
  grant execute on function pgboss.job_now() to service_role;
end
$$;
revoke all on function private.guard_job_queue() from public;

-- Partitions of two days for statistics that nobody keeps here.
do $$
declare
  day regclass;
begin
  for day in select i.inhrelid from pg_inherits i where i.inhparent = 'pgboss.queue_stats'::regclass loop
    execute format('drop table %s', day);
  end loop;
end $$;
select private.guard_job_queue();

-- Twenty tries, with a pause in between that doubles from ten seconds up to an hour: most of a day. A process that has
-- died is noticed by its heart: see server/jobs/job-queue.ts. What is done, or given up, is kept for half a year; what
-- waits is never thrown away.
do $$
declare
  queue record;
begin
  for queue in select * from (values
    ('confirmation_mail', 900), ('shipping_mail', 900),
    -- Each file is noted as it is made, so an hour that was not enough is not lost.
    ('print_files', 3600)
  ) q (name, seconds) loop
    perform pgboss.create_queue(queue.name, jsonb_build_object(
      'policy', 'standard', 'retryLimit', 19, 'retryDelay', 10, 'retryBackoff', true, 'retryDelayMax', 3600,
      'expireInSeconds', queue.seconds, 'heartbeatSeconds', 20,
      'retentionSeconds', 3650 * 86400, 'deleteAfterSeconds', 180 * 86400));
  end loop;
end $$;

-- For the pages of the console.
create index order_jobs_failed_idx on pgboss.job_common (start_after)
  where output is not null and state in ('created', 'retry', 'active', 'failed');
create index order_jobs_done_idx on pgboss.job_common (completed_on desc) where state = 'completed';

-- Puts work that follows from an order into its queue, in the transaction of whoever calls. A job has its order's id
-- and the key of the table is queue and id: each order has each job once, done or not.
create function private.add_order_job(p_order_id uuid, p_queue text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  queue pgboss.queue;
begin
  select q.* into strict queue from pgboss.queue q where q.name = p_queue;
  insert into pgboss.job (id, name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
    deletion_seconds, keep_until, policy, heartbeat_seconds)
  values (p_order_id, queue.name, jsonb_build_object('orderId', p_order_id), queue.retry_limit, queue.retry_delay,
    queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds,
    now() + make_interval(secs => queue.retention_seconds), queue.policy, queue.heartbeat_seconds)
  on conflict do nothing;
end
$$;
revoke all on function private.add_order_job(uuid, text) from public;

-- The timeline, the work that follows, and what the customer is entitled to.
create or replace function private.order_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return null;
  end if;
  insert into public.order_events (order_id, status) values (new.id, new.status);
  if new.status = 'paid' then
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
  if new.status in ('paid', 'refunded') and new.user_id is not null then
    update public.profiles p set unlimited_previews = exists (
      select from public.orders o
      where o.user_id = new.user_id and o.status in ('paid', 'in_production', 'shipped', 'delivered')
    ) where p.user_id = new.user_id;
  end if;
  return null;
end
$$;

-- What was to be done and what was done, from the table that was the queue before.
select private.add_order_job(t.order_id, t.kind) from public.order_tasks t;
update pgboss.job j set
  state = (case when t.done_at is not null then 'completed' when t.attempts >= 20 then 'failed'
    when t.last_error is not null then 'retry' else 'created' end)::pgboss.job_state,
  retry_count = least(19, greatest(0, t.attempts - 1)),
  created_on = t.created_at,
  started_on = case when t.attempts > 0 then coalesce(t.done_at, t.created_at) end,
  start_after = t.run_after,
  completed_on = case when t.attempts >= 20 then coalesce(t.done_at, now()) else t.done_at end,
  output = case when t.done_at is null and t.last_error is not null then jsonb_build_object('message', t.last_error) end
from public.order_tasks t where j.id = t.order_id and j.name = t.kind;

drop function public.admin_tasks(text, integer, integer);
drop function public.take_order_task(text[], integer);
drop function public.keep_order_task(bigint, integer, integer);
drop function public.finish_order_task(bigint, integer, text);
drop table public.order_tasks;

-- What the pages say of jobs, in the words of this shop. `has_failed`: tried, and not done yet; pg-boss keeps why it
-- failed as the job's output, until it is done.
create view private.order_jobs as
  select j.id as order_id, j.name as kind, j.retry_count + (j.started_on is not null)::integer as attempts,
    j.start_after as run_after, j.completed_on as done_at, j.output ->> 'message' as last_error,
    j.state = 'completed' as is_done, j.state = 'failed' as is_given_up,
    j.output is not null and j.state in ('created', 'retry', 'active', 'failed') as has_failed
  from pgboss.job j where j.name in ('confirmation_mail', 'shipping_mail', 'print_files');
revoke all on private.order_jobs from public;

-- The work that follows from orders, for admins. p_state: failed (tried and not done yet), open (all that is not done),
-- done; p_order_id: of one order alone.
create function public.admin_jobs(
  p_state text default 'failed', p_order_id uuid default null, p_offset integer default 0, p_limit integer default 25
)
returns table (
  order_id uuid, order_number text, kind text, attempts integer, run_after timestamptz, done_at timestamptz,
  last_error text, is_given_up boolean, matches integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  condition text;
  sort_key text;
begin
  perform private.require_admin();
  perform private.check_page(p_offset, p_limit);
  condition := case p_state
    when 'failed' then 'j.has_failed'
    when 'open' then 'not j.is_done'
    when 'done' then 'j.is_done'
  end;
  if condition is null then
    raise exception using errcode = '22023', message = 'There is no such state';
  end if;
  if p_order_id is not null then
    condition := condition || ' and j.order_id = $3';
  end if;
  sort_key := case p_state when 'done' then 'j.done_at desc' else 'j.run_after' end;
  return query execute format(
    'select j.order_id, o.number, j.kind, j.attempts, j.run_after, j.done_at, j.last_error, j.is_given_up,
      (select count(*)::integer from (select from private.order_jobs j where %1$s limit 10001) found)
    from private.order_jobs j join public.orders o on o.id = j.order_id
    where %1$s order by %2$s limit $1 offset $2', condition, sort_key)
  using p_limit, p_offset, p_order_id;
end
$$;
revoke all on function public.admin_jobs(text, uuid, integer, integer) from public, anon;
grant execute on function public.admin_jobs(text, uuid, integer, integer) to authenticated, service_role;

-- An admin wants an order's work tried again now, as often as at first; files that were made are kept. Answers how many
-- jobs wait again.
create or replace function public.retry_order(p_admin_id uuid, p_order_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  waiting integer;
begin
  if not private.is_admin(p_admin_id) then
    return jsonb_build_object('refusal', 'forbidden');
  end if;
  perform set_config('request.jwt.claim.sub', p_admin_id::text, true);
  if not exists (select from public.orders o where o.id = p_order_id) then
    return jsonb_build_object('refusal', 'missing');
  end if;
  -- What somebody works on right now is left alone.
  update pgboss.job j set state = 'retry', retry_count = 0, started_on = null, completed_on = null, start_after = now()
  from private.order_jobs t
  where j.id = p_order_id and t.order_id = j.id and t.kind = j.name and t.has_failed and j.state <> 'active';
  get diagnostics waiting = row_count;
  return jsonb_build_object('jobs', waiting);
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
    'toReview', (select count(*) from public.artwork_moderation m where m.state = 'under-review'),
    'toMake', (select count(*) from public.orders o where o.status = 'paid')
  );
end
$$;
