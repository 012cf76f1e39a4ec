-- What hangs on a wall, and how wide the frames and mats around it are (domain/wall-view.ts), for products that shops
-- have already. New shops get both with the seed.
update public.product_admin_settings set metadata = metadata || '{"onWall": true}'
where product_handle in ('custom-pet-portrait-poster', 'custom-pet-portrait-framed-print', 'custom-pet-portrait-canvas');

update public.product_admin_settings p set metadata = jsonb_set(p.metadata, '{options}', (
  select jsonb_agg(case when w.inches is null then o.value else jsonb_set(o.value, '{values}', (
    select jsonb_agg(v.value || case when v.value ->> 'id' = 'none' then '{}' else w.inches end order by v.ordinality)
    from jsonb_array_elements(o.value -> 'values') with ordinality v)) end order by o.ordinality)
  from jsonb_array_elements(p.metadata -> 'options') with ordinality o
  left join (values ('frame', '{"aroundInches": 0.75}'::jsonb), ('mat', '{"aroundInches": 2}')) w (id, inches)
    on w.id = o.value ->> 'id'))
where p.product_handle = 'custom-pet-portrait-framed-print' and jsonb_typeof(p.metadata -> 'options') = 'array';
