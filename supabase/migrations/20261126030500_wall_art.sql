-- Wall art: prints up to 100 megapixels, sides of a canvas that mirror its front, mock-ups for certain choices, and
-- products that are seeded once.

-- Options for which a base or an overlay is shown, option id to value id; none for whatever is chosen. Read by mockupFor in
-- domain/mockup.ts.
alter table public.product_mockups add column options jsonb not null default '{}' check (
  jsonb_typeof(options) = 'object' and not jsonb_path_exists(options, 'lax $.* ? (@.type() != "string")')
  and pg_column_size(options) <= 4096);

alter table public.product_admin_settings
  drop constraint product_print_check,
  add constraint product_print_check check (print is null or coalesce(case jsonb_typeof(print -> 'areas') when 'array' then
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
    and jsonb_typeof(print -> 'start') in ('null', 'object') end, false));

-- The largest poster at 300 DPI, where nobody has changed it.
update public.product_admin_settings set
  print = jsonb_set(print, '{areas,2}', print -> 'areas' -> 2 || '{"width": 7200, "height": 10800, "dpi": 300}'),
  metadata = replace(metadata::text, 'Painted again for print at 250 to 300 DPI', 'Painted again for print at 300 DPI')::jsonb
where product_handle = 'custom-pet-portrait-poster'
  and print -> 'areas' -> 2 @> '{"options": {"size": "24x36"}, "width": 6000, "height": 9000, "dpi": 250}';

-- Products that seed.sql has made: what an operator deletes does not come back when its text changes.
create table private.seeded_products (product_handle text primary key);
insert into private.seeded_products (product_handle)
select 'custom-pet-portrait-' || name
from unnest(array['mug', 'puzzle', 'coasters', 'mousepad', 'stickers', 'tumbler', 't-shirt', 'poster']) name
where exists (select from public.product_admin_settings);
alter table private.seeded_products enable row level security;
alter table private.seeded_products force row level security;
revoke all on private.seeded_products from public, anon, authenticated;
