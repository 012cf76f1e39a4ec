-- The console's search over orders, people, products and artworks.

create index saved_images_find_idx on public.saved_images using gin (
  (title || ' ' || coalesce(pet_name, '')) extensions.gin_trgm_ops
) with (fastupdate = off);

-- The newest five of each kind that fit; nothing for less than two characters. `kind`: order, person, product or
-- artwork. `detail` says whose it is, `state` is an order's status, a person's role, or published or draft.
create function public.admin_search(p_search text)
returns table (kind text, id uuid, title text, detail text, state text, owner_id uuid)
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(p_search);
begin
  perform private.require_admin();
  if coalesce(char_length(btrim(p_search)), 0) < 2 then
    return;
  end if;
  -- Executed with the pattern in sight, so that each index is used.
  return query execute
    'select ''order'', o.id, o.number, coalesce(nullif(o.address ->> ''name'', ''''), o.email), o.status, o.user_id
    from public.orders o
    where (o.number || '' '' || o.email || '' '' || coalesce(o.address ->> ''name'', '''')) ilike $1
    order by o.created_at desc, o.id desc limit 5' using pattern;
  return query execute
    'select ''person'', p.user_id, coalesce(p.email, ''''), coalesce(nullif(p.full_name, p.email), ''''),
      case when p.blocked_at is not null then ''blocked'' when private.is_admin(p.user_id) then ''admin'' else p.role end,
      p.user_id
    from public.profiles p where (coalesce(p.email, '''') || '' '' || coalesce(p.full_name, '''')) ilike $1
    order by p.created_at desc, p.user_id desc limit 5' using pattern;
  return query
    select 'product', p.id, p.product_title, p.product_handle,
      case when p.is_published then 'published' else 'draft' end, null::uuid
    from public.product_admin_settings p where p.product_title || ' ' || p.product_handle ilike pattern
    order by p.product_title, p.id limit 5;
  return query execute
    'select ''artwork'', s.id, s.title, coalesce(w.email, ''''), case when s.is_public then ''shared'' else ''private'' end,
      s.user_id
    from public.saved_images s left join public.profiles w on w.user_id = s.user_id
    where (s.title || '' '' || coalesce(s.pet_name, '''')) ilike $1 and s.deleted_at is null
    order by s.created_at desc, s.id desc limit 5' using pattern;
end
$$;
revoke all on function public.admin_search(text) from public, anon;
grant execute on function public.admin_search(text) to authenticated, service_role;
