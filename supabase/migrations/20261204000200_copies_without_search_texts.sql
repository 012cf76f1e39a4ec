-- As before; a copy starts without the texts for search engines, or two pages would have the same title.
-- A draft like another product, with its mock-ups, print and cost; answers its id. Its handle is the first that is free
-- of handle-copy, handle-copy-2, …
--   22023  no such product
create or replace function public.admin_duplicate_product(p_product_id uuid) returns uuid
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
