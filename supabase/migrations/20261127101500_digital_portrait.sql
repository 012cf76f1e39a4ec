-- Products that are handed out as files: `delivery` of a product's print is "download" (domain/print-products.ts). An order
-- of nothing else has no parcel and is delivered as soon as its files are made.

update storage.buckets set allowed_mime_types = array['image/png', 'image/svg+xml', 'application/pdf']
where id = 'print-files';

alter table public.product_admin_settings add constraint product_print_delivery_check
  check (coalesce(print ->> 'delivery', 'download') = 'download');

-- When the customer agreed that files are handed out before the time for withdrawal is over, and so gave it up.
alter table public.orders add column withdrawal_waived_at timestamptz;

create function private.is_download(p_print jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(p_print ->> 'delivery', '') = 'download'
$$;
revoke all on function private.is_download(jsonb) from public;

create function private.is_download_order(p_order_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(bool_and(private.is_download(i.print)), false) from public.order_items i where i.order_id = p_order_id
$$;
revoke all on function private.is_download_order(uuid) from public;

-- Which of these products are handed out as files: {"some": boolean, "all": boolean}.
create function public.downloads_among(p_product_ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('some', coalesce(bool_or(private.is_download(p.print)), false),
    'all', coalesce(bool_and(private.is_download(p.print)), false))
  from public.product_admin_settings p where p.id = any (p_product_ids)
$$;
revoke all on function public.downloads_among(uuid[]) from public, anon, authenticated;
grant execute on function public.downloads_among(uuid[]) to service_role;

-- As before; files need no parcel.
create or replace function private.check_transition() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'placed' then
      raise exception using errcode = '23514', message = 'An order begins as placed';
    end if;
    return new;
  end if;
  if new.status = old.status then
    return new;
  end if;
  if current_setting('private.steps_back', true) = 'yes' and new.status = private.step_before(old.status) then
    return new;
  end if;
  if not (case old.status
    when 'placed' then new.status in ('paid', 'cancelled')
    when 'paid' then new.status in ('in_production', 'refunded')
      or (new.status = 'delivered' and private.is_download_order(new.id))
    when 'in_production' then new.status in ('shipped', 'refunded')
      or (new.status = 'delivered' and private.is_download_order(new.id))
    when 'shipped' then new.status in ('delivered', 'refunded')
    when 'delivered' then new.status = 'refunded'
    -- Back to where it was, and only when the money has not gone back after all.
    when 'refunded' then new.status = private.status_before_refund(new.id) and exists (
      select from public.payments p
      where p.order_id = new.id and p.status = 'succeeded' and p.refunded_cents < p.amount_cents)
    else false
  end) then
    raise exception using errcode = '23514',
      message = format('An order that is %s cannot become %s', old.status, new.status);
  end if;
  return new;
end
$$;

select pgboss.create_queue('download_mail', jsonb_build_object(
  'policy', 'standard', 'retryLimit', 19, 'retryDelay', 10, 'retryBackoff', true, 'retryDelayMax', 3600,
  'expireInSeconds', 900, 'heartbeatSeconds', 20,
  'retentionSeconds', 3650 * 86400, 'deleteAfterSeconds', 180 * 86400));

-- As before, with the mail about files that can be downloaded.
create or replace view private.order_jobs as
  select (j.data ->> 'orderId')::uuid as order_id, j.name as kind,
    j.retry_count + (j.started_on is not null)::integer as attempts,
    j.start_after as run_after, j.completed_on as done_at, j.output ->> 'message' as last_error,
    j.state = 'completed' as is_done, j.state = 'failed' as is_given_up,
    j.output is not null and j.state in ('created', 'retry', 'active', 'failed') as has_failed,
    j.id as job_id
  from pgboss.job j
  where j.name in ('confirmation_mail', 'shipping_mail', 'refund_mail', 'review_mail', 'download_mail', 'print_files');

-- Called when the files of an order are made: once, its customer gets a mail with the way to those that are to be
-- downloaded; an order of nothing else is delivered.
create function public.hand_out_files(p_order_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
begin
  select o.* into bought from public.orders o where o.id = p_order_id for update;
  if bought.status not in ('paid', 'in_production', 'shipped', 'delivered') or bought.forgotten_at is not null
    or not exists (select from public.order_items i where i.order_id = p_order_id and private.is_download(i.print))
    or exists (select from public.order_items i
      where i.order_id = p_order_id and private.is_download(i.print) and i.print_file_path is null) then
    return;
  end if;
  perform private.add_order_job(p_order_id, 'download_mail');
  update public.orders o set status = 'delivered'
  where o.id = p_order_id and o.status in ('paid', 'in_production') and private.is_download_order(o.id);
end
$$;
revoke all on function public.hand_out_files(uuid) from public, anon, authenticated;
grant execute on function public.hand_out_files(uuid) to service_role;

-- As before; what is downloaded is in no parcel.
create or replace function public.admin_ship_lines(p_order_id uuid, p_lines jsonb, p_seen_updated_at timestamptz,
  p_carrier text default null, p_number text default null, p_url text default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  wanted jsonb;
  shipment public.shipments;
  summary text;
  is_possible boolean;
begin
  perform private.require_admin();
  if p_url is not null and (p_url !~ '^https://[^\s]+$' or char_length(p_url) > 500)
    or char_length(p_carrier) > 80 or char_length(p_number) > 120 then
    raise exception using errcode = '22023', message = 'The tracking data is not valid';
  end if;
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) not between 1 and 100
    or exists (select from jsonb_array_elements(p_lines) l
      where jsonb_typeof(l) <> 'object' or coalesce(l ->> 'quantity', '') !~ '^[1-9][0-9]?$') then
    raise exception using errcode = '22023', message = 'Please choose what is sent';
  end if;
  bought := private.order_for_admin(p_order_id);
  -- Browsers keep milliseconds only.
  if date_trunc('milliseconds', bought.updated_at) is distinct from date_trunc('milliseconds', p_seen_updated_at) then
    raise exception using errcode = 'PT409', message = 'Somebody has changed this order meanwhile';
  end if;
  if bought.status not in ('paid', 'in_production') or bought.forgotten_at is not null then
    raise exception using errcode = '22023', message = 'This order is not waiting to be sent';
  end if;
  select jsonb_agg(jsonb_build_object('itemId', w.id, 'quantity', w.quantity) order by i.position),
    string_agg(w.quantity || ' × ' || i.title, ', ' order by i.position),
    bool_and(i.id is not null and not private.is_download(i.print) and w.quantity <= i.quantity - private.shipped_quantity(p_order_id, i.id))
  into wanted, summary, is_possible
  from (
    select l ->> 'itemId' as id, sum((l ->> 'quantity')::integer) as quantity
    from jsonb_array_elements(p_lines) l group by 1
  ) w left join public.order_items i on i.order_id = p_order_id and i.id::text = w.id;
  if not is_possible then
    raise exception using errcode = '22023', message = 'That is more than is left of these items';
  end if;
  insert into public.shipments (order_id, lines, carrier, number, url)
  values (p_order_id, wanted, nullif(btrim(p_carrier), ''), nullif(btrim(p_number), ''), nullif(btrim(p_url), ''))
  returning * into shipment;
  insert into public.order_activity (order_id, kind, body, actor_id)
  values (p_order_id, 'shipment', left(summary, 2000), private.own_profile());
  -- The order itself follows the newest parcel.
  update public.orders o set
    status = 'in_production',
    tracking_carrier = case when shipment.number is null and shipment.url is null then o.tracking_carrier
      else shipment.carrier end,
    tracking_number = case when shipment.number is null and shipment.url is null then o.tracking_number
      else shipment.number end,
    tracking_url = case when shipment.number is null and shipment.url is null then o.tracking_url
      else shipment.url end
  where o.id = p_order_id;
  if exists (select from public.order_items i where i.order_id = p_order_id and not private.is_download(i.print)
    and i.quantity > private.shipped_quantity(p_order_id, i.id) + private.refunded_quantity(p_order_id, i.id)) then
    perform private.add_job(shipment.id, 'shipping_mail', jsonb_build_object('orderId', p_order_id,
      'mailId', shipment.id, 'shipmentId', shipment.id));
  else
    update public.orders o set status = 'shipped' where o.id = p_order_id;
  end if;
end
$$;
