-- A refund tells everybody: a line in the order's history for admins and a mail to the customer, whoever gave the money
-- back. The time of a payment is kept, and an order whose money has gone back is not printed any more.

-- When the money came, whatever happened to the payment later.
alter table public.payments add column paid_at timestamptz;
create function private.keep_payment_time() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.status in ('succeeded', 'refunded') then
    new.paid_at := coalesce(new.paid_at, now());
  end if;
  return new;
end
$$;
revoke all on function private.keep_payment_time() from public;
update public.payments p set paid_at = coalesce(
  (select min(e.created_at) from public.order_events e where e.order_id = p.order_id and e.status = 'paid'),
  p.updated_at)
where p.status in ('succeeded', 'refunded');
create trigger payments_keep_time before insert or update of status on public.payments
  for each row execute function private.keep_payment_time();

-- What happened to an order besides its statuses, for admins alone.
create table public.order_activity (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  kind text not null check (kind in ('refund')),
  amount_cents integer check (amount_cents > 0),
  -- The reason.
  body text check (char_length(body) between 1 and 2000),
  refund_id uuid references public.refunds on delete set null,
  -- Null: the payment provider, or an account that is gone.
  actor_id uuid references public.profiles on delete set null,
  created_at timestamptz not null default now()
);
create index order_activity_order_idx on public.order_activity (order_id, created_at);
create unique index order_activity_refund_idx on public.order_activity (refund_id);
create index order_activity_actor_idx on public.order_activity (actor_id);
alter table public.order_activity enable row level security;
alter table public.order_activity force row level security;
revoke all on public.order_activity from anon, authenticated;
grant select on public.order_activity to authenticated;
create policy "admins read everything" on public.order_activity for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));

insert into public.order_activity (order_id, kind, amount_cents, body, refund_id, actor_id, created_at)
select r.order_id, 'refund', r.amount_cents, r.reason, r.id, p.user_id, r.created_at
from public.refunds r left join public.profiles p on p.user_id = r.created_by where r.status = 'succeeded';

select pgboss.create_queue('refund_mail', jsonb_build_object(
  'policy', 'standard', 'retryLimit', 19, 'retryDelay', 10, 'retryBackoff', true, 'retryDelayMax', 3600,
  'expireInSeconds', 900, 'heartbeatSeconds', 20,
  'retentionSeconds', 3650 * 86400, 'deleteAfterSeconds', 180 * 86400));

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

-- As before: these jobs have their order's id, so that each order has each of them once.
create or replace function private.add_order_job(p_order_id uuid, p_queue text) returns void
language sql volatile set search_path = ''
as $$ select private.add_job(p_order_id, p_queue, jsonb_build_object('orderId', p_order_id)) $$;

-- More of a payment has come back. `payments.refunded_cents` is the one number that both our own refunds and the
-- provider's events end in, so each refund is noted once, in whatever order they are told.
create function private.note_refund() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  grown constant integer := new.refunded_cents - old.refunded_cents;
  refund public.refunds;
  activity uuid;
begin
  -- Of those that admins have asked for; none when somebody used the provider's own console.
  select r.* into refund from public.refunds r
  where r.payment_id = new.id and r.status <> 'failed' and r.amount_cents = grown
    and not exists (select from public.order_activity a where a.refund_id = r.id)
  order by r.created_at limit 1;
  insert into public.order_activity (order_id, kind, amount_cents, body, refund_id, actor_id)
  values (new.order_id, 'refund', grown, refund.reason, refund.id,
    (select p.user_id from public.profiles p where p.user_id = refund.created_by))
  returning id into activity;
  perform private.add_job(activity, 'refund_mail',
    jsonb_build_object('orderId', new.order_id, 'mailId', activity, 'amountCents', grown));
  return null;
end
$$;
revoke all on function private.note_refund() from public;
create trigger payments_note_refund after update of refunded_cents on public.payments
  for each row when (new.refunded_cents > old.refunded_cents) execute function private.note_refund();

-- As before, with the mails of refunds, of which an order can have several.
create index order_jobs_order_idx on pgboss.job_common (((data ->> 'orderId')::uuid));
create or replace view private.order_jobs as
  select (j.data ->> 'orderId')::uuid as order_id, j.name as kind,
    j.retry_count + (j.started_on is not null)::integer as attempts,
    j.start_after as run_after, j.completed_on as done_at, j.output ->> 'message' as last_error,
    j.state = 'completed' as is_done, j.state = 'failed' as is_given_up,
    j.output is not null and j.state in ('created', 'retry', 'active', 'failed') as has_failed,
    j.id as job_id
  from pgboss.job j where j.name in ('confirmation_mail', 'shipping_mail', 'refund_mail', 'print_files');

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
  where t.order_id = p_order_id and j.id = t.job_id and j.name = t.kind and t.has_failed and j.state <> 'active';
  get diagnostics waiting = row_count;
  return jsonb_build_object('jobs', waiting);
end
$$;

-- As before; when a refund has failed, what was not printed because of it is printed now.
create or replace function private.order_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return null;
  end if;
  insert into public.order_events (order_id, status) values (new.id, new.status);
  if tg_op = 'UPDATE' and old.status = 'refunded' then
    -- A failed refund puts the order back to its earlier status; its jobs have run already. What was not printed because
    -- of it is printed now.
    update pgboss.job j set state = 'retry', retry_count = 0, started_on = null, completed_on = null, output = null,
      start_after = now()
    where j.name = 'print_files' and j.id = new.id and j.state = 'completed' and exists (
      select from public.order_items i where i.order_id = new.id and i.print_file_path is null);
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
  if new.status in ('paid', 'refunded') or (tg_op = 'UPDATE' and old.status = 'refunded') then
    perform private.refresh_unlimited_previews(u.id) from auth.users u
    where u.id = new.user_id
      or (new.user_id is null and lower(u.email) = lower(new.email) and u.email_confirmed_at is not null);
  end if;
  return null;
end
$$;

-- As before, with the time of the payment itself.
drop function public.own_payments();
create function public.own_payments()
returns table (order_id uuid, provider text, amount_cents integer, status text, created_at timestamptz,
  paid_at timestamptz, updated_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select p.order_id, p.provider, p.amount_cents, p.status, p.created_at, p.paid_at, p.updated_at
  from public.payments p join public.orders o on o.id = p.order_id
  where o.user_id = auth.uid()
  order by p.created_at
$$;
revoke all on function public.own_payments() from public, anon;
grant execute on function public.own_payments() to authenticated;
