-- The shop's jobs in pg-boss's tables (docs/decisions/jobs-in-the-order-s-transaction.md): triggers put them in, the
-- server works on them.

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

-- The queues. Twenty tries, with a pause in between that doubles from ten seconds up to an hour: most of a day. The
-- heartbeat shows that a process has died (server/jobs/job-queue.ts). What waits is never thrown away.
select pgboss.create_queue(queue.name, jsonb_build_object(
  'policy', 'standard', 'retryLimit', 19, 'retryDelay', 10, 'retryBackoff', true, 'retryDelayMax', 3600,
  'expireInSeconds', queue.seconds, 'heartbeatSeconds', 20,
  'retentionSeconds', queue.waiting_days * 86400, 'deleteAfterSeconds', queue.kept_days * 86400))
from (values
  ('confirmation_mail', 900, 3650, 180),
  ('shipping_mail', 900, 3650, 180),
  -- Each file is recorded as it is made, so an hour that was not enough is not lost.
  ('print_files', 3600, 3650, 180),
  ('download_mail', 900, 3650, 180),
  ('refund_mail', 900, 3650, 180),
  ('report_mail', 900, 3650, 180),
  ('operator_mail', 900, 3650, 180),
  -- Kept, so that an order gets each of these mails once and is sent to a provider once.
  ('arrival_mail', 900, 3650, 3650),
  ('review_mail', 900, 3650, 3650),
  ('payment_failed_mail', 900, 3650, 3650),
  ('fulfilment', 900, 3650, 3650),
  ('fulfilment_cancel', 900, 3650, 3650),
  -- What is a month late is worth nothing.
  ('question_mail', 900, 30, 180),
  ('reminder_mail', 900, 30, 180)
) queue (name, seconds, waiting_days, kept_days);

-- Jobs of orders as the pages show them. `has_failed`: tried, and not done yet; pg-boss keeps why it failed as the
-- job's output, until it is done.
create view private.order_jobs as
  select (j.data ->> 'orderId')::uuid as order_id, j.name as kind,
    j.retry_count + (j.started_on is not null)::integer as attempts,
    j.start_after as run_after, j.completed_on as done_at, j.output ->> 'message' as last_error,
    j.state = 'completed' as is_done, j.state = 'failed' as is_given_up,
    j.output is not null and j.state in ('created', 'retry', 'active', 'failed') as has_failed,
    j.id as job_id
  from pgboss.job j
  where j.name in ('confirmation_mail', 'shipping_mail', 'arrival_mail', 'refund_mail', 'review_mail', 'download_mail',
    'question_mail', 'payment_failed_mail', 'print_files', 'fulfilment', 'fulfilment_cancel');
revoke all on private.order_jobs from public;

-- For the pages of the console.
create index order_jobs_order_idx on pgboss.job_common (((data ->> 'orderId')::uuid));
create index order_jobs_failed_idx on pgboss.job_common (start_after)
  where output is not null and state in ('created', 'retry', 'active', 'failed');
create index order_jobs_done_idx on pgboss.job_common (completed_on desc) where state = 'completed';

-- Puts a job into its queue, to be done after some seconds, in the transaction of whoever calls; one that is there
-- already is left alone.
create function private.add_job(p_id uuid, p_queue text, p_data jsonb, p_seconds integer default 0) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  queue pgboss.queue;
begin
  select q.* into strict queue from pgboss.queue q where q.name = p_queue;
  insert into pgboss.job (id, name, data, start_after, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    expire_seconds, deletion_seconds, keep_until, policy, heartbeat_seconds)
  values (p_id, queue.name, p_data, now() + make_interval(secs => p_seconds), queue.retry_limit, queue.retry_delay,
    queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds,
    now() + make_interval(secs => queue.retention_seconds), queue.policy, queue.heartbeat_seconds)
  on conflict do nothing;
end
$$;
revoke all on function private.add_job(uuid, text, jsonb, integer) from public;

-- Puts work that follows from an order into its queue, in the transaction of whoever calls. These jobs have their
-- order's id, and the key of the table is queue and id: each order has each of them once, done or not.
create function private.add_order_job(p_order_id uuid, p_queue text) returns void
language sql volatile set search_path = ''
as $$ select private.add_job(p_order_id, p_queue, jsonb_build_object('orderId', p_order_id)) $$;
revoke all on function private.add_order_job(uuid, text) from public;
