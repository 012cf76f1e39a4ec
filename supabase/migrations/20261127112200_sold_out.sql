-- What is paused or sold out (soldOut in the metadata of a product or of an option's value) is refused by its name, apart
-- from what is gone: {"refusal": "soldOut:T-Shirt, Navy"}, as domain/sold-out.ts reads it.

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
      if choice.value is null and (choice.id = 'size' or line -> 'options' ->> choice.id is not null) then
        raise exception 'unavailable' using errcode = 'P0001';
      elsif choice.value is null or choice.value -> 'soldOut' = 'true' then
        raise exception '%', 'soldOut:' || concat_ws(', ', title, coalesce(choice.value ->> 'label', choice.value ->> 'id'))
          using errcode = 'P0001';
      end if;
      surcharge := surcharge + greatest(0, coalesce((choice.value ->> 'surchargeCents')::bigint, 0));
      chosen := chosen || jsonb_build_object(choice.id, choice.value ->> 'id');
      words := words || coalesce(choice.value ->> 'label', choice.value ->> 'id');
    end loop;
    return next row(spot, product.id, coalesce(nullif(product.catalog_card_id, ''), product.product_handle),
      title, chosen,
      array_to_string(words, ', '), (line ->> 'quantity')::integer, product.base_price_cents + surcharge,
      product.shipping_price_cents::bigint, coalesce(line -> 'customization', '{}'))::private.priced_line;
    spot := spot + 1;
  end loop;
end
$$;
