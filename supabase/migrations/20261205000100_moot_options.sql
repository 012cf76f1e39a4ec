-- Orders name no option that makes no difference: a square print is the same in portrait and in landscape.

-- Whether an option only turns the print of a product, which is square with what else is chosen; as isMoot in
-- domain/products/moot-option.ts.
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

-- As before; options that make no difference are not named.
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
  options jsonb;
  labels jsonb;
  title text;
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
    title := coalesce(nullif(product.metadata ->> 'name', ''), product.product_title);
    if product.metadata -> 'soldOut' = 'true' then
      raise exception '%', 'soldOut:' || title using errcode = 'P0001';
    end if;
    surcharge := 0;
    chosen := '{}';
    labels := '{}';
    options := case jsonb_typeof(product.metadata -> 'options') when 'array' then product.metadata -> 'options' else '[]' end;
    for choice in
      select o.value ->> 'id' as id, v.value as value
      from jsonb_array_elements(options) with ordinality o (value, place)
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
      if choice.value is null and (choice.id = 'size' or line -> 'options' ->> choice.id is not null) then
        raise exception 'unavailable' using errcode = 'P0001';
      elsif choice.value is null or choice.value -> 'soldOut' = 'true' then
        raise exception '%', 'soldOut:' || concat_ws(', ', title, coalesce(choice.value ->> 'label', choice.value ->> 'id'))
          using errcode = 'P0001';
      end if;
      surcharge := surcharge + greatest(0, coalesce((choice.value ->> 'surchargeCents')::bigint, 0));
      chosen := chosen || jsonb_build_object(choice.id, choice.value ->> 'id');
      labels := labels || jsonb_build_object(choice.id, coalesce(choice.value ->> 'label', choice.value ->> 'id'));
    end loop;
    return next row(spot, product.id, coalesce(nullif(product.catalog_card_id, ''), product.product_handle),
      title, chosen,
      (select coalesce(string_agg(labels ->> (o.value ->> 'id'), ', ' order by o.place), '')
        from jsonb_array_elements(options) with ordinality o (value, place)
        where not private.is_moot(product.print, o.value, chosen)),
      (line ->> 'quantity')::integer, product.base_price_cents + surcharge,
      product.shipping_price_cents::bigint, coalesce(line -> 'customization', '{}'))::private.priced_line;
    spot := spot + 1;
  end loop;
end
$$;
