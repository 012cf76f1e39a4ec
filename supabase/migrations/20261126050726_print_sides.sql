-- Mugs and tumblers are printed on one side, on both, or all around: areas may say where the artwork begins (start) and
-- where it lies once more (copies), as domain/print-products.ts reads them.

alter table public.product_admin_settings add constraint product_print_copies_check check (print is null or (
  not jsonb_path_exists(print, 'lax $.areas[*] ? (exists (@.copies)) ? (!(@.copies.type() == "array"))')
  and not jsonb_path_exists(print, 'lax $.areas[*] ? (@.copies.size() > 3)')
  and not jsonb_path_exists(print, 'lax $.areas[*].copies[*] ? (!(@.x.type() == "number" && @.x >= -1 && @.x <= 1
    && @.y.type() == "number" && @.y >= -1 && @.y <= 1))')
  and not jsonb_path_exists(print, 'lax $.areas[*] ? (exists (@.start)) ? (!(@.start == null || @.start.type() == "object"))')));

-- A line that does not name an option takes its first value that can be had: carts are older than options. A size is never
-- guessed.
create or replace function private.price_lines(p_lines jsonb) returns setof private.priced_line
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
        select w.value from jsonb_array_elements(o.value -> 'values') with ordinality w (value, place)
        where case
          when line -> 'options' ->> (o.value ->> 'id') is not null or o.value ->> 'id' = 'size'
            then w.value ->> 'id' = line -> 'options' ->> (o.value ->> 'id')
          else coalesce(w.value -> 'soldOut' <> 'true', true)
        end
        order by w.place limit 1
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

-- The mug and the tumbler of shops that sell them as they were seeded; what is printed by itself stays the same.
create temporary table sided (product_handle text, was jsonb, print jsonb, options jsonb, was_text text, is_text text)
  on commit drop;
insert into sided values
  ('custom-pet-portrait-mug', '{"areas": [{"options": {}, "width": 2700, "height": 1050, "dpi": 300, "fit": "contain", "bleed": 0, "ground": null, "cut": "rectangle"}], "blend": "multiply", "withBackground": true, "start": {"x": 0.622, "y": 0.06, "width": 0.376, "height": 0.88, "rotation": 0}}', '{"areas": [{"options": {"sides": "one"}, "width": 2700, "height": 1050, "dpi": 300, "fit": "contain", "bleed": 0, "ground": null, "cut": "rectangle"}, {"options": {"sides": "both"}, "width": 2700, "height": 1050, "dpi": 300, "fit": "contain", "bleed": 0, "ground": null, "cut": "rectangle", "copies": [{"x": -0.62, "y": 0}]}, {"options": {"sides": "around"}, "width": 2700, "height": 1050, "dpi": 300, "fit": "contain", "bleed": 0, "ground": null, "cut": "rectangle", "copies": [{"x": -0.333, "y": 0}, {"x": -0.666, "y": 0}], "start": {"x": 0.672, "y": 0.09, "width": 0.32, "height": 0.82, "rotation": 0}}], "blend": "multiply", "withBackground": true, "start": {"x": 0.622, "y": 0.06, "width": 0.376, "height": 0.88, "rotation": 0}}',
    '[{"id": "sides", "label": "Sides", "values": [{"id": "one", "label": "One side"}, {"id": "both", "label": "Both sides"}, {"id": "around", "label": "All around, three times"}]}]', 'Your pet’s portrait, printed around an 11 oz ceramic mug. The artwork', 'Your pet’s portrait on an 11 oz ceramic mug: on one side, on both, or all around. The artwork'),
  ('custom-pet-portrait-tumbler', '{"areas": [{"options": {}, "width": 2795, "height": 2100, "dpi": 300, "fit": "cover", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle"}], "blend": "multiply", "withBackground": true, "start": null}', '{"areas": [{"options": {"sides": "around"}, "width": 2795, "height": 2100, "dpi": 300, "fit": "cover", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle"}, {"options": {"sides": "one"}, "width": 2795, "height": 2100, "dpi": 300, "fit": "contain", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle", "start": {"x": 0.29, "y": 0.22, "width": 0.42, "height": 0.56, "rotation": 0}}, {"options": {"sides": "both"}, "width": 2795, "height": 2100, "dpi": 300, "fit": "contain", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle", "copies": [{"x": 0.5, "y": 0}], "start": {"x": 0.04, "y": 0.22, "width": 0.42, "height": 0.56, "rotation": 0}}], "blend": "multiply", "withBackground": true, "start": null}',
    '[{"id": "sides", "label": "Sides", "values": [{"id": "around", "label": "All around"}, {"id": "one", "label": "One side"}, {"id": "both", "label": "Both sides"}]}]', 'and the print goes all the way around.', 'and the print goes all the way around, or stays on one side or both.');
with changed as (
  update public.product_admin_settings p set print = s.print,
    metadata = replace(p.metadata::text, s.was_text, s.is_text)::jsonb || jsonb_build_object('options', s.options)
  from sided s
  where p.product_handle = s.product_handle and p.print = s.was
    and coalesce(jsonb_array_length(nullif(p.metadata -> 'options', 'null')), 0) = 0
  returning p.id, p.product_handle
)
insert into public.product_mockups (product_id, image_url, is_primary, position, mockup_role, artwork_frame, options, metadata)
select m.product_id, m.image_url, false, m.position + 2, m.mockup_role, m.artwork_frame, '{"sides": "both"}',
  jsonb_set(m.metadata, '{wrap,centre}', '0.25')
from changed c join public.product_mockups m on m.product_id = c.id
where c.product_handle = 'custom-pet-portrait-tumbler' and m.mockup_role in ('blank_base', 'overlay')
  and m.options = '{}' and m.metadata -> 'wrap' ->> 'centre' = '0.5';
