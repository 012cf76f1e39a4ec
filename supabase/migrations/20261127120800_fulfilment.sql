-- Orders that a print provider makes: one row for each order that was sent to it, and what its webhooks have said.

create table public.fulfilments (
  -- The order's name at the provider: sent again, it makes no second one there.
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references public.orders on delete cascade,
  provider text not null check (provider in ('test')),
  -- The provider's own name for it.
  reference text check (char_length(reference) between 1 and 255),
  status text not null default 'sending'
    check (status in ('sending', 'accepted', 'in_production', 'shipped', 'rejected', 'cancelled')),
  -- [{itemId, quantity}]
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  -- [{itemId, reason}]: lines that the provider does not make, which the shop packs itself.
  rejected_lines jsonb not null default '[]' check (jsonb_typeof(rejected_lines) = 'array'),
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.fulfilments enable row level security;
alter table public.fulfilments force row level security;
revoke all on public.fulfilments from anon, authenticated;
grant select on public.fulfilments to authenticated;
create policy "admins read everything" on public.fulfilments for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));
create trigger fulfilments_touch before update on public.fulfilments
  for each row execute function private.touch_updated_at();
create trigger fulfilments_audit after insert or update or delete on public.fulfilments
  for each row execute function private.note_change('order_id', 'status');

-- Events of providers, once each.
create table public.fulfilment_events (
  provider text not null,
  event_id text not null check (char_length(event_id) between 1 and 255),
  fulfilment_id uuid not null references public.fulfilments on delete cascade,
  type text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index fulfilment_events_fulfilment_idx on public.fulfilment_events (fulfilment_id);
alter table public.fulfilment_events enable row level security;
alter table public.fulfilment_events force row level security;
revoke all on public.fulfilment_events from anon, authenticated;
grant select on public.fulfilment_events to authenticated;
create policy "admins read everything" on public.fulfilment_events for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));

-- The provider's name of a parcel, so that a repeated event sends no second one.
alter table public.shipments add column provider_parcel text check (char_length(provider_parcel) between 1 and 255);
create unique index shipments_provider_parcel_idx on public.shipments (order_id, provider_parcel);

alter table public.order_activity drop constraint order_activity_kind_check;
alter table public.order_activity add constraint order_activity_kind_check
  check (kind in ('refund', 'cancel', 'note', 'mail', 'address', 'step_back', 'shipment', 'fulfilment'));

select pgboss.create_queue(queue, jsonb_build_object(
  'policy', 'standard', 'retryLimit', 19, 'retryDelay', 10, 'retryBackoff', true, 'retryDelayMax', 3600,
  'expireInSeconds', 900, 'heartbeatSeconds', 20,
  'retentionSeconds', 3650 * 86400, 'deleteAfterSeconds', 3650 * 86400))
from unnest(array['fulfilment', 'fulfilment_cancel']) queue;

-- As before, with the work at print providers.
create or replace view private.order_jobs as
  select (j.data ->> 'orderId')::uuid as order_id, j.name as kind,
    j.retry_count + (j.started_on is not null)::integer as attempts,
    j.start_after as run_after, j.completed_on as done_at, j.output ->> 'message' as last_error,
    j.state = 'completed' as is_done, j.state = 'failed' as is_given_up,
    j.output is not null and j.state in ('created', 'retry', 'active', 'failed') as has_failed,
    j.id as job_id
  from pgboss.job j
  where j.name in ('confirmation_mail', 'shipping_mail', 'refund_mail', 'review_mail', 'download_mail', 'print_files',
    'fulfilment', 'fulfilment_cancel');

-- What an order still needs a parcel for, [{itemId, quantity}].
create function private.unsent_lines(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('itemId', l.id, 'quantity', l.quantity) order by l.position), '[]')
  from (
    select i.id, i.position, i.quantity - private.shipped_quantity(p_order_id, i.id)
      - private.refunded_quantity(p_order_id, i.id) as quantity
    from public.order_items i where i.order_id = p_order_id and not private.is_download(i.print)
  ) l where l.quantity > 0
$$;
revoke all on function private.unsent_lines(uuid) from public;

-- Sends pieces of an order that is locked and waits for its parcels; whoever calls has checked the tracking data. With
-- the last piece the order is on its way; until then the customer gets a mail of each parcel. 22023 when that is more
-- than is left of a line.
create function private.send_parcel(p_order_id uuid, p_lines jsonb, p_carrier text, p_number text, p_url text,
  p_parcel text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted jsonb;
  shipment public.shipments;
  summary text;
  is_possible boolean;
begin
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
  insert into public.shipments (order_id, lines, carrier, number, url, provider_parcel)
  values (p_order_id, wanted, nullif(btrim(p_carrier), ''), nullif(btrim(p_number), ''), nullif(btrim(p_url), ''), p_parcel)
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
  if private.unsent_lines(p_order_id) <> '[]' then
    perform private.add_job(shipment.id, 'shipping_mail', jsonb_build_object('orderId', p_order_id,
      'mailId', shipment.id, 'shipmentId', shipment.id));
  else
    update public.orders o set status = 'shipped' where o.id = p_order_id;
  end if;
end
$$;
revoke all on function private.send_parcel(uuid, jsonb, text, text, text, text) from public;

-- As before; the parcel itself is sent as a provider's is.
create or replace function public.admin_ship_lines(p_order_id uuid, p_lines jsonb, p_seen_updated_at timestamptz,
  p_carrier text default null, p_number text default null, p_url text default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
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
  perform private.send_parcel(p_order_id, p_lines, p_carrier, p_number, p_url, null);
end
$$;

-- Called when the print files of an order are made and a provider is set: queues its way there, once.
create function public.queue_fulfilment(p_order_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from public.orders o where o.id = p_order_id and o.status in ('paid', 'in_production')
    and o.forgotten_at is null) and private.unsent_lines(p_order_id) <> '[]' then
    perform private.add_order_job(p_order_id, 'fulfilment');
  end if;
end
$$;

-- What is to be sent to a provider, {id, lines}; null when it has the order, or the order is over meanwhile.
create function public.begin_fulfilment(p_order_id uuid, p_provider text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  sent public.fulfilments;
begin
  select o.* into bought from public.orders o where o.id = p_order_id for update;
  if bought.id is null or bought.status not in ('paid', 'in_production') or bought.forgotten_at is not null then
    return null;
  end if;
  select f.* into sent from public.fulfilments f where f.order_id = p_order_id;
  if sent.id is null and private.unsent_lines(p_order_id) <> '[]' then
    insert into public.fulfilments (order_id, provider, lines)
    values (p_order_id, p_provider, private.unsent_lines(p_order_id)) returning * into sent;
  end if;
  if sent.provider is distinct from p_provider or sent.status <> 'sending' then
    return null;
  end if;
  return jsonb_build_object('id', sent.id, 'lines', sent.lines);
end
$$;

-- Takes in what a provider says of an order; whether it was new. p_details: {reference, parcel, carrier, number, url,
-- lines, reason}, all of them optional; without lines it is about all. Repeated, late and unordered events lead to one
-- state. p_admin_id: who caused it, if an admin did.
create function public.record_fulfilment_event(p_provider text, p_fulfilment_id uuid, p_event_id text, p_type text,
  p_details jsonb, p_admin_id uuid default null) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  sent public.fulfilments;
  parcel jsonb;
  refused jsonb;
begin
  if p_admin_id is not null then
    perform set_config('request.jwt.claim.sub', p_admin_id::text, true);
  end if;
  select o.* into bought from public.orders o
  join public.fulfilments f on f.order_id = o.id
  where f.id = p_fulfilment_id and f.provider = p_provider for update of o;
  if bought.id is null then
    return false;
  end if;
  insert into public.fulfilment_events (provider, event_id, fulfilment_id, type)
  values (p_provider, p_event_id, p_fulfilment_id, p_type) on conflict do nothing;
  if not found then
    return false;
  end if;
  update public.fulfilments f set reference = coalesce(f.reference, left(p_details ->> 'reference', 255))
  where f.id = p_fulfilment_id returning * into sent;

  if p_type = 'accepted' then
    update public.fulfilments f set status = 'accepted' where f.id = sent.id and f.status = 'sending';
    -- Refunded while it was on its way to the provider.
    if bought.status not in ('paid', 'in_production') then
      perform private.add_job(gen_random_uuid(), 'fulfilment_cancel', jsonb_build_object('orderId', bought.id));
    end if;
  elsif p_type = 'in_production' then
    update public.fulfilments f set status = 'in_production'
    where f.id = sent.id and f.status in ('sending', 'accepted');
    if found then
      update public.orders o set status = 'in_production' where o.id = bought.id and o.status = 'paid';
    end if;
  elsif p_type = 'shipped' and not exists (select from public.shipments s where s.order_id = bought.id
    and s.provider_parcel = coalesce(p_details ->> 'parcel', sent.id::text)) then
    -- As much of the parcel's lines as is left: others were packed by the shop or refunded meanwhile.
    select jsonb_agg(jsonb_build_object('itemId', l.item, 'quantity', l.quantity)) into parcel
    from (
      select u ->> 'itemId' as item, least((u ->> 'quantity')::integer, sum((p ->> 'quantity')::integer)) as quantity
      from jsonb_array_elements(private.unsent_lines(bought.id)) u
      join jsonb_array_elements(coalesce(p_details -> 'lines', sent.lines)) p on p ->> 'itemId' = u ->> 'itemId'
      where p_details -> 'lines' is not null or not exists (
        select from jsonb_array_elements(sent.rejected_lines) r where r ->> 'itemId' = u ->> 'itemId')
      group by u
    ) l where l.quantity > 0;
    if parcel is not null and bought.status in ('paid', 'in_production') then
      perform private.send_parcel(bought.id, parcel, left(p_details ->> 'carrier', 80),
        case when bought.forgotten_at is null then left(p_details ->> 'number', 120) end,
        case when bought.forgotten_at is null and p_details ->> 'url' ~ '^https://[^\s]+$'
          and char_length(p_details ->> 'url') <= 500 then p_details ->> 'url' end,
        coalesce(p_details ->> 'parcel', sent.id::text));
    end if;
    update public.fulfilments f set status = case when exists (
        select from jsonb_array_elements(private.unsent_lines(bought.id)) u
        join jsonb_array_elements(sent.lines) l on l ->> 'itemId' = u ->> 'itemId'
        where not exists (select from jsonb_array_elements(sent.rejected_lines) r where r ->> 'itemId' = u ->> 'itemId')
      ) then 'in_production' else 'shipped' end
    where f.id = sent.id;
  elsif p_type = 'delivered' then
    update public.fulfilments f set delivered_at = coalesce(f.delivered_at, now()) where f.id = sent.id;
  elsif p_type = 'rejected' and sent.status in ('sending', 'accepted', 'in_production') then
    select jsonb_agg(jsonb_build_object('itemId', l ->> 'itemId',
      'reason', left(coalesce(r ->> 'reason', p_details ->> 'reason', ''), 500))) into refused
    from jsonb_array_elements(sent.lines) l
    left join jsonb_array_elements(p_details -> 'lines') r on r ->> 'itemId' = l ->> 'itemId'
    where (p_details -> 'lines' is null or r is not null) and not exists (
      select from jsonb_array_elements(sent.rejected_lines) known where known ->> 'itemId' = l ->> 'itemId');
    if refused is not null then
      update public.fulfilments f set rejected_lines = f.rejected_lines || refused,
        status = case when jsonb_array_length(f.rejected_lines || refused) >= jsonb_array_length(f.lines)
          then 'rejected' else f.status end
      where f.id = sent.id;
      insert into public.order_activity (order_id, kind, body)
      select bought.id, 'fulfilment', left(string_agg(i.title || ': ' || (r ->> 'reason'), E'\n' order by i.position), 2000)
      from jsonb_array_elements(refused) r join public.order_items i on i.id::text = r ->> 'itemId';
    end if;
  elsif p_type = 'cancelled' and sent.status in ('sending', 'accepted', 'in_production') then
    update public.fulfilments f set status = 'cancelled' where f.id = sent.id;
    insert into public.order_activity (order_id, kind, body, actor_id)
    values (bought.id, 'fulfilment', left(p_details ->> 'reason', 2000), private.own_profile());
  end if;
  -- The news of the delivery may have come before that of the parcel.
  update public.orders o set status = 'delivered' where o.id = bought.id and o.status = 'shipped' and exists (
    select from public.fulfilments f where f.id = sent.id and f.status = 'shipped' and f.delivered_at is not null);
  return true;
end
$$;

-- An order whose money goes back is not made any more, if the provider has not begun.
create function private.cancel_fulfilment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.fulfilments f where f.order_id = new.id and f.status in ('sending', 'accepted')) then
    perform private.add_job(gen_random_uuid(), 'fulfilment_cancel', jsonb_build_object('orderId', new.id));
  end if;
  return null;
end
$$;
revoke all on function private.cancel_fulfilment() from public;
create trigger orders_cancel_fulfilment after update of status on public.orders
  for each row when (old.status <> 'refunded' and new.status = 'refunded')
  execute function private.cancel_fulfilment();

do $$
declare
  callable text;
begin
  foreach callable in array array['queue_fulfilment(uuid)', 'begin_fulfilment(uuid, text)',
    'record_fulfilment_event(text, uuid, text, text, jsonb, uuid)'] loop
    execute format('revoke all on function public.%s from public, anon, authenticated', callable);
    execute format('grant execute on function public.%s to service_role', callable);
  end loop;
end
$$;
