-- What only admins know of a product: its number in the shop's own books and what a piece costs the shop. A table of its
-- own, since policies of product_admin_settings show published rows to everybody.
create table public.product_costs (
  product_id uuid primary key references public.product_admin_settings on delete cascade,
  sku text check (char_length(sku) between 1 and 80),
  -- Of one piece, made and packed.
  cost_cents integer check (cost_cents >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.product_costs enable row level security;
alter table public.product_costs force row level security;
revoke all on public.product_costs from anon, authenticated;
grant select, insert, update, delete on public.product_costs to authenticated;
create policy "admins do everything" on public.product_costs for all to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check ((select public.has_role('admin', (select auth.uid()))));
create trigger product_costs_touch before update on public.product_costs
  for each row execute function private.touch_updated_at();
create trigger product_costs_audit after insert or update or delete on public.product_costs
  for each row execute function private.note_change('product_id', 'sku', 'everybody');

-- Products that are no longer sold and not deleted either: out of the shop and out of the console's usual list.
alter table public.product_admin_settings
  add column archived_at timestamptz,
  add constraint product_archived_check check (archived_at is null or not is_published);

-- A draft like another product, with its mock-ups, print and cost; answers its id. Its handle is the first that is free
-- of handle-copy, handle-copy-2, …
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
    source.shipping_price_cents, source.base_product_image_url, source.base_product_storage_path, source.metadata,
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
grant execute on function public.admin_duplicate_product(uuid) to authenticated, service_role;
