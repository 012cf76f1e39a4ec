-- Work that follows from orders, where admins can see it: what is done, what waits, what failed and why.
alter table private.order_tasks set schema public;
alter table public.order_tasks add column created_at timestamptz not null default now();
revoke all on public.order_tasks from anon, authenticated;
grant select on public.order_tasks to authenticated;
create policy "admins read everything" on public.order_tasks for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));

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
    insert into public.order_tasks (order_id, kind)
    values (new.id, 'confirmation_mail'), (new.id, 'print_files') on conflict (order_id, kind) do nothing;
  elsif new.status = 'shipped' then
    insert into public.order_tasks (order_id, kind) values (new.id, 'shipping_mail')
    on conflict (order_id, kind) do nothing;
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

drop function public.take_order_tasks(integer);
drop function public.finish_order_task(bigint, text);

-- Takes the task of these kinds that waits longest, for p_seconds: whoever has it keeps it by keep_order_task, and
-- when he dies it falls free again; p_attempt tells two that had the same task apart. After twenty tries, most of a
-- day, a task is given up until an admin has looked.
create function public.take_order_task(p_kinds text[], p_seconds integer)
returns table (id bigint, order_id uuid, kind text, attempts integer)
language sql volatile security definer set search_path = ''
as $$
  update public.order_tasks t set attempts = t.attempts + 1, run_after = now() + make_interval(secs => p_seconds)
  where t.id = (
    select o.id from public.order_tasks o
    where o.done_at is null and o.attempts < 20 and o.run_after <= now() and o.kind = any (p_kinds)
    order by o.run_after limit 1 for update skip locked
  )
  returning t.id, t.order_id, t.kind, t.attempts
$$;
-- Whether the task is still his who asks.
create function public.keep_order_task(p_id bigint, p_attempt integer, p_seconds integer) returns boolean
language sql volatile security definer set search_path = ''
as $$
  with kept as (
    update public.order_tasks t set run_after = now() + make_interval(secs => p_seconds)
    where t.id = p_id and t.attempts = p_attempt and t.done_at is null returning t.id
  )
  select exists (select from kept)
$$;
-- Without an error the task is done; with one it is tried again after a while that doubles, up to an hour.
create function public.finish_order_task(p_id bigint, p_attempt integer, p_error text) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.order_tasks t set last_error = left(p_error, 1000),
    done_at = case when p_error is null then now() end,
    run_after = now() + least(interval '1 hour', interval '10 seconds' * 2 ^ least(t.attempts, 12))
  where t.id = p_id and t.attempts = p_attempt and t.done_at is null
$$;

-- An admin wants an order's work tried again now; files that were made are kept. Answers how many tasks wait again.
create function public.retry_order(p_admin_id uuid, p_order_id uuid) returns jsonb
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
  update public.order_tasks t set attempts = 0, run_after = now()
  where t.order_id = p_order_id and t.done_at is null and (t.attempts >= 20 or t.last_error is not null);
  get diagnostics waiting = row_count;
  return jsonb_build_object('tasks', waiting);
end
$$;

do $$
declare
  callable text;
begin
  foreach callable in array array['take_order_task(text[], integer)', 'keep_order_task(bigint, integer, integer)',
    'finish_order_task(bigint, integer, text)', 'retry_order(uuid, uuid)'] loop
    execute format('revoke all on function public.%s from public, anon, authenticated', callable);
    execute format('grant execute on function public.%s to service_role', callable);
  end loop;
end $$;
