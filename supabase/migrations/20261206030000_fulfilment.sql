-- Parcels, and orders that a print provider makes (docs/decisions/print-providers.md).

create table public.shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  -- [{itemId, quantity}]
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  carrier text check (char_length(carrier) <= 80),
  number text check (char_length(number) <= 120),
  url text check (url ~ '^https://[^\s]+$' and char_length(url) <= 500),
  created_at timestamptz not null default now(),
  -- The provider's name of a parcel, so that a repeated event sends no second one.
  provider_parcel text check (char_length(provider_parcel) between 1 and 255)
);
create index shipments_order_idx on public.shipments (order_id, created_at);
create unique index shipments_provider_parcel_idx on public.shipments (order_id, provider_parcel);
alter table public.shipments enable row level security, force row level security;
revoke all on public.shipments from anon, authenticated;
grant select on public.shipments to authenticated;
create policy "admins read everything" on public.shipments for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));
create policy "customers read their shipments" on public.shipments for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));

-- How many of a line are on their way.
create function private.shipped_quantity(p_order_id uuid, p_item_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum((l.line ->> 'quantity')::integer), 0)::integer
  from public.shipments s cross join lateral jsonb_array_elements(s.lines) l (line)
  where s.order_id = p_order_id and l.line ->> 'itemId' = p_item_id::text
$$;
revoke all on function private.shipped_quantity(uuid, uuid) from public;

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

-- Sends pieces of an order, [{itemId, quantity}], in a parcel. The first one begins production, and with the last that
-- was not refunded the order is on its way; until then the customer gets a mail of each parcel. What is downloaded is
-- in no parcel. p_seen_updated_at is the order that the admin was looking at. 42501, PT404, PT409 when somebody has
-- changed it, and 22023 when the order cannot be sent, or not so much of a line.
create function public.admin_ship_lines(p_order_id uuid, p_lines jsonb, p_seen_updated_at timestamptz,
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
revoke all on function public.admin_ship_lines(uuid, jsonb, timestamptz, text, text, text) from public, anon;

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

-- An order may be several at its print provider: lines that it has rejected can be sent again alone, as an order of their
-- own there. A line is in one of them at most.
create table public.fulfilments (
  -- The order's name at the provider: sent again, it makes no second one there.
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  provider text not null check (provider in ('test', 'prodigi', 'printful')),
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
  updated_at timestamptz not null default now(),
  -- What an admin has to settle with the provider; null when there is nothing.
  problem text check (char_length(problem) between 1 and 500),
  problem_at timestamptz
);
create index fulfilments_order_idx on public.fulfilments (order_id, created_at);
alter table public.fulfilments enable row level security, force row level security;
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
alter table public.fulfilment_events enable row level security, force row level security;
revoke all on public.fulfilment_events from anon, authenticated;
grant select on public.fulfilment_events to authenticated;
create policy "admins read everything" on public.fulfilment_events for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));

-- What a provider makes of a product: the row with most of the chosen options counts.
create table public.provider_products (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('prodigi', 'printful')),
  product_id uuid not null references public.product_admin_settings on delete cascade,
  -- Option id to value id; {} is for whatever is chosen.
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object' and char_length(options::text) <= 2000
    and not jsonb_path_exists(options, '$.* ? (@.type() != "string")')),
  -- The provider's name for it: a SKU of Prodigi, a catalog variant of Printful.
  sku text not null check (sku ~ '^[A-Za-z0-9][A-Za-z0-9._/-]{0,119}$'),
  -- Which part of it is printed: a print area of Prodigi, a placement of Printful.
  area text not null default 'default' check (area ~ '^[A-Za-z0-9][A-Za-z0-9 _-]{0,59}$'),
  -- How it is printed, where the provider wants to know.
  technique text check (technique ~ '^[A-Za-z0-9][A-Za-z0-9 _-]{0,39}$'),
  -- The provider's own options, name to value.
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'
    and char_length(attributes::text) <= 2000 and not jsonb_path_exists(attributes, '$.* ? (@.type() != "string")')),
  -- What the provider asks for a piece; null when nobody has said.
  cost_cents integer check (cost_cents between 0 and 2000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, product_id, options),
  check (provider <> 'printful' or (sku ~ '^[1-9][0-9]{0,9}$' and technique is not null))
);
create index provider_products_product_idx on public.provider_products (product_id);
alter table public.provider_products enable row level security, force row level security;
revoke all on public.provider_products from anon, authenticated;
grant select,
  delete,
  insert (provider, product_id, options, sku, area, technique, attributes, cost_cents),
  update (options, sku, area, technique, attributes, cost_cents)
  on public.provider_products to authenticated;
create policy "admins do everything" on public.provider_products for all to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check ((select public.has_role('admin', (select auth.uid()))));
create trigger provider_products_touch before update on public.provider_products
  for each row execute function private.touch_updated_at();
create trigger provider_products_audit after insert or update or delete on public.provider_products
  for each row execute function private.note_change('id', 'sku', 'everybody');

-- What a provider makes of a product with chosen options; null when nobody has said.
create function private.provider_product(p_provider text, p_product_id uuid, p_options jsonb)
returns public.provider_products
language sql stable security definer set search_path = ''
as $$
  select p from public.provider_products p
  where p.provider = p_provider and p.product_id = p_product_id and p_options @> p.options
  order by (select count(*) from jsonb_object_keys(p.options)) desc, p.options::text limit 1
$$;
revoke all on function private.provider_product(text, uuid, jsonb) from public;

-- The items of an order that a provider makes or has made: ["…"].
create function private.provider_lines(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(l ->> 'itemId'), '[]')
  from public.fulfilments f cross join lateral jsonb_array_elements(f.lines) l
  where f.order_id = p_order_id and f.status not in ('rejected', 'cancelled')
    and not exists (select from jsonb_array_elements(f.rejected_lines) r where r ->> 'itemId' = l ->> 'itemId')
$$;
revoke all on function private.provider_lines(uuid) from public;

-- For the server: which items of an order leave from a print provider, and so are on no packing slip of the shop's.
create function public.provider_lines(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.provider_lines(p_order_id) $$;
revoke all on function public.provider_lines(uuid) from public, anon, authenticated;

-- Has an admin settle something with the provider of an order.
create function private.note_problem(p_fulfilment_id uuid, p_problem text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  words text := left(btrim(p_problem), 500);
  sent public.fulfilments;
begin
  update public.fulfilments f set problem = words, problem_at = coalesce(f.problem_at, now())
  where f.id = p_fulfilment_id and words <> '' returning * into sent;
  if found then
    insert into public.order_activity (order_id, kind, body) values (sent.order_id, 'fulfilment', words);
  end if;
end
$$;
revoke all on function private.note_problem(uuid, text) from public;

-- An admin has settled what was to be settled.
--   42501  not an admin
create function public.admin_settle_fulfilment(p_fulfilment_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  settled public.fulfilments;
begin
  perform private.require_admin();
  update public.fulfilments f set problem = null, problem_at = null
  where f.id = p_fulfilment_id and f.problem is not null returning * into settled;
  if found then
    insert into public.order_activity (order_id, kind, body, actor_id)
    values (settled.order_id, 'fulfilment', 'Settled', private.own_profile());
  end if;
end
$$;
revoke all on function public.admin_settle_fulfilment(uuid) from public, anon;

-- Called when the print files of an order are made and a provider is set: queues its way there, once. An order waits as
-- long as one of its artworks is undecided; one that has waited is queued again.
create function public.queue_fulfilment(p_order_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from public.orders o where o.id = p_order_id and o.status in ('paid', 'in_production')
    and o.forgotten_at is null) and private.unsent_lines(p_order_id) <> '[]' and not private.is_undecided(p_order_id) then
    perform private.add_job(case when exists (select from pgboss.job j where j.name = 'fulfilment' and j.id = p_order_id
        and j.state = 'completed') and not exists (select from public.fulfilments f where f.order_id = p_order_id)
      then gen_random_uuid() else p_order_id end, 'fulfilment', jsonb_build_object('orderId', p_order_id));
  end if;
end
$$;
revoke all on function public.queue_fulfilment(uuid) from public, anon, authenticated;

-- How an order travels, for a provider: {method, service, isKnown}. service: the provider's name for it, null for its
-- standard; isKnown is false where nobody has said how the provider sends by that method.
create function private.provider_delivery(bought public.orders) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  country constant text := upper(bought.address ->> 'country');
  zone public.shipping_zones;
  further jsonb;
begin
  select z.* into zone from public.shipping_zones z
  where country || '-' || upper(coalesce(bought.address ->> 'region', '')) = any (z.places) or country = any (z.places)
  order by country = any (z.places) limit 1;
  select m into further from jsonb_array_elements(zone.methods) m where m ->> 'name' = bought.shipping_method;
  return jsonb_build_object('method', bought.shipping_method,
    'service', case when further is null then zone.provider_method else further ->> 'providerMethod' end,
    'isKnown', bought.shipping_method is not distinct from zone.method or further ->> 'providerMethod' is not null);
end
$$;
revoke all on function private.provider_delivery(public.orders) from public;

-- What is to be sent to a provider, {id, lines, delivery}, with what the provider makes of each line and how it travels;
-- without lines that were rejected or refunded meanwhile. One at a time of those that an order is at the provider; those
-- that nothing is left of are passed over. Null when the provider has all of them, one of the order's artworks is
-- undecided, or the order is over meanwhile.
create function public.begin_fulfilment(p_order_id uuid, p_provider text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  sent public.fulfilments;
  open_lines jsonb;
begin
  select o.* into bought from public.orders o where o.id = p_order_id for update;
  if bought.id is null or bought.status not in ('paid', 'in_production') or bought.forgotten_at is not null then
    return null;
  end if;
  if not exists (select from public.fulfilments f where f.order_id = p_order_id)
    and private.unsent_lines(p_order_id) <> '[]' and not private.is_undecided(p_order_id) then
    insert into public.fulfilments (order_id, provider, lines)
    values (p_order_id, p_provider, private.unsent_lines(p_order_id));
  end if;
  for sent in
    select f.* from public.fulfilments f where f.order_id = p_order_id and f.status = 'sending' order by f.created_at, f.id
  loop
    if sent.provider <> p_provider then
      if sent.problem is null then
        perform private.note_problem(sent.id, 'The shop has another print provider now. Pack this order yourself, unless '
          || sent.provider || ' has it.');
      end if;
      continue;
    end if;
    select jsonb_agg(jsonb_build_object('itemId', i.id, 'quantity', least((l ->> 'quantity')::integer, (u ->> 'quantity')::integer),
        'product', case when p.id is not null then jsonb_build_object('sku', p.sku, 'area', p.area,
          'technique', p.technique, 'attributes', p.attributes) end) order by i.position)
    into open_lines
    from jsonb_array_elements(sent.lines) l
    join jsonb_array_elements(private.unsent_lines(p_order_id)) u on u ->> 'itemId' = l ->> 'itemId'
    join public.order_items i on i.id::text = l ->> 'itemId'
    left join lateral private.provider_product(p_provider, i.product_id, i.options) p on true
    where not exists (select from jsonb_array_elements(sent.rejected_lines) r where r ->> 'itemId' = l ->> 'itemId');
    if open_lines is not null then
      return jsonb_build_object('id', sent.id, 'lines', open_lines, 'delivery', private.provider_delivery(bought));
    end if;
  end loop;
  return null;
end
$$;
revoke all on function public.begin_fulfilment(uuid, text) from public, anon, authenticated;

-- Has what a provider makes of an order cancelled there.
create function private.withdraw_fulfilment(sent public.fulfilments) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.add_job(gen_random_uuid(), 'fulfilment_cancel',
    jsonb_build_object('orderId', sent.order_id, 'fulfilmentId', sent.id))
$$;
revoke all on function private.withdraw_fulfilment(public.fulfilments) from public;

-- The provider has an order: what it asks for the pieces is what they cost from now on.
create function private.accept_fulfilment(bought public.orders, sent public.fulfilments) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.fulfilments f set status = 'accepted' where f.id = sent.id and f.status = 'sending';
  insert into private.order_item_costs (item_id, cost_cents)
  select i.id, p.cost_cents from jsonb_array_elements(sent.lines) l
  join public.order_items i on i.id::text = l ->> 'itemId'
  cross join lateral private.provider_product(sent.provider, i.product_id, i.options) p
  where p.cost_cents is not null and not exists (
    select from jsonb_array_elements(sent.rejected_lines) r where r ->> 'itemId' = l ->> 'itemId')
  on conflict (item_id) do update set cost_cents = excluded.cost_cents;
  -- Refunded, or taken back, while it was on its way to the provider.
  if bought.status not in ('paid', 'in_production') or sent.status = 'cancelled' then
    perform private.withdraw_fulfilment(sent);
  end if;
end
$$;
revoke all on function private.accept_fulfilment(orders, fulfilments) from public;

-- A parcel has left the provider. As much of its lines as is left: others were packed by the shop or refunded
-- meanwhile.
create function private.ship_fulfilment(bought public.orders, sent public.fulfilments, p_details jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  parcel_name text := coalesce(p_details ->> 'parcel', sent.id::text);
  sent_by text := left(p_details ->> 'carrier', 80);
  tracking text := case when bought.forgotten_at is null then left(p_details ->> 'number', 120) end;
  link text := case when bought.forgotten_at is null and p_details ->> 'url' ~ '^https://[^\s]+$'
    and char_length(p_details ->> 'url') <= 500 then p_details ->> 'url' end;
  parcel jsonb;
begin
  update public.shipments s set carrier = coalesce(sent_by, s.carrier), number = tracking, url = link
  where s.order_id = bought.id and s.provider_parcel = parcel_name and s.number is null and s.url is null
    and (tracking is not null or link is not null);
  if found then
    update public.orders o set tracking_carrier = sent_by, tracking_number = tracking, tracking_url = link
    where o.id = bought.id and o.tracking_number is null and o.tracking_url is null;
  end if;
  if exists (select from public.shipments s where s.order_id = bought.id and s.provider_parcel = parcel_name) then
    return;
  end if;
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
    perform private.send_parcel(bought.id, parcel, sent_by, tracking, link, parcel_name);
  end if;
  update public.fulfilments f set status = case when exists (
      select from jsonb_array_elements(private.unsent_lines(bought.id)) u
      join jsonb_array_elements(sent.lines) l on l ->> 'itemId' = u ->> 'itemId'
      where not exists (select from jsonb_array_elements(sent.rejected_lines) r where r ->> 'itemId' = u ->> 'itemId')
    ) then 'in_production' else 'shipped' end
  where f.id = sent.id;
end
$$;
revoke all on function private.ship_fulfilment(orders, fulfilments, jsonb) from public;

-- The provider does not make some lines, or all: they come back to the packing table with the reason.
create function private.reject_fulfilment(sent public.fulfilments, p_details jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  refused jsonb;
begin
  select jsonb_agg(jsonb_build_object('itemId', l ->> 'itemId',
    'reason', left(coalesce(r ->> 'reason', p_details ->> 'reason', ''), 500))) into refused
  from jsonb_array_elements(sent.lines) l
  left join jsonb_array_elements(p_details -> 'lines') r on r ->> 'itemId' = l ->> 'itemId'
  where (p_details -> 'lines' is null or r is not null) and not exists (
    select from jsonb_array_elements(sent.rejected_lines) known where known ->> 'itemId' = l ->> 'itemId');
  if refused is null then
    return;
  end if;
  update public.fulfilments f set rejected_lines = f.rejected_lines || refused,
    status = case when jsonb_array_length(f.rejected_lines || refused) >= jsonb_array_length(f.lines)
      then 'rejected' else f.status end
  where f.id = sent.id;
  insert into public.order_activity (order_id, kind, body)
  select sent.order_id, 'fulfilment', left(string_agg(i.title || ': ' || (r ->> 'reason'), E'\n' order by i.position), 2000)
  from jsonb_array_elements(refused) r join public.order_items i on i.id::text = r ->> 'itemId';
end
$$;
revoke all on function private.reject_fulfilment(fulfilments, jsonb) from public;

-- Records an event of a provider and answers whether it was new. p_details: {reference, parcel, carrier, number, url,
-- lines, reason}, all of them optional; without lines it is about all. Repeated, late and unordered events lead to one
-- state. p_admin_id: who caused it, if an admin did. `problem` is what an admin has to settle, `resumed` settles it. A
-- parcel that is reported again brings the tracking number that it had none of. An order that the provider accepts
-- after it was cancelled here is cancelled there. An order is delivered when all that its provider makes of it is.
create function public.record_fulfilment_event(p_provider text, p_fulfilment_id uuid, p_event_id text,
  p_type text, p_details jsonb, p_admin_id uuid default null) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  sent public.fulfilments;
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
    perform private.accept_fulfilment(bought, sent);
  elsif p_type = 'in_production' then
    update public.fulfilments f set status = 'in_production'
    where f.id = sent.id and f.status in ('sending', 'accepted');
    if found then
      update public.orders o set status = 'in_production' where o.id = bought.id and o.status = 'paid';
    end if;
  elsif p_type = 'shipped' then
    perform private.ship_fulfilment(bought, sent, p_details);
  elsif p_type = 'delivered' then
    update public.fulfilments f set delivered_at = coalesce(f.delivered_at, now()) where f.id = sent.id;
  elsif p_type = 'rejected' and sent.status in ('sending', 'accepted', 'in_production') then
    perform private.reject_fulfilment(sent, p_details);
  elsif p_type = 'cancelled' and sent.status in ('sending', 'accepted', 'in_production') then
    update public.fulfilments f set status = 'cancelled' where f.id = sent.id;
    insert into public.order_activity (order_id, kind, body, actor_id)
    values (bought.id, 'fulfilment', left(p_details ->> 'reason', 2000), private.own_profile());
  elsif p_type = 'problem' and sent.status <> 'rejected' then
    perform private.note_problem(sent.id, p_details ->> 'reason');
  elsif p_type = 'resumed' then
    update public.fulfilments f set problem = null, problem_at = null where f.id = sent.id;
  end if;
  -- The news of the delivery may have come before that of the parcel.
  update public.orders o set status = 'delivered' where o.id = bought.id and o.status = 'shipped' and exists (
    select from public.fulfilments f where f.id = sent.id and f.status = 'shipped' and f.delivered_at is not null)
    and not exists (select from public.fulfilments f where f.order_id = bought.id
      and f.status not in ('rejected', 'cancelled') and f.delivered_at is null);
  return true;
end
$$;
revoke all on function public.record_fulfilment_event(text, uuid, text, text, jsonb, uuid)
  from public, anon, authenticated;

-- An order whose money goes back is not made any more, if the provider has not begun; otherwise an admin sees it.
create function private.cancel_fulfilment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sent public.fulfilments;
begin
  for sent in select f.* from public.fulfilments f where f.order_id = new.id loop
    if sent.status in ('sending', 'accepted') then
      perform private.withdraw_fulfilment(sent);
    elsif sent.status = 'in_production' then
      perform private.note_problem(sent.id, 'Refunded after production had begun: the provider may still send it.');
    end if;
  end loop;
  return null;
end
$$;
revoke all on function private.cancel_fulfilment() from public;
create trigger orders_cancel_fulfilment after update of status on public.orders
  for each row when (old.status <> 'refunded' and new.status = 'refunded')
  execute function private.cancel_fulfilment();

-- Pieces that are refunded while the provider has them are still made there, as it knows nothing of that.
create function private.note_refunded_pieces() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  refunded record;
begin
  for refunded in
    select f.id, string_agg((l ->> 'quantity') || ' × ' || i.title, ', ' order by i.position) as pieces
    from public.fulfilments f
    cross join lateral jsonb_array_elements(new.lines) l
    join public.order_items i on i.id::text = l ->> 'itemId'
    where f.order_id = new.order_id and f.status in ('accepted', 'in_production')
      and exists (select from jsonb_array_elements(f.lines) s where s ->> 'itemId' = l ->> 'itemId')
      and not exists (select from jsonb_array_elements(f.rejected_lines) r where r ->> 'itemId' = l ->> 'itemId')
    group by f.id
  loop
    perform private.note_problem(refunded.id, 'Refunded while the provider has it: ' || refunded.pieces);
  end loop;
  return null;
end
$$;
revoke all on function private.note_refunded_pieces() from public;
create trigger refunds_note_pieces after insert on public.refunds
  for each row when (new.lines is not null) execute function private.note_refunded_pieces();

-- Sends to the provider again what it has not: an order that it has rejected, or that was taken back, or the lines that it
-- has rejected of an order that it makes otherwise. As another order there, so that it does not find the first. Whoever
-- calls has made sure that the provider makes nothing of an order as a whole. p_admin_id: in whose name. False when it is
-- none of that any more.
create function public.send_fulfilment_again(p_admin_id uuid, p_fulfilment_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  sent public.fulfilments;
  is_whole boolean;
  again jsonb;
begin
  perform set_config('request.jwt.claim.sub', p_admin_id::text, true);
  select o.* into bought from public.orders o join public.fulfilments f on f.order_id = o.id
  where f.id = p_fulfilment_id for update of o;
  if bought.id is null or bought.status not in ('paid', 'in_production') or bought.forgotten_at is not null
    or private.is_undecided(bought.id) then
    return false;
  end if;
  select f.* into sent from public.fulfilments f where f.id = p_fulfilment_id and f.status <> 'sending';
  is_whole := sent.status in ('rejected', 'cancelled');
  select jsonb_agg(jsonb_build_object('itemId', l.line ->> 'itemId',
    'quantity', least((l.line ->> 'quantity')::integer, (u ->> 'quantity')::integer)) order by l.place) into again
  from jsonb_array_elements(sent.lines) with ordinality l (line, place)
  join jsonb_array_elements(private.unsent_lines(bought.id)) u on u ->> 'itemId' = l.line ->> 'itemId'
  where is_whole or exists (
    select from jsonb_array_elements(sent.rejected_lines) r where r ->> 'itemId' = l.line ->> 'itemId');
  if again is null then
    return false;
  end if;
  if is_whole then
    delete from public.fulfilments f where f.id = sent.id;
  else
    update public.fulfilments f set rejected_lines = '[]', lines = (
      select jsonb_agg(l) from jsonb_array_elements(f.lines) l where not exists (
        select from jsonb_array_elements(f.rejected_lines) r where r ->> 'itemId' = l ->> 'itemId'))
    where f.id = sent.id;
  end if;
  insert into public.fulfilments (order_id, provider, lines) values (bought.id, sent.provider, again);
  perform private.add_job(gen_random_uuid(), 'fulfilment', jsonb_build_object('orderId', bought.id));
  insert into public.order_activity (order_id, kind, body, actor_id)
  select bought.id, 'fulfilment', case when is_whole then 'Sent again'
    else left('Sent again: ' || string_agg(i.title, ', ' order by i.position), 2000) end, private.own_profile()
  from jsonb_array_elements(again) l join public.order_items i on i.id::text = l ->> 'itemId';
  return true;
end
$$;
revoke all on function public.send_fulfilment_again(uuid, uuid) from public, anon, authenticated;

-- A provider's words may quote the address.
create function private.forget_fulfilment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.fulfilments f set problem = null, problem_at = null, rejected_lines = (
    select coalesce(jsonb_agg(r || '{"reason": ""}'), '[]') from jsonb_array_elements(f.rejected_lines) r)
  where f.order_id = new.id;
  delete from public.order_activity a where a.order_id = new.id and a.kind = 'fulfilment';
  update public.audit_log a set before = a.before - array['problem', 'rejected_lines'],
    after = a.after - array['problem', 'rejected_lines']
  where a.table_name = 'fulfilments' and a.row_id = new.id::text;
  return null;
end
$$;
revoke all on function private.forget_fulfilment() from public;
create trigger orders_forget_fulfilment after update of forgotten_at on public.orders
  for each row when (new.forgotten_at is not null) execute function private.forget_fulfilment();
