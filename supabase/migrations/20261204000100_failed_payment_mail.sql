-- The mail about a payment that takes days, e.g. by bank debit, and fails at last: its customer has left long ago, while
-- who sees a card declined needs no mail.
-- Kept, so that each order gets one mail.
select pgboss.create_queue('payment_failed_mail', jsonb_build_object(
  'policy', 'standard', 'retryLimit', 19, 'retryDelay', 10, 'retryBackoff', true, 'retryDelayMax', 3600,
  'expireInSeconds', 900, 'heartbeatSeconds', 20,
  'retentionSeconds', 3650 * 86400, 'deleteAfterSeconds', 3650 * 86400));

-- As before, with the mail about a failed payment.
create or replace view private.order_jobs as
  select (j.data ->> 'orderId')::uuid as order_id, j.name as kind,
    j.retry_count + (j.started_on is not null)::integer as attempts,
    j.start_after as run_after, j.completed_on as done_at, j.output ->> 'message' as last_error,
    j.state = 'completed' as is_done, j.state = 'failed' as is_given_up,
    j.output is not null and j.state in ('created', 'retry', 'active', 'failed') as has_failed,
    j.id as job_id
  from pgboss.job j
  where j.name in ('confirmation_mail', 'shipping_mail', 'arrival_mail', 'refund_mail', 'review_mail', 'download_mail',
    'question_mail', 'payment_failed_mail', 'print_files', 'fulfilment', 'fulfilment_cancel');

create or replace function private.mail_placeholders(p_name text) returns text[]
language sql immutable set search_path = ''
as $$
  select case
    when p_name in ('order_confirmation', 'order_confirmation_files', 'order_files', 'order_shipped',
      'order_partly_shipped', 'order_arrival', 'order_review', 'order_payment_failed', 'admin_failed_print',
      'admin_failed_refund', 'admin_failed_mail') then '{order_number}'::text[]
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

-- Whether a payment of an order was with the customer's bank: by the provider's event, or because the shop asked for it.
create function private.has_been_on_its_way(p_order_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.payments p
    join public.payment_events e on e.provider = p.provider and e.reference = p.reference
    where p.order_id = p_order_id and e.type in ('payment_intent.processing', 'look.processing'))
$$;
revoke all on function private.has_been_on_its_way(uuid) from public;
create index payment_events_on_their_way_idx on public.payment_events (provider, reference)
  where type in ('payment_intent.processing', 'look.processing');

create function private.mail_failed_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.has_been_on_its_way(new.order_id) and exists (
    select from public.orders o where o.id = new.order_id and o.status in ('placed', 'cancelled')) then
    perform private.add_order_job(new.order_id, 'payment_failed_mail');
  end if;
  return null;
end
$$;
revoke all on function private.mail_failed_payment() from public;
create trigger payments_mail_failure after update of status on public.payments
  for each row when (old.status = 'pending' and new.status = 'failed')
  execute function private.mail_failed_payment();

-- For where the event of the failure never came.
create function private.mail_unpaid_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.has_been_on_its_way(new.id) then
    perform private.add_order_job(new.id, 'payment_failed_mail');
  end if;
  return null;
end
$$;
revoke all on function private.mail_unpaid_order() from public;
create trigger orders_mail_failure after update of status on public.orders
  for each row when (old.status = 'placed' and new.status = 'cancelled')
  execute function private.mail_unpaid_order();
