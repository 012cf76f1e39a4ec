-- The shop's products, their mock-up pictures and what they are printed as.

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
  -- Among others weightGrams, to which a value of an option adds its own, and rooms, where the product is at home.
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What it is printed as: {areas, blend, withBackground, start, delivery} as domain/products/print-products.ts reads
  -- it. An area is {options, width, height, dpi, fit, bleed, ground, cut, edge, start, copies}; the first one whose
  -- options are all chosen is printed. `delivery` is "download" for products that are handed out as files.
  print jsonb,
  -- No longer sold and not deleted either: out of the shop and out of the console's usual list.
  archived_at timestamptz,
  -- Whatever is published can be printed.
  constraint product_print_published_check check (print is not null or not is_published),
  constraint product_print_check check (print is null or coalesce(case jsonb_typeof(print -> 'areas') when 'array' then
    jsonb_array_length(print -> 'areas') between 1 and 60
    and jsonb_array_length(jsonb_path_query_array(print, 'strict $.areas[*] ? (
      @.options.type() == "object"
      && @.width.type() == "number" && @.width >= 100 && @.width.floor() == @.width
      && @.height.type() == "number" && @.height >= 100 && @.height.floor() == @.height
      && @.width * @.height <= 100000000
      && @.dpi.type() == "number" && @.dpi >= 100 && @.dpi <= 1200 && @.dpi.floor() == @.dpi
      && (@.fit == "cover" || @.fit == "contain")
      && @.bleed.type() == "number" && @.bleed >= 0 && @.bleed.floor() == @.bleed
      && @.bleed * 4 <= @.width && @.bleed * 4 <= @.height
      && (@.ground == null || (@.ground.type() == "array" && @.ground.size() == 3))
      && (@.cut == "rectangle" || @.cut == "kiss"))', '{}', true)) = jsonb_array_length(print -> 'areas')
    and not jsonb_path_exists(print, 'lax $.areas[*].edge ? (@ != "mirrored")')
    and print ->> 'blend' in ('multiply', 'normal')
    and jsonb_typeof(print -> 'withBackground') = 'boolean'
    and jsonb_typeof(print -> 'start') in ('null', 'object') end, false)),
  -- Mugs and tumblers are printed on one side, on both, or all around: areas may say where the artwork begins (start)
  -- and where it lies once more (copies).
  constraint product_print_copies_check check (print is null or (
    not jsonb_path_exists(print, 'lax $.areas[*] ? (exists (@.copies)) ? (!(@.copies.type() == "array"))')
    and not jsonb_path_exists(print, 'lax $.areas[*] ? (@.copies.size() > 3)')
    and not jsonb_path_exists(print, 'lax $.areas[*].copies[*] ? (!(@.x.type() == "number" && @.x >= -1 && @.x <= 1
    && @.y.type() == "number" && @.y >= -1 && @.y <= 1))')
    and not jsonb_path_exists(print, 'lax $.areas[*] ? (exists (@.start)) ? (!(@.start == null || @.start.type() == "object"))'))),
  constraint product_print_delivery_check
    check (coalesce(print ->> 'delivery', 'download') = 'download'),
  constraint product_archived_check check (archived_at is null or not is_published)
);
create index product_admin_settings_published_idx
  on public.product_admin_settings (is_featured desc, product_title) where is_published;
alter table public.product_admin_settings enable row level security, force row level security;
revoke all on public.product_admin_settings from anon, authenticated;
grant select on public.product_admin_settings to anon, authenticated;
grant insert, update, delete on public.product_admin_settings to authenticated;
create policy "admins do everything" on public.product_admin_settings
  for all to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check ((select public.has_role('admin', (select auth.uid()))));
create policy "everyone reads published products" on public.product_admin_settings
  for select to anon, authenticated using (is_published);
create trigger product_admin_settings_touch before update on public.product_admin_settings
  for each row execute function private.touch_updated_at();
create trigger product_admin_settings_audit after insert or update or delete on public.product_admin_settings
  for each row execute function private.note_change('id', 'product_title', 'everybody');
create trigger note_public_change after insert or update or delete or truncate on public.product_admin_settings
  for each statement execute function private.note_public_change();

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
  updated_at timestamptz not null default now(),
  -- Options for which a base or an overlay is shown, option id to value id; none for whatever is chosen. Read by
  -- mockupFor in domain/products/mockup.ts.
  options jsonb not null default '{}' check (
    jsonb_typeof(options) = 'object' and not jsonb_path_exists(options, 'lax $.* ? (@.type() != "string")')
    and pg_column_size(options) <= 4096)
);
create index product_mockups_product_idx on public.product_mockups (product_id, position);
create index product_mockups_position_idx on public.product_mockups (position);
alter table public.product_mockups enable row level security, force row level security;
revoke all on public.product_mockups from anon, authenticated;
grant select on public.product_mockups to anon, authenticated;
grant insert, update, delete on public.product_mockups to authenticated;
create policy "admins do everything" on public.product_mockups
  for all to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check ((select public.has_role('admin', (select auth.uid()))));
create policy "everyone reads mock-ups of published products" on public.product_mockups
  for select to anon, authenticated using (
    exists (select from public.product_admin_settings p where p.id = product_id and p.is_published)
  );
create trigger product_mockups_touch before update on public.product_mockups
  for each row execute function private.touch_updated_at();
create trigger product_mockups_audit after insert or update or delete on public.product_mockups
  for each row execute function private.note_change('id', 'image_url', 'everybody');
create trigger note_public_change after insert or update or delete or truncate on public.product_mockups
  for each statement execute function private.note_public_change();

-- What only admins know of a product: its number in the shop's own books and what a piece costs the shop. A table of
-- its own, since policies of product_admin_settings show published rows to everybody.
create table public.product_costs (
  product_id uuid primary key references public.product_admin_settings on delete cascade,
  sku text check (char_length(sku) between 1 and 80),
  -- Of one piece, made and packed.
  cost_cents integer check (cost_cents >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.product_costs enable row level security, force row level security;
revoke all on public.product_costs from anon, authenticated;
grant select, insert, update, delete on public.product_costs to authenticated;
create policy "admins do everything" on public.product_costs for all to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check ((select public.has_role('admin', (select auth.uid()))));
create trigger product_costs_touch before update on public.product_costs
  for each row execute function private.touch_updated_at();
create trigger product_costs_audit after insert or update or delete on public.product_costs
  for each row execute function private.note_change('product_id', 'sku', 'everybody');

-- Products that seed.sql has made: what an operator deletes does not come back when its text changes.
create table private.seeded_products (product_handle text primary key);
alter table private.seeded_products enable row level security, force row level security;

-- A product's print for chosen options, as chosenPrint in domain/products/print-products.ts.
create function private.chosen_print(p_print jsonb, p_options jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select (p_print - 'areas') || jsonb_build_object('area', coalesce(
    (select a.value from jsonb_array_elements(p_print -> 'areas') with ordinality a (value, place)
      where p_options @> (a.value -> 'options') order by a.place limit 1),
    p_print -> 'areas' -> 0) - 'options')
$$;
revoke all on function private.chosen_print(jsonb, jsonb) from public;

-- Whether a print is handed out as a file.
create function private.is_download(p_print jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(p_print ->> 'delivery', '') = 'download'
$$;
revoke all on function private.is_download(jsonb) from public;

-- Whether an option only turns the print of a product, which is square with what else is chosen: a square is the same in
-- portrait and in landscape. As isMoot in domain/products/moot-option.ts.
create function private.is_moot(p_print jsonb, p_option jsonb, p_chosen jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  with areas as (
    select a.value as area, a.place, a.value -> 'options' as options, a.value -> 'options' -> (p_option ->> 'id') as turn,
      (a.value -> 'options') - (p_option ->> 'id') as rest
    from jsonb_array_elements(case jsonb_typeof(p_print -> 'areas') when 'array' then p_print -> 'areas' else '[]' end)
      with ordinality a (value, place)
  ), printed as (
    -- The area of each value, with what else is chosen.
    select (select a.place from areas a
      where p_chosen || jsonb_build_object(p_option ->> 'id', v ->> 'id') @> a.options order by a.place limit 1) as place
    from jsonb_array_elements(p_option -> 'values') v
  )
  select exists (select from areas a where a.turn is not null)
    -- Each area of one value is an area of another one with its sides swapped.
    and not exists (
      select from areas a where a.turn is not null and not exists (
        select from areas b where b.turn <> a.turn and b.rest @> a.rest
          and b.area -> 'width' = a.area -> 'height' and b.area -> 'height' = a.area -> 'width'))
    and not exists (
      select from jsonb_array_elements(p_option -> 'values') v
      cross join lateral jsonb_each_text(v) f (name, value)
      where f.name in ('surchargeCents', 'weightGrams', 'colour', 'baseImage', 'aroundInches') and f.value not in ('', '0'))
    and (select count(*) = count(p.place) and count(distinct p.place) = 1 from printed p)
    and exists (select from areas a join printed p on p.place = a.place where a.area -> 'width' = a.area -> 'height')
$$;
revoke all on function private.is_moot(jsonb, jsonb, jsonb) from public;

-- A weight as it is stored; nothing for what is none.
create function private.grams(p_value jsonb) returns integer
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'number' and p_value::text ~ '^[0-9]{1,5}$' then p_value::text::integer else 0 end
$$;
revoke all on function private.grams(jsonb) from public;

-- What a piece of a product weighs as it was chosen, as weightWithOptions in domain/products/product.ts.
create function private.piece_grams(p_metadata jsonb, p_options jsonb) returns bigint
language sql immutable set search_path = ''
as $$
  select private.grams(p_metadata -> 'weightGrams') + coalesce((
    select sum(private.grams(v -> 'weightGrams'))
    from jsonb_array_elements(case jsonb_typeof(p_metadata -> 'options') when 'array'
      then p_metadata -> 'options' else '[]' end) o
    cross join lateral jsonb_array_elements(case jsonb_typeof(o -> 'values') when 'array' then o -> 'values' else '[]' end) v
    where v ->> 'id' = p_options ->> (o ->> 'id')), 0)
$$;
revoke all on function private.piece_grams(jsonb, jsonb) from public;

-- A draft like another product, with its mock-ups, print and cost; answers its id. Its handle is the first that is free
-- of handle-copy, handle-copy-2, … It starts without the texts for search engines, or two pages would have the same title.
--   22023  no such product
create function public.admin_duplicate_product(p_product_id uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  source public.product_admin_settings;
  free_handle text;
  made uuid;
begin
  perform private.require_admin();
  select * into source from public.product_admin_settings where id = p_product_id for share;
  if not found then
    raise exception using errcode = '22023', message = 'There is no such product';
  end if;
  select h.handle into free_handle
  from generate_series(1, 1000) n,
    lateral (select left(source.product_handle, 70) || '-copy' || case when n = 1 then '' else '-' || n end as handle) h
  where not exists (select from public.product_admin_settings p where p.product_handle = h.handle)
  order by n limit 1;
  insert into public.product_admin_settings (product_handle, product_title, base_price_cents, shipping_price_cents,
    base_product_image_url, base_product_storage_path, metadata, print)
  values (free_handle, left(source.product_title, 190) || ' (copy)', source.base_price_cents,
    source.shipping_price_cents, source.base_product_image_url, source.base_product_storage_path,
    source.metadata - 'seoTitle' - 'seoDescription',
    source.print)
  returning id into made;
  insert into public.product_mockups (product_id, image_url, is_primary, position, mockup_role, artwork_frame, options,
    metadata)
  select made, m.image_url, m.is_primary, m.position, m.mockup_role, m.artwork_frame, m.options, m.metadata
  from public.product_mockups m where m.product_id = source.id;
  -- The number stays with the product that has it.
  insert into public.product_costs (product_id, cost_cents)
  select made, c.cost_cents from public.product_costs c where c.product_id = source.id and c.cost_cents is not null;
  return made;
end
$$;
revoke all on function public.admin_duplicate_product(uuid) from public, anon;
