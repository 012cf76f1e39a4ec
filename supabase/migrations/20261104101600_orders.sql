-- Orders: priced by the database, placed in one transaction, moved through their states by one machine.
-- Money is in cents, rates are in basis points.

create table public.tax_rates (
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- State or province; empty for the whole country.
  region text not null default '' check (region ~ '^[A-Z0-9]{0,3}$'),
  rate_basis_points integer not null check (rate_basis_points between 0 and 5000),
  primary key (country, region)
);

create table public.promo_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9_-]{2,40}$'),
  description text check (char_length(description) <= 300),
  -- percent: value is basis points of the goods; amount: cents off the goods; shipping: shipping is free.
  kind text not null check (kind in ('percent', 'amount', 'shipping')),
  value integer not null default 0 check (value >= 0 and (kind <> 'percent' or value <= 10000)),
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  -- Catalog cards that it is for; empty for all.
  products text[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  used_count integer not null default 0 check (used_count >= 0 and (max_uses is null or used_count <= max_uses)),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  -- Made by the client: the same key never makes a second order.
  idempotency_key uuid not null unique,
  user_id uuid references auth.users on delete set null,
  email text not null check (char_length(email) between 3 and 320),
  status text not null default 'placed'
    check (status in ('placed', 'paid', 'in_production', 'shipped', 'delivered', 'cancelled', 'refunded')),
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  total_cents integer not null
    check (total_cents = greatest(0, subtotal_cents + shipping_cents + tax_cents - discount_cents)),
  promo_code text,
  tracking_carrier text check (char_length(tracking_carrier) <= 80),
  tracking_number text check (char_length(tracking_number) <= 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_user_idx on public.orders (user_id, created_at desc);
create index orders_status_idx on public.orders (status, created_at desc);

create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  position integer not null,
  product_id uuid references public.product_admin_settings on delete set null,
  card_id text not null,
  title text not null,
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  options_text text not null default '',
  quantity integer not null check (quantity between 1 and 99),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  shipping_price_cents integer not null check (shipping_price_cents >= 0),
  art_url text not null check (char_length(art_url) between 1 and 2048),
  style text not null default 'unknown' check (char_length(style) <= 80),
  background text not null default 'unknown' check (char_length(background) <= 80),
  pet_name text check (char_length(pet_name) <= 50),
  pet_type text check (pet_type in ('dog', 'cat', 'other')),
  placement jsonb check (placement is null or jsonb_typeof(placement) = 'object'),
  -- In the private bucket print-files, once it is made.
  print_file_path text,
  unique (order_id, position)
);
create index order_items_product_idx on public.order_items (product_id);

-- The timeline of an order.
create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders on delete cascade,
  status text not null,
  created_at timestamptz not null default now()
);
create index order_events_order_idx on public.order_events (order_id, id);

create table public.promo_redemptions (
  order_id uuid primary key references public.orders on delete cascade,
  promo_code_id uuid not null references public.promo_codes on delete cascade,
  discount_cents integer not null,
  created_at timestamptz not null default now(),
  -- Set when the order was cancelled and the use was given back.
  returned_at timestamptz
);
create index promo_redemptions_code_idx on public.promo_redemptions (promo_code_id);

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  provider text not null check (provider in ('test', 'stripe')),
  reference text not null check (char_length(reference) between 1 and 255),
  amount_cents integer not null check (amount_cents >= 0),
  status text not null default 'pending' check (status in ('pending', 'failed', 'succeeded', 'refunded')),
  failure_code text check (char_length(failure_code) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, reference)
);
create index payments_order_idx on public.payments (order_id);

-- What a provider has told, once each.
create table public.payment_events (
  provider text not null,
  event_id text not null check (char_length(event_id) between 1 and 255),
  type text not null,
  reference text,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

-- Work that follows from an order's state, written in the transaction that changes it: each once.
create table private.order_tasks (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders on delete cascade,
  kind text not null check (kind in ('confirmation_mail', 'shipping_mail', 'print_files')),
  attempts integer not null default 0,
  run_after timestamptz not null default now(),
  done_at timestamptz,
  last_error text,
  unique (order_id, kind)
);
create index order_tasks_open_idx on private.order_tasks (run_after) where done_at is null;
alter table private.order_tasks enable row level security;
alter table private.order_tasks force row level security;

-- Policies ------------------------------------------------------------------------------------

do $$
declare
  shop text;
begin
  foreach shop in array array['tax_rates', 'promo_codes', 'orders', 'order_items', 'order_events',
    'promo_redemptions', 'payments', 'payment_events'] loop
    execute format('alter table public.%I enable row level security', shop);
    execute format('alter table public.%I force row level security', shop);
    execute format('revoke all on public.%I from anon, authenticated', shop);
    execute format('grant select on public.%I to authenticated', shop);
    execute format('create policy "admins read everything" on public.%I
      for select to authenticated using ((select public.has_role(''admin'', (select auth.uid()))))', shop);
  end loop;
  foreach shop in array array['promo_codes', 'orders', 'payments'] loop
    execute format('create trigger %1$s_touch before update on public.%1$s
      for each row execute function private.touch_updated_at()', shop);
  end loop;
  foreach shop in array array['tax_rates', 'promo_codes'] loop
    execute format('grant insert, update, delete on public.%I to authenticated', shop);
    execute format('create policy "admins change everything" on public.%I for all to authenticated
      using ((select public.has_role(''admin'', (select auth.uid()))))
      with check ((select public.has_role(''admin'', (select auth.uid()))))', shop);
  end loop;
end $$;

grant update (status, tracking_carrier, tracking_number) on public.orders to authenticated;
create policy "admins move orders on" on public.orders for update to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check ((select public.has_role('admin', (select auth.uid()))));
create policy "customers read their orders" on public.orders for select to authenticated
  using (user_id = (select auth.uid()));
create policy "customers read what they ordered" on public.order_items for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));
create policy "customers read their orders' timeline" on public.order_events for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));

-- Prices --------------------------------------------------------------------------------------

-- A share of an amount, half a cent rounded up.
create function private.share_of_cents(p_cents bigint, p_basis_points integer) returns bigint
language sql immutable set search_path = ''
as $$ select (p_cents * p_basis_points + 5000) / 10000 $$;

create type private.priced_line as (
  "position" integer, product_id uuid, card_id text, title text, options jsonb, options_text text,
  quantity integer, unit_price_cents bigint, shipping_price_cents bigint, customization jsonb
);

-- The lines of a cart at today's prices. A line is {productId, quantity, options, customization}.
--   P0001 'unavailable'  a product is not in the shop, or a variant does not exist or is sold out
--   P0001 'invalid'      no lines, too many of them, or a quantity that cannot be ordered
create function private.price_lines(p_lines jsonb) returns setof private.priced_line
language plpgsql stable set search_path = ''
as $$
declare
  line jsonb;
  spot integer := 0;
  product public.product_admin_settings;
  choice record;
  surcharge bigint;
  chosen jsonb;
  words text[];
begin
  if coalesce(jsonb_typeof(p_lines), '') <> 'array' or jsonb_array_length(p_lines) not between 1 and 50 then
    raise exception 'invalid' using errcode = 'P0001';
  end if;
  for line in select * from jsonb_array_elements(p_lines) loop
    if coalesce(line ->> 'quantity', '') !~ '^[1-9][0-9]?$' or coalesce(line ->> 'productId', '')
      !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
      raise exception 'invalid' using errcode = 'P0001';
    end if;
    select p.* into product from public.product_admin_settings p
    where p.id = (line ->> 'productId')::uuid and p.is_published;
    if not found then
      raise exception 'unavailable' using errcode = 'P0001';
    end if;
    surcharge := 0;
    chosen := '{}';
    words := '{}';
    for choice in
      select o.value ->> 'id' as id, v.value as value
      from jsonb_array_elements(case jsonb_typeof(product.metadata -> 'options') when 'array'
        then product.metadata -> 'options' else '[]' end) with ordinality o (value, place)
      left join lateral (
        select w.value from jsonb_array_elements(o.value -> 'values') w
        where w.value ->> 'id' = line -> 'options' ->> (o.value ->> 'id') limit 1
      ) v on true
      order by o.place
    loop
      if choice.value is null or choice.value -> 'soldOut' = 'true' then
        raise exception 'unavailable' using errcode = 'P0001';
      end if;
      surcharge := surcharge + greatest(0, coalesce((choice.value ->> 'surchargeCents')::bigint, 0));
      chosen := chosen || jsonb_build_object(choice.id, choice.value ->> 'id');
      words := words || coalesce(choice.value ->> 'label', choice.value ->> 'id');
    end loop;
    return next row(spot, product.id, coalesce(nullif(product.catalog_card_id, ''), product.product_handle),
      coalesce(nullif(product.metadata ->> 'name', ''), product.product_title), chosen,
      array_to_string(words, ', '), (line ->> 'quantity')::integer, product.base_price_cents + surcharge,
      product.shipping_price_cents::bigint, coalesce(line -> 'customization', '{}'))::private.priced_line;
    spot := spot + 1;
  end loop;
end
$$;

-- Why a code cannot be used today: unknown, expired or used-up; null when it can.
create function private.promo_refusal(p_promo public.promo_codes) returns text
language sql stable set search_path = ''
as $$
  select case
    when p_promo.id is null or not p_promo.is_active then 'unknown'
    when p_promo.starts_at > now() or p_promo.ends_at <= now() then 'expired'
    when p_promo.used_count >= p_promo.max_uses then 'used-up'
  end
$$;

-- Sums of lines with a code and a destination, as domain/cart-totals.ts and domain/promo.ts compute them.
create function private.quote(p_lines private.priced_line[], p_promo public.promo_codes, p_country text, p_region text)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  goods bigint;
  shipping bigint;
  meant_goods bigint;
  meant_shipping bigint;
  meant_lines bigint;
  discount bigint := 0;
  refusal text;
  rate integer;
  tax bigint;
begin
  select sum(l.unit_price_cents * l.quantity), sum(l.shipping_price_cents * l.quantity),
    coalesce(sum(l.unit_price_cents * l.quantity) filter (where m.meant), 0),
    coalesce(sum(l.shipping_price_cents * l.quantity) filter (where m.meant), 0),
    count(*) filter (where m.meant)
  into goods, shipping, meant_goods, meant_shipping, meant_lines
  from unnest(p_lines) l
  cross join lateral (select cardinality(p_promo.products) = 0 or l.card_id = any (p_promo.products) as meant) m;
  if p_promo.id is not null then
    refusal := case
      when meant_lines = 0 then 'products'
      when goods < p_promo.minimum_cents then 'minimum'
    end;
    if refusal is null then
      discount := case p_promo.kind
        when 'percent' then private.share_of_cents(meant_goods, p_promo.value)
        when 'amount' then least(p_promo.value, meant_goods)
        else meant_shipping
      end;
    end if;
  end if;
  select t.rate_basis_points into rate from public.tax_rates t
  where t.country = upper(p_country) and t.region in ('', upper(coalesce(p_region, '')))
  order by t.region desc limit 1;
  tax := private.share_of_cents(greatest(0, goods + shipping - discount), coalesce(rate, 0));
  return jsonb_build_object('subtotalCents', goods, 'shippingCents', shipping, 'discountCents', discount,
    'taxCents', tax, 'totalCents', greatest(0, goods + shipping + tax - discount), 'promoRefusal', refusal);
end
$$;

-- What a cart costs today: {subtotalCents, shippingCents, discountCents, taxCents, totalCents, promoRefusal}.
create function public.quote_order(p_lines jsonb, p_promo_code text, p_country text, p_region text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  promo public.promo_codes;
  refusal text;
  sums jsonb;
begin
  if p_promo_code is not null then
    select c.* into promo from public.promo_codes c where c.code = upper(trim(p_promo_code));
    refusal := private.promo_refusal(promo);
    if refusal is not null then
      promo := null;
    end if;
  end if;
  sums := private.quote(array(select l from private.price_lines(p_lines) l), promo, p_country, p_region);
  return case when refusal is null then sums else sums || jsonb_build_object('promoRefusal', refusal) end;
end
$$;

-- What a code is worth: {terms} or {reason}.
create function public.check_promo(p_code text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  promo public.promo_codes;
  refusal text;
begin
  select c.* into promo from public.promo_codes c where c.code = upper(trim(p_code));
  refusal := private.promo_refusal(promo);
  if refusal is not null then
    return jsonb_build_object('reason', refusal);
  end if;
  return jsonb_build_object('terms', jsonb_build_object('id', promo.id, 'code', promo.code, 'kind', promo.kind,
    'value', promo.value, 'minimumCents', promo.minimum_cents, 'products', to_jsonb(promo.products)));
end
$$;

-- Ten characters that cannot be guessed (50 bits), without those that look alike.
create function private.order_number() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  -- Version and variant of a uuid are no chance: bytes 6 and 8 are left out.
  bytes bytea := uuid_send(gen_random_uuid());
  places constant integer[] := array[0, 1, 2, 3, 4, 5, 10, 11, 12, 13];
  result text := 'PW-';
  place integer;
begin
  foreach place in array places loop
    result := result || substr(letters, (get_byte(bytes, place) & 31) + 1, 1);
  end loop;
  return result;
end
$$;

-- Places an order at today's prices, once for each key. Answers
--   {"order": {...}, "isNew": true|false}
--   {"refusal": "stale", "quote": {...}}            the total is another one
--   {"refusal": "promo", "reason": ..., "quote": …} the code gives nothing any more; the quote is without it
--   {"refusal": "unavailable"|"invalid"}
-- A code's use is taken here, and given back when the order is cancelled.
create function public.place_order(p_key uuid, p_user_id uuid, p_email text, p_address jsonb, p_lines jsonb,
  p_promo_code text, p_expected_total_cents bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  placed public.orders;
  lines private.priced_line[];
  promo public.promo_codes;
  refusal text;
  sums jsonb;
begin
  -- Two requests with one key wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(p_key::text, 7));
  select o.* into placed from public.orders o where o.idempotency_key = p_key;
  if found then
    return jsonb_build_object('order', to_jsonb(placed), 'isNew', false);
  end if;

  begin
    lines := array(select l from private.price_lines(p_lines) l);
  exception when raise_exception then
    return jsonb_build_object('refusal', sqlerrm);
  end;
  if p_promo_code is not null then
    select c.* into promo from public.promo_codes c where c.code = upper(trim(p_promo_code)) for update;
    refusal := private.promo_refusal(promo);
    if refusal is not null then
      promo := null;
    end if;
  end if;
  sums := private.quote(lines, promo, p_address ->> 'country', p_address ->> 'region');
  refusal := coalesce(refusal, sums ->> 'promoRefusal');
  if refusal is not null then
    return jsonb_build_object('refusal', 'promo', 'reason', refusal, 'quote', sums);
  end if;
  if (sums ->> 'totalCents')::bigint is distinct from p_expected_total_cents then
    return jsonb_build_object('refusal', 'stale', 'quote', sums);
  end if;

  insert into public.orders (number, idempotency_key, user_id, email, address, subtotal_cents, shipping_cents,
    discount_cents, tax_cents, total_cents, promo_code)
  values (private.order_number(), p_key, p_user_id, p_email, p_address, (sums ->> 'subtotalCents')::integer,
    (sums ->> 'shippingCents')::integer, (sums ->> 'discountCents')::integer, (sums ->> 'taxCents')::integer,
    (sums ->> 'totalCents')::integer, promo.code)
  returning * into placed;
  insert into public.order_items (order_id, position, product_id, card_id, title, options, options_text, quantity,
    unit_price_cents, shipping_price_cents, art_url, style, background, pet_name, pet_type, placement)
  select placed.id, l.position, l.product_id, l.card_id, l.title, l.options, l.options_text, l.quantity,
    l.unit_price_cents, l.shipping_price_cents, l.customization ->> 'artUrl',
    coalesce(l.customization ->> 'style', 'unknown'), coalesce(l.customization ->> 'background', 'unknown'),
    l.customization ->> 'petName', l.customization ->> 'petType', l.customization -> 'placement'
  from unnest(lines) l;
  if promo.id is not null then
    update public.promo_codes c set used_count = c.used_count + 1 where c.id = promo.id;
    insert into public.promo_redemptions (order_id, promo_code_id, discount_cents)
    values (placed.id, promo.id, placed.discount_cents);
  end if;
  -- Nothing to pay: nothing to wait for.
  if placed.total_cents = 0 then
    update public.orders o set status = 'paid' where o.id = placed.id returning o.* into placed;
  end if;
  return jsonb_build_object('order', to_jsonb(placed), 'isNew', true);
end
$$;

-- States --------------------------------------------------------------------------------------

create function private.move_order() returns trigger
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
  if not (case old.status
    when 'placed' then new.status in ('paid', 'cancelled')
    when 'paid' then new.status in ('in_production', 'refunded')
    when 'in_production' then new.status in ('shipped', 'refunded')
    when 'shipped' then new.status in ('delivered', 'refunded')
    when 'delivered' then new.status = 'refunded'
    else false
  end) then
    raise exception using errcode = '23514',
      message = format('An order that is %s cannot become %s', old.status, new.status);
  end if;
  return new;
end
$$;
create trigger orders_move before insert or update on public.orders
  for each row execute function private.move_order();

-- The timeline, the work that follows, and what the customer is entitled to.
create function private.order_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return null;
  end if;
  insert into public.order_events (order_id, status) values (new.id, new.status);
  if new.status = 'paid' then
    insert into private.order_tasks (order_id, kind)
    values (new.id, 'confirmation_mail'), (new.id, 'print_files') on conflict (order_id, kind) do nothing;
  elsif new.status = 'shipped' then
    insert into private.order_tasks (order_id, kind) values (new.id, 'shipping_mail')
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
alter table public.profiles add column unlimited_previews boolean not null default false;
create trigger orders_moved after insert or update on public.orders
  for each row execute function private.order_moved();

-- Payments ------------------------------------------------------------------------------------

-- Starts the payment of an order that waits for one; the same reference again changes nothing.
create function public.start_payment(p_order_id uuid, p_provider text, p_reference text, p_amount_cents bigint)
returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.payments (order_id, provider, reference, amount_cents)
  values (p_order_id, p_provider, p_reference, p_amount_cents)
  on conflict (provider, reference) do nothing
$$;

-- Takes in what a provider tells about a payment: repeated, late and out of order, the outcome is the same.
-- A payment only moves up: pending, failed, succeeded, refunded. Only the full amount pays an order.
-- Answers {"isNew", "orderId", "orderStatus", "paymentStatus"}; isNew is false for an event that was known.
create function public.record_payment_event(p_provider text, p_event_id text, p_type text, p_reference text,
  p_status text, p_amount_cents bigint, p_failure_code text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ranks constant text[] := array['pending', 'failed', 'succeeded', 'refunded'];
  payment public.payments;
  bought public.orders;
  fresh boolean;
begin
  insert into public.payment_events (provider, event_id, type, reference)
  values (p_provider, p_event_id, p_type, p_reference) on conflict do nothing;
  fresh := found;
  select p.* into payment from public.payments p
  where p.provider = p_provider and p.reference = p_reference for update;
  if not found then
    return jsonb_build_object('isNew', fresh);
  end if;
  select o.* into bought from public.orders o where o.id = payment.order_id for update;
  if fresh and p_status is not null
    and array_position(ranks, p_status) > array_position(ranks, payment.status)
    and (p_status <> 'succeeded' or p_amount_cents = payment.amount_cents) then
    update public.payments p set status = p_status, failure_code = case when p_status = 'failed' then p_failure_code end
    where p.id = payment.id returning p.* into payment;
    if p_status = 'succeeded' and bought.status = 'placed' and payment.amount_cents = bought.total_cents then
      update public.orders o set status = 'paid' where o.id = bought.id returning o.* into bought;
    elsif p_status = 'refunded' and bought.status in ('paid', 'in_production', 'shipped', 'delivered') then
      update public.orders o set status = 'refunded' where o.id = bought.id returning o.* into bought;
    end if;
  end if;
  return jsonb_build_object('isNew', fresh, 'orderId', bought.id, 'orderStatus', bought.status,
    'paymentStatus', payment.status);
end
$$;

-- Takes tasks that are due for some minutes; who takes them has to finish or fail them.
create function public.take_order_tasks(p_limit integer) returns table (id bigint, order_id uuid, kind text, attempts integer)
language sql volatile security definer set search_path = ''
as $$
  update private.order_tasks t set attempts = t.attempts + 1, run_after = now() + interval '10 minutes'
  where t.id in (
    select o.id from private.order_tasks o where o.done_at is null and o.run_after <= now()
    order by o.run_after limit p_limit for update skip locked
  )
  returning t.id, t.order_id, t.kind, t.attempts
$$;
-- Without an error the task is done; with one it is tried again after a while that doubles, up to an hour.
create function public.finish_order_task(p_id bigint, p_error text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.order_tasks t set last_error = left(p_error, 1000),
    done_at = case when p_error is null then now() end,
    run_after = now() + least(interval '1 hour', interval '10 seconds' * 2 ^ least(t.attempts, 12))
  where t.id = p_id
$$;

do $$
declare
  callable text;
begin
  foreach callable in array array['quote_order(jsonb, text, text, text)', 'check_promo(text)',
    'place_order(uuid, uuid, text, jsonb, jsonb, text, bigint)', 'start_payment(uuid, text, text, bigint)',
    'record_payment_event(text, text, text, text, text, bigint, text)', 'take_order_tasks(integer)',
    'finish_order_task(bigint, text)'] loop
    execute format('revoke all on function public.%s from public, anon, authenticated', callable);
    execute format('grant execute on function public.%s to service_role', callable);
  end loop;
end $$;

-- Buckets: artworks that lie in carts and orders (addresses nobody can guess), and print files (private).
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('kept-art', 'kept-art', true, 20971520, null),
  ('print-files', 'print-files', false, 209715200, null)
on conflict (id) do nothing;

-- As before, and those whose order is paid.
create or replace function private.has_unlimited_previews(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_admin(p_user_id)
    or exists (select from public.profiles p where p.user_id = p_user_id and (p.role = 'tester' or p.unlimited_previews))
$$;
