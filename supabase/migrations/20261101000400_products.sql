-- The shop's products and their mock-up pictures. Money is in cents.

create table public.product_admin_settings (
  id uuid primary key default gen_random_uuid(),
  product_handle text not null unique check (product_handle ~ '^[a-z0-9-]{1,80}$'),
  product_title text not null check (char_length(product_title) between 1 and 200),
  catalog_card_id text check (char_length(catalog_card_id) <= 80),
  base_price_cents integer not null check (base_price_cents >= 0),
  shipping_price_cents integer not null default 0 check (shipping_price_cents >= 0),
  is_featured boolean not null default false,
  is_published boolean not null default false,
  base_product_image_url text check (char_length(base_product_image_url) <= 2048),
  base_product_storage_path text check (char_length(base_product_storage_path) <= 1024),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_admin_settings_published_idx
  on public.product_admin_settings (is_featured desc, product_title) where is_published;

create table public.product_mockups (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.product_admin_settings on delete cascade,
  image_url text not null check (char_length(image_url) between 1 and 2048),
  is_primary boolean not null default false,
  position integer not null default 0 check (position >= 0),
  mockup_role text not null default 'catalog_display'
    check (mockup_role in ('catalog_display', 'blank_base', 'overlay')),
  -- x, y, width and height are fractions of the picture, rotation is in degrees.
  artwork_frame jsonb check (artwork_frame is null or coalesce(artwork_frame @@ 'strict
    $.x.type() == "number" && $.x >= 0 && $.x <= 1
    && $.y.type() == "number" && $.y >= 0 && $.y <= 1
    && $.width.type() == "number" && $.width >= 0.05 && $.width <= 1
    && $.height.type() == "number" && $.height >= 0.05 && $.height <= 1
    && $.rotation.type() == "number" && $.rotation >= -180 && $.rotation <= 180', false)),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_mockups_product_idx on public.product_mockups (product_id, position);
create index product_mockups_position_idx on public.product_mockups (position);

do $$
declare
  shop text;
begin
  foreach shop in array array['product_admin_settings', 'product_mockups'] loop
    execute format('create trigger %1$s_touch before update on public.%1$s
      for each row execute function private.touch_updated_at()', shop);
    execute format('alter table public.%I enable row level security', shop);
    execute format('alter table public.%I force row level security', shop);
    execute format('revoke all on public.%I from anon, authenticated', shop);
    execute format('grant select on public.%I to anon', shop);
    execute format('grant select, insert, update, delete on public.%I to authenticated', shop);
    execute format('create policy "admins do everything" on public.%I
      for all to authenticated
      using ((select public.has_role(''admin'', (select auth.uid()))))
      with check ((select public.has_role(''admin'', (select auth.uid()))))', shop);
  end loop;
end $$;

create policy "everyone reads published products" on public.product_admin_settings
  for select to anon, authenticated using (is_published);
create policy "everyone reads mock-ups of published products" on public.product_mockups
  for select to anon, authenticated using (
    exists (select from public.product_admin_settings p where p.id = product_id and p.is_published)
  );
