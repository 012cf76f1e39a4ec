-- Mails to admins about what happens in the shop: each chooses which. One job for each event and recipient, so that none
-- is sent twice and none waits for another's mailbox.

create table public.admin_notices (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  events text[] not null check (events <@ array['new_order', 'failed_print', 'failed_refund', 'failed_mail', 'report',
    'low_disk'] and array_position(events, null) is null and cardinality(events) <= 6)
);
comment on table public.admin_notices is 'Without a row, the account of ADMIN_EMAIL gets private.usual_notices().';
alter table public.admin_notices enable row level security;
alter table public.admin_notices force row level security;
revoke all on public.admin_notices from anon, authenticated;
grant select, insert (user_id, events), update (user_id, events) on public.admin_notices to authenticated;
create policy "admins choose for themselves" on public.admin_notices for all to authenticated
  using (user_id = (select auth.uid()) and (select public.has_role('admin', (select auth.uid()))))
  with check (user_id = (select auth.uid()) and (select public.has_role('admin', (select auth.uid()))));
create trigger admin_notices_audit after insert or update or delete on public.admin_notices
  for each row execute function private.note_change('user_id', '', 'everybody');

create function private.usual_notices() returns text[]
language sql immutable set search_path = ''
as $$ select array['new_order', 'failed_print', 'report'] $$;
revoke all on function private.usual_notices() from public;

-- The events that the calling admin gets mails about.
create function public.admin_own_notices() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return coalesce(
    (select n.events from public.admin_notices n where n.user_id = auth.uid()),
    case when auth.uid() = private.admin_by_email() then private.usual_notices() else '{}' end);
end
$$;
revoke all on function public.admin_own_notices() from public, anon;
grant execute on function public.admin_own_notices() to authenticated, service_role;

-- Who gets a mail about an event; null: the address of ADMIN_EMAIL, as long as it has no account.
create function private.notice_recipients(p_event text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select n.user_id from public.admin_notices n where p_event = any (n.events) and private.is_admin(n.user_id)
  union all
  select private.admin_by_email()
  where p_event = any (private.usual_notices())
    and exists (select from private.settings s where s.key = 'app.admin_email')
    and (private.admin_by_email() is null or private.is_admin(private.admin_by_email()) and not exists (
      select from public.admin_notices n where n.user_id = private.admin_by_email()))
$$;
revoke all on function private.notice_recipients(text) from public;

select pgboss.create_queue('operator_mail', jsonb_build_object(
  'policy', 'standard', 'retryLimit', 19, 'retryDelay', 10, 'retryBackoff', true, 'retryDelayMax', 3600,
  'expireInSeconds', 900, 'heartbeatSeconds', 20,
  'retentionSeconds', 3650 * 86400, 'deleteAfterSeconds', 180 * 86400));

-- Has an event mailed to the admins who want it, once, in the transaction of whoever calls. p_key names the event.
create function private.add_notice(p_event text, p_key text, p_data jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  recipient uuid;
  mail uuid;
begin
  for recipient in select r from private.notice_recipients(p_event) r loop
    mail := md5(concat_ws(':', p_event, p_key, recipient))::uuid;
    perform private.add_job(mail, 'operator_mail',
      p_data || jsonb_build_object('event', p_event, 'userId', recipient, 'mailId', mail));
  end loop;
end
$$;
revoke all on function private.add_notice(text, text, jsonb) from public;

create function private.notice_new_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_notice('new_order', new.id::text, jsonb_build_object('orderId', new.id));
  return null;
end
$$;
revoke all on function private.notice_new_order() from public;
create trigger orders_notice after update of status on public.orders
  for each row when (old.status = 'placed' and new.status = 'paid') execute function private.notice_new_order();

-- The first report of a post, and the first one after each decision.
create function private.notice_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_notice('report',
    concat_ws(':', new.artwork_id, (select m.decided_at from public.artwork_moderation m where m.artwork_id = new.artwork_id)),
    jsonb_build_object('artworkId', new.artwork_id));
  return null;
end
$$;
revoke all on function private.notice_report() from public;
create trigger artwork_reports_notice after insert on public.artwork_reports
  for each row execute function private.notice_report();

-- Has what failed in the last week mailed to the admins who want it. A print counts from its fifth try on, a few minutes
-- after the first; an email when it is given up. For the server only, every now and then.
create function public.notice_failures() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.add_notice(failed.event, failed.key, jsonb_build_object('orderId', failed.order_id))
  from (
    select case j.kind when 'print_files' then 'failed_print' else 'failed_mail' end as event,
      j.kind || ':' || j.job_id as key, j.order_id
    from private.order_jobs j join public.orders o on o.id = j.order_id
    where j.has_failed and j.run_after > now() - interval '7 days' and o.forgotten_at is null
      and (j.is_given_up or j.kind = 'print_files' and j.attempts >= 5)
      and (j.kind <> 'print_files' or o.status not in ('cancelled', 'refunded'))
    union all
    select 'failed_refund', r.id::text, r.order_id
    from public.refunds r
    where r.status = 'failed' and r.reference is not null and r.created_at > now() - interval '7 days'
      and r.order_id in (select private.orders_with_failed_refund())
  ) failed;
end
$$;

-- The server has found its disk almost full: mailed at most once in 24 hours.
create function public.notice_low_disk(p_free_bytes bigint, p_total_bytes bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.settings as s (key, value) values ('app.low_disk_noticed_at', to_jsonb(now()))
  on conflict (key) do update set value = excluded.value
  where (s.value #>> '{}')::timestamptz <= now() - interval '24 hours';
  if found then
    perform private.add_notice('low_disk', now()::text,
      jsonb_build_object('freeBytes', p_free_bytes, 'totalBytes', p_total_bytes));
  end if;
end
$$;

do $$
declare
  callable text;
begin
  foreach callable in array array['notice_failures()', 'notice_low_disk(bigint, bigint)'] loop
    execute format('revoke all on function public.%s from public, anon, authenticated', callable);
    execute format('grant execute on function public.%s to service_role', callable);
  end loop;
end $$;

-- Who has reported hears of the decision once, whatever becomes of the mails to others.
alter table public.artwork_reports add column answered_at timestamptz;
comment on column public.artwork_reports.answered_at is 'When the mail about the decision was handed over.';
