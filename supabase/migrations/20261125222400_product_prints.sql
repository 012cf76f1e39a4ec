-- What a product is printed as, in its own row: {areas, blend, withBackground, start} as domain/print-products.ts reads it.
-- An area is {options, width, height, dpi, fit, bleed, ground, cut}; the first one whose options are all chosen is printed.
alter table public.product_admin_settings
  add column print jsonb,
  add constraint product_print_check check (print is null or coalesce(case jsonb_typeof(print -> 'areas') when 'array' then
    jsonb_array_length(print -> 'areas') between 1 and 60
    and jsonb_array_length(jsonb_path_query_array(print, 'strict $.areas[*] ? (
      @.options.type() == "object"
      && @.width.type() == "number" && @.width >= 100 && @.width.floor() == @.width
      && @.height.type() == "number" && @.height >= 100 && @.height.floor() == @.height
      && @.width * @.height <= 60000000
      && @.dpi.type() == "number" && @.dpi >= 100 && @.dpi <= 1200 && @.dpi.floor() == @.dpi
      && (@.fit == "cover" || @.fit == "contain")
      && @.bleed.type() == "number" && @.bleed >= 0 && @.bleed.floor() == @.bleed
      && @.bleed * 4 <= @.width && @.bleed * 4 <= @.height
      && (@.ground == null || (@.ground.type() == "array" && @.ground.size() == 3))
      && (@.cut == "rectangle" || @.cut == "kiss"))', '{}', true)) = jsonb_array_length(print -> 'areas')
    and print ->> 'blend' in ('multiply', 'normal')
    and jsonb_typeof(print -> 'withBackground') = 'boolean'
    and jsonb_typeof(print -> 'start') in ('null', 'object') end, false));

-- The print of an ordered item, with the one area that its options chose: {area, blend, withBackground, start}. It stays as
-- it was when the product is changed.
alter table public.order_items add column print jsonb check (jsonb_typeof(print) = 'object');

-- A product's print for chosen options, as chosenPrint in domain/print-products.ts.
create function private.chosen_print(p_print jsonb, p_options jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select (p_print - 'areas') || jsonb_build_object('area', coalesce(
    (select a.value from jsonb_array_elements(p_print -> 'areas') with ordinality a (value, place)
      where p_options @> (a.value -> 'options') order by a.place limit 1),
    p_print -> 'areas' -> 0) - 'options')
$$;
revoke all on function private.chosen_print(jsonb, jsonb) from public;

create temporary table seven (card_id text, print jsonb) on commit drop;
insert into seven values
  ('mug', '{"areas": [{"options": {}, "width": 2700, "height": 1050, "dpi": 300, "fit": "contain", "bleed": 0, "ground": null, "cut": "rectangle"}], "blend": "multiply", "withBackground": true, "start": {"x": 0.622, "y": 0.06, "width": 0.376, "height": 0.88, "rotation": 0}}'::jsonb),
  ('puzzle', '{"areas": [{"options": {}, "width": 6295, "height": 4650, "dpi": 300, "fit": "cover", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle"}], "blend": "multiply", "withBackground": true, "start": null}'::jsonb),
  ('coasters', '{"areas": [{"options": {}, "width": 1181, "height": 1181, "dpi": 300, "fit": "cover", "bleed": 30, "ground": [255, 255, 255], "cut": "rectangle"}], "blend": "multiply", "withBackground": true, "start": null}'::jsonb),
  ('mousepad', '{"areas": [{"options": {}, "width": 2700, "height": 2250, "dpi": 300, "fit": "cover", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle"}], "blend": "multiply", "withBackground": true, "start": null}'::jsonb),
  ('stickers', '{"areas": [{"options": {}, "width": 1200, "height": 1200, "dpi": 300, "fit": "contain", "bleed": 0, "ground": null, "cut": "kiss"}], "blend": "normal", "withBackground": false, "start": {"x": 0.06, "y": 0.06, "width": 0.88, "height": 0.88, "rotation": 0}}'::jsonb),
  ('tumbler', '{"areas": [{"options": {}, "width": 2795, "height": 2100, "dpi": 300, "fit": "cover", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle"}], "blend": "multiply", "withBackground": true, "start": null}'::jsonb),
  ('t-shirt', '{"areas": [{"options": {}, "width": 1800, "height": 2400, "dpi": 150, "fit": "contain", "bleed": 0, "ground": null, "cut": "rectangle"}], "blend": "normal", "withBackground": false, "start": {"x": 0, "y": 0, "width": 1, "height": 0.75, "rotation": 0}}'::jsonb);
update public.product_admin_settings p set print = s.print from seven s where s.card_id = p.catalog_card_id;
update public.order_items i set print = private.chosen_print(s.print, i.options) from seven s where s.card_id = i.card_id;

-- Whatever is published can be printed. Rows from before are checked when they are saved next.
alter table public.product_admin_settings
  add constraint product_print_published_check check (print is not null or not is_published) not valid;

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
