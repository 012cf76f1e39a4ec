-- Orders: what was sold, to whom, for how much, and what happened to it.

create table public.tax_rates (
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- State or province; empty for the whole country.
  region text not null default '' check (region ~ '^[A-Z0-9]{0,3}$'),
  rate_basis_points integer not null check (rate_basis_points between 0 and 5000),
  primary key (country, region)
);
alter table public.tax_rates enable row level security, force row level security;
revoke all on public.tax_rates from anon, authenticated;
grant select, insert, update, delete on public.tax_rates to authenticated;
create policy "admins read everything" on public.tax_rates
  for select to authenticated using ((select public.has_role('admin', (select auth.uid()))));
create policy "admins change everything" on public.tax_rates for all to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check ((select public.has_role('admin', (select auth.uid()))));
create trigger tax_rates_audit after insert or update or delete on public.tax_rates
  for each row execute function private.note_change('country', 'region', 'everybody');

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
  updated_at timestamptz not null default now(),
  -- Codes that apply by themselves: nobody has to type them, and every cart may know them.
  is_automatic boolean not null default false
);
alter table public.promo_codes enable row level security, force row level security;
revoke all on public.promo_codes from anon, authenticated;
grant select, insert, update, delete on public.promo_codes to authenticated;
create policy "admins read everything" on public.promo_codes
  for select to authenticated using ((select public.has_role('admin', (select auth.uid()))));
create policy "admins change everything" on public.promo_codes for all to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check ((select public.has_role('admin', (select auth.uid()))));
-- Uses are counted by orders, not by hand.
create trigger promo_codes_audit after insert or delete
  or update of code, description, kind, value, minimum_cents, products, starts_at, ends_at, max_uses, is_active
  on public.promo_codes for each row execute function private.note_change('id', 'code', 'everybody');
create trigger promo_codes_touch before update on public.promo_codes
  for each row when (new.used_count = old.used_count) execute function private.touch_updated_at();

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
  total_cents integer not null,
  promo_code text,
  tracking_carrier text check (char_length(tracking_carrier) <= 80),
  tracking_number text check (char_length(tracking_number) <= 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tracking_url text
    check (tracking_url ~ '^https://[^\s]+$' and char_length(tracking_url) <= 500),
  -- The payment provider may calculate the tax of an order (Stripe Tax); the order keeps the name of the calculation.
  tax_calculation text check (length(tax_calculation) <= 255),
  -- The account behind it was deleted.
  owner_left_at timestamptz,
  -- Nothing of the person is in it any more.
  forgotten_at timestamptz,
  -- Outside the United States and Canada prices include the tax (domain/cart/tax-included.ts).
  tax_included boolean not null default false,
  -- For the carrier, and whom the invoice is for. Customers and admins read it with the order.
  phone text check (char_length(phone) between 1 and 24),
  company text check (char_length(company) between 1 and 120),
  vat_number text check (char_length(vat_number) between 1 and 20),
  -- Null: the address that the order goes to.
  billing_address jsonb check (jsonb_typeof(billing_address) = 'object'),
  -- The shop's own rate that an order's tax was calculated with; null where Stripe Tax calculated it.
  tax_rate_basis_points integer check (tax_rate_basis_points between 0 and 5000),
  -- Since when somebody with the order's key wants it in the account of its address.
  joins_account_at timestamptz,
  -- When an order was said to arrive (domain/cart/delivery-estimate.ts): what the customer saw, whatever is estimated later.
  arrives_by date,
  -- When the customer agreed that files are handed out before the time for withdrawal is over, and so gave it up.
  withdrawal_waived_at timestamptz,
  -- How an order travels, as it was when the order was placed.
  shipping_method text not null default 'Standard delivery',
  -- An order that is a gift: no prices go into the parcel, and these words do; null for no gift, empty for a gift
  -- without words. They are written with the order and wiped with the person.
  gift_note text check (char_length(gift_note) <= 300),
  constraint orders_check check (total_cents = greatest(0, subtotal_cents + shipping_cents - discount_cents
    + case when tax_included then 0 else tax_cents end)),
  constraint orders_tax_included_check check (not tax_included or tax_cents <= total_cents)
);
create index orders_user_idx on public.orders (user_id, created_at desc);
create index orders_status_idx on public.orders (status, created_at desc);
create index orders_created_idx on public.orders (created_at desc, id desc);
create index orders_total_idx on public.orders (total_cents desc, id desc);
-- Without a list of pending entries: rows are few, and a search need not read them all first.
create index orders_find_idx on public.orders using gin (
  (number || ' ' || email || ' ' || coalesce(address ->> 'name', '')) extensions.gin_trgm_ops
) with (fastupdate = off);
create index orders_leaving_idx on public.orders (updated_at) where owner_left_at is not null and forgotten_at is null;
create index orders_joining_idx on public.orders (lower(email)) where joins_account_at is not null and user_id is null;
create index orders_guest_idx on public.orders (lower(email)) where user_id is null;
alter table public.orders enable row level security, force row level security;
revoke all on public.orders from anon, authenticated;
grant select on public.orders to authenticated;
create policy "admins read everything" on public.orders
  for select to authenticated using ((select public.has_role('admin', (select auth.uid()))));
create policy "customers read their orders" on public.orders for select to authenticated
  using (user_id = (select auth.uid()));
create trigger orders_touch before update on public.orders
  for each row execute function private.touch_updated_at();
-- Customers and payments move these too.
create trigger orders_audit after update on public.orders
  for each row execute function private.note_change('id', 'number', 'admins');

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
  -- Whether the artwork of a line is printed with its ground or cut out of it.
  with_background boolean not null default true,
  -- The print of an ordered item, with the one area that its options chose: {area, blend, withBackground, start}. It
  -- stays as it was when the product is changed.
  print jsonb check (jsonb_typeof(print) = 'object'),
  unique (order_id, position)
);
create index order_items_product_idx on public.order_items (product_id);
alter table public.order_items enable row level security, force row level security;
revoke all on public.order_items from anon, authenticated;
grant select on public.order_items to authenticated;
create policy "admins read everything" on public.order_items
  for select to authenticated using ((select public.has_role('admin', (select auth.uid()))));
create policy "customers read what they ordered" on public.order_items for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));

-- What a piece cost the shop when it was ordered. Customers read order_items, but not this.
create table private.order_item_costs (
  item_id uuid primary key references public.order_items on delete cascade,
  cost_cents integer not null check (cost_cents >= 0)
);
alter table private.order_item_costs enable row level security, force row level security;

-- The timeline of an order.
create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders on delete cascade,
  status text not null,
  created_at timestamptz not null default now()
);
create index order_events_order_idx on public.order_events (order_id, id);
alter table public.order_events enable row level security, force row level security;
revoke all on public.order_events from anon, authenticated;
grant select on public.order_events to authenticated;
create policy "admins read everything" on public.order_events
  for select to authenticated using ((select public.has_role('admin', (select auth.uid()))));
create policy "customers read their orders' timeline" on public.order_events for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));

create table public.promo_redemptions (
  order_id uuid primary key references public.orders on delete cascade,
  promo_code_id uuid not null references public.promo_codes on delete cascade,
  discount_cents integer not null,
  created_at timestamptz not null default now(),
  -- Set when the order was cancelled and the use was given back.
  returned_at timestamptz,
  -- What the code was worth when it was used; it may be changed or deleted later.
  kind text,
  products text[] not null default '{}'
);
create index promo_redemptions_code_idx on public.promo_redemptions (promo_code_id);
alter table public.promo_redemptions enable row level security, force row level security;
revoke all on public.promo_redemptions from anon, authenticated;
grant select on public.promo_redemptions to authenticated;
create policy "admins read everything" on public.promo_redemptions
  for select to authenticated using ((select public.has_role('admin', (select auth.uid()))));

-- A redemption keeps what its code was worth.
create function private.keep_promo_terms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select c.kind, c.products into new.kind, new.products from public.promo_codes c where c.id = new.promo_code_id;
  return new;
end
$$;
revoke all on function private.keep_promo_terms() from public;
create trigger promo_redemptions_keep_terms before insert on public.promo_redemptions
  for each row execute function private.keep_promo_terms();

-- An ordered item keeps the print that its options chose.
create function private.keep_print() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.print := (select private.chosen_print(p.print, new.options) from public.product_admin_settings p
    where p.id = new.product_id or (new.product_id is null and p.catalog_card_id = new.card_id)
    order by p.created_at limit 1);
  return new;
end
$$;
revoke all on function private.keep_print() from public;
create trigger order_items_print before insert on public.order_items
  for each row when (new.print is null) execute function private.keep_print();

-- An ordered item keeps what a piece cost the shop.
create function private.keep_item_cost() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.order_item_costs (item_id, cost_cents)
  select new.id, c.cost_cents from public.product_costs c
  where c.product_id = new.product_id and c.cost_cents is not null;
  return null;
end
$$;
revoke all on function private.keep_item_cost() from public;
create trigger order_items_keep_cost after insert on public.order_items
  for each row execute function private.keep_item_cost();

-- Whether an order is of nothing but files: it has no parcel and is delivered as soon as they are made.
create function private.is_download_order(p_order_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(bool_and(private.is_download(i.print)), false) from public.order_items i where i.order_id = p_order_id
$$;
revoke all on function private.is_download_order(uuid) from public;
