-- Orders that leave in several parcels: which pieces of which lines, and where each parcel is.

create table public.shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  -- [{itemId, quantity}]
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  carrier text check (char_length(carrier) <= 80),
  number text check (char_length(number) <= 120),
  url text check (url ~ '^https://[^\s]+$' and char_length(url) <= 500),
  created_at timestamptz not null default now()
);
create index shipments_order_idx on public.shipments (order_id, created_at);
alter table public.shipments enable row level security;
alter table public.shipments force row level security;
revoke all on public.shipments from anon, authenticated;
grant select on public.shipments to authenticated;
create policy "admins read everything" on public.shipments for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));
create policy "customers read their shipments" on public.shipments for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));

-- Whoever is taken out of an order is taken out of its shipments.
create function private.forget_shipments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.shipments s set number = null, url = null where s.order_id = new.id;
  return null;
end
$$;
revoke all on function private.forget_shipments() from public;
create trigger orders_forget_shipments after update of forgotten_at on public.orders
  for each row when (old.forgotten_at is null and new.forgotten_at is not null)
  execute function private.forget_shipments();

alter table public.order_activity drop constraint order_activity_kind_check;
alter table public.order_activity add constraint order_activity_kind_check
  check (kind in ('refund', 'cancel', 'note', 'mail', 'address', 'step_back', 'shipment'));
comment on column public.order_activity.body is
  'The note, the reason, which mail was sent again, or what was shipped.';

-- How many of a line are on their way.
create function private.shipped_quantity(p_order_id uuid, p_item_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum((l.line ->> 'quantity')::integer), 0)::integer
  from public.shipments s cross join lateral jsonb_array_elements(s.lines) l (line)
  where s.order_id = p_order_id and l.line ->> 'itemId' = p_item_id::text
$$;
revoke all on function private.shipped_quantity(uuid, uuid) from public;

-- Sends pieces of an order, [{itemId, quantity}], in a parcel. The first one begins production, and with the last that
-- was not refunded the order is on its way; until then the customer gets a mail of each parcel. p_seen_updated_at is
-- the order that the admin was looking at. 42501, PT404, PT409 when somebody has changed it, and 22023 when the order
-- cannot be sent, or not so much of a line.
create function public.admin_ship_lines(p_order_id uuid, p_lines jsonb, p_seen_updated_at timestamptz,
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
    bool_and(i.id is not null and w.quantity <= i.quantity - private.shipped_quantity(p_order_id, i.id))
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
  if exists (select from public.order_items i where i.order_id = p_order_id and i.quantity
    > private.shipped_quantity(p_order_id, i.id) + private.refunded_quantity(p_order_id, i.id)) then
    perform private.add_job(shipment.id, 'shipping_mail', jsonb_build_object('orderId', p_order_id,
      'mailId', shipment.id, 'shipmentId', shipment.id));
  else
    update public.orders o set status = 'shipped' where o.id = p_order_id;
  end if;
end
$$;
revoke all on function public.admin_ship_lines(uuid, jsonb, timestamptz, text, text, text) from public, anon;
grant execute on function public.admin_ship_lines(uuid, jsonb, timestamptz, text, text, text)
  to authenticated, service_role;
