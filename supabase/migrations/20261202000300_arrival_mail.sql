-- The mail that asks whether a parcel has arrived.
-- Kept, so that each order gets one mail.
select pgboss.create_queue('arrival_mail', jsonb_build_object(
  'policy', 'standard', 'retryLimit', 19, 'retryDelay', 10, 'retryBackoff', true, 'retryDelayMax', 3600,
  'expireInSeconds', 900, 'heartbeatSeconds', 20,
  'retentionSeconds', 3650 * 86400, 'deleteAfterSeconds', 3650 * 86400));

-- As before, with the question whether a parcel has arrived.
create or replace view private.order_jobs as
  select (j.data ->> 'orderId')::uuid as order_id, j.name as kind,
    j.retry_count + (j.started_on is not null)::integer as attempts,
    j.start_after as run_after, j.completed_on as done_at, j.output ->> 'message' as last_error,
    j.state = 'completed' as is_done, j.state = 'failed' as is_given_up,
    j.output is not null and j.state in ('created', 'retry', 'active', 'failed') as has_failed,
    j.id as job_id
  from pgboss.job j
  where j.name in ('confirmation_mail', 'shipping_mail', 'arrival_mail', 'refund_mail', 'review_mail', 'download_mail',
    'question_mail', 'print_files', 'fulfilment', 'fulfilment_cancel');

create or replace function private.mail_placeholders(p_name text) returns text[]
language sql immutable set search_path = ''
as $$
  select case
    when p_name in ('order_confirmation', 'order_confirmation_files', 'order_files', 'order_shipped',
      'order_partly_shipped', 'order_arrival', 'order_review', 'admin_failed_print', 'admin_failed_refund',
      'admin_failed_mail') then '{order_number}'::text[]
    when p_name in ('order_question') then '{order_number,product,until}'::text[]
    when p_name in ('reminder_confirm') then '{reminder}'::text[]
    when p_name in ('reminder_cart', 'reminder_preview') then '{}'::text[]
    when p_name in ('order_refunded', 'order_cancelled') then '{amount,order_number}'::text[]
    when p_name in ('confirmation', 'invite', 'magic_link', 'recovery', 'reauthentication',
      'already_registered') then '{email}'::text[]
    when p_name in ('email_change') then '{email,new_email}'::text[]
    when p_name in ('account_changed') then '{change,email}'::text[]
    when p_name in ('report_hidden', 'report_kept', 'admin_report', 'admin_review') then '{}'::text[]
    when p_name in ('contact_message') then '{email,name,subject}'::text[]
    when p_name in ('admin_new_order') then '{amount,items,order_number}'::text[]
    when p_name in ('admin_low_disk') then '{free,total}'::text[]
  end
$$;

-- Asks whether an order has arrived: three days after the day that was promised, but not within a week of its shipping,
-- since it may be late already; two weeks after shipping where no day was promised. Not when it is delivered, or no longer
-- under way, by then.
create function private.ask_for_arrival() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status <> 'shipped' then
    delete from pgboss.job j where j.name = 'arrival_mail' and j.id = new.id and j.state = 'created';
  elsif not private.is_download_order(new.id) then
    perform private.add_job(new.id, 'arrival_mail', jsonb_build_object('orderId', new.id),
      case when new.arrives_by is null then 14 * 86400
        else greatest(7 * 86400, extract(epoch from new.arrives_by + 3 - now())::integer) end);
  end if;
  return null;
end
$$;
revoke all on function private.ask_for_arrival() from public;
create trigger orders_ask_for_arrival after update of status on public.orders
  for each row when (old.status <> new.status and 'shipped' in (old.status, new.status))
  execute function private.ask_for_arrival();
