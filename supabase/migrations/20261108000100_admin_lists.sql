-- The long lists of the admin console. They are functions, because a search that row level security looks at row by
-- row can use no index: who may ask is checked once, before. Each answers one page, newest first unless said
-- otherwise, with `matches`: how many rows there are in all, counted up to 10,001.

create extension if not exists pg_trgm with schema extensions;

create index orders_created_idx on public.orders (created_at desc, id desc);
create index orders_total_idx on public.orders (total_cents desc, id desc);
-- Without a list of pending entries: rows are few, and a search need not read them all first.
create index orders_find_idx on public.orders using gin (
  (number || ' ' || email || ' ' || coalesce(address ->> 'name', '')) extensions.gin_trgm_ops
) with (fastupdate = off);
create index profiles_created_idx on public.profiles (created_at desc, user_id desc);
create index profiles_used_idx on public.profiles (transformations_used desc, user_id desc);
create index profiles_blocked_idx on public.profiles (blocked_at desc) where blocked_at is not null;
create index profiles_find_idx on public.profiles using gin (
  (coalesce(email, '') || ' ' || coalesce(full_name, '')) extensions.gin_trgm_ops
) with (fastupdate = off);
create index artwork_moderation_hidden_idx on public.artwork_moderation (decided_at desc) where state = 'hidden';
create index order_tasks_failed_idx on public.order_tasks (run_after) where done_at is null and last_error is not null;
create index order_tasks_done_idx on public.order_tasks (done_at desc) where done_at is not null;

-- What is looked for, as a pattern for ilike; null when nothing is.
create function private.search_pattern(p_search text) returns text
language sql immutable set search_path = ''
as $$
  select '%' || replace(replace(replace(left(nullif(btrim(p_search), ''), 100), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
revoke all on function private.search_pattern(text) from public;

-- 22023 for a page that cannot be.
create function private.check_page(p_offset integer, p_limit integer) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_limit is null or p_limit not between 1 and 500 or p_offset is null or p_offset not between 0 and 1000000 then
    raise exception using errcode = '22023', message = 'There is no such page';
  end if;
end
$$;
revoke all on function private.check_page(integer, integer) from public;

-- p_sort: newest, oldest, dearest. p_from and p_to bound the time of placing, p_to excluded.
create function public.admin_orders(
  p_search text default null, p_status text default null, p_from timestamptz default null, p_to timestamptz default null,
  p_sort text default 'newest', p_offset integer default 0, p_limit integer default 25
)
returns table (
  id uuid, number text, email text, customer text, country text, status text, subtotal_cents integer,
  shipping_cents integer, discount_cents integer, tax_cents integer, total_cents integer, promo_code text,
  pieces integer, tracking_number text, created_at timestamptz, matches integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  conditions text;
  sort_key text;
begin
  perform private.require_admin();
  perform private.check_page(p_offset, p_limit);
  sort_key := case p_sort
    when 'newest' then 'o.created_at desc, o.id desc'
    when 'oldest' then 'o.created_at, o.id'
    when 'dearest' then 'o.total_cents desc, o.id desc'
  end;
  if sort_key is null then
    raise exception using errcode = '22023', message = 'There is no such order of the list';
  end if;
  -- Only the conditions that hold, so that each combination is planned on the index made for it.
  conditions := concat_ws(' and ', 'true',
    case when private.search_pattern(p_search) is not null
      then '(o.number || '' '' || o.email || '' '' || coalesce(o.address ->> ''name'', '''')) ilike $1' end,
    case when p_status is not null then 'o.status = $2' end,
    case when p_from is not null then 'o.created_at >= $3' end,
    case when p_to is not null then 'o.created_at < $4' end);
  return query execute format(
    'select o.id, o.number, o.email, o.address ->> ''name'', o.address ->> ''country'', o.status, o.subtotal_cents,
      o.shipping_cents, o.discount_cents, o.tax_cents, o.total_cents, o.promo_code,
      (select coalesce(sum(i.quantity), 0)::integer from public.order_items i where i.order_id = o.id),
      o.tracking_number, o.created_at,
      (select count(*)::integer from (select from public.orders o where %1$s limit 10001) found)
    from public.orders o where %1$s order by %2$s limit $5 offset $6', conditions, sort_key)
  using private.search_pattern(p_search), p_status, p_from, p_to, p_limit, p_offset;
end
$$;

-- p_role: user, tester, admin, or blocked. p_sort: newest, oldest, busiest.
create function public.admin_users(
  p_search text default null, p_role text default null, p_sort text default 'newest',
  p_offset integer default 0, p_limit integer default 25
)
returns table (
  user_id uuid, email text, full_name text, role text, transformations_limit integer, transformations_used integer,
  unlimited_previews boolean, blocked_at timestamptz, created_at timestamptz, is_confirmed boolean,
  last_sign_in_at timestamptz, orders integer, artworks integer, matches integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  conditions text;
  sort_key text;
begin
  perform private.require_admin();
  perform private.check_page(p_offset, p_limit);
  sort_key := case p_sort
    when 'newest' then 'p.created_at desc, p.user_id desc'
    when 'oldest' then 'p.created_at, p.user_id'
    when 'busiest' then 'p.transformations_used desc, p.user_id desc'
  end;
  if sort_key is null then
    raise exception using errcode = '22023', message = 'There is no such order of the list';
  end if;
  conditions := concat_ws(' and ', 'true',
    case when private.search_pattern(p_search) is not null
      then '(coalesce(p.email, '''') || '' '' || coalesce(p.full_name, '''')) ilike $1' end,
    case when p_role = 'blocked' then 'p.blocked_at is not null'
      -- As in the index of those few.
      when p_role in ('tester', 'admin') then 'p.role <> ''user'' and p.role = $2'
      when p_role is not null then 'p.role = $2' end);
  return query execute format(
    'select p.user_id, p.email, p.full_name, p.role, p.transformations_limit, p.transformations_used,
      p.unlimited_previews, p.blocked_at, p.created_at, u.email_confirmed_at is not null, u.last_sign_in_at,
      (select count(*)::integer from public.orders o where o.user_id = p.user_id),
      (select count(*)::integer from public.saved_images s where s.user_id = p.user_id and s.deleted_at is null),
      (select count(*)::integer from (select from public.profiles p where %1$s limit 10001) found)
    from public.profiles p join auth.users u on u.id = p.user_id
    where %1$s order by %2$s limit $3 offset $4', conditions, sort_key)
  using private.search_pattern(p_search), p_role, p_limit, p_offset;
end
$$;

-- Artworks of PetTok. p_state: under-review (longest wait first), hidden, or visible (all that is shared).
create function public.admin_posts(
  p_state text default 'under-review', p_offset integer default 0, p_limit integer default 24
)
returns table (
  artwork_id uuid, title text, pet_name text, style text, picture_url text, state text, reasons text[], note text,
  reports jsonb, owner_id uuid, owner_email text, since timestamptz, matches integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  source text;
begin
  perform private.require_admin();
  perform private.check_page(p_offset, p_limit);
  source := case p_state
    when 'under-review' then 'select m.artwork_id, m.created_at as since from public.artwork_moderation m
      join public.saved_images s on s.id = m.artwork_id and s.deleted_at is null
      where m.state = ''under-review'' order by m.created_at, m.artwork_id'
    when 'hidden' then 'select m.artwork_id, m.decided_at as since from public.artwork_moderation m
      join public.saved_images s on s.id = m.artwork_id and s.deleted_at is null
      where m.state = ''hidden'' order by m.decided_at desc, m.artwork_id'
    when 'visible' then 'select p.id as artwork_id, p.shared_at as since from public.pettok_posts p
      order by p.shared_at desc, p.id desc'
  end;
  if source is null then
    raise exception using errcode = '22023', message = 'There is no such state';
  end if;
  return query execute format(
    'select s.id, s.title, s.pet_name, s.transformation_type,
      -- On whatever name the shop has today.
      coalesce(''/storage/v1/object/public/pet-images/'' || s.transformed_path, s.transformed_image_url),
      coalesce(m.state, ''visible''),
      coalesce(m.reasons, ''{}''), m.note,
      (select coalesce(jsonb_agg(jsonb_build_object(''reason'', r.reason, ''note'', r.note, ''at'', r.created_at)
          order by r.created_at), ''[]'')
        from public.artwork_reports r where r.artwork_id = s.id and r.reviewed_at is null),
      s.user_id, w.email, page.since,
      (select count(*)::integer from (select from (%1$s) every limit 10001) found)
    from (%1$s limit $1 offset $2) page
    join public.saved_images s on s.id = page.artwork_id
    left join public.artwork_moderation m on m.artwork_id = s.id
    left join public.profiles w on w.user_id = s.user_id
    order by %2$s', source, case p_state when 'under-review' then 'page.since' else 'page.since desc' end)
  using p_limit, p_offset;
end
$$;

-- The work that follows from orders. p_state: failed (tried and not done yet), open (all that is not done), done.
create function public.admin_tasks(
  p_state text default 'failed', p_offset integer default 0, p_limit integer default 25
)
returns table (
  id bigint, order_id uuid, order_number text, kind text, attempts integer, run_after timestamptz,
  done_at timestamptz, last_error text, matches integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  condition text;
  sort_key text;
begin
  perform private.require_admin();
  perform private.check_page(p_offset, p_limit);
  condition := case p_state
    when 'failed' then 't.done_at is null and t.last_error is not null'
    when 'open' then 't.done_at is null'
    when 'done' then 't.done_at is not null'
  end;
  if condition is null then
    raise exception using errcode = '22023', message = 'There is no such state';
  end if;
  sort_key := case p_state when 'done' then 't.done_at desc' else 't.run_after' end;
  return query execute format(
    'select t.id, t.order_id, o.number, t.kind, t.attempts, t.run_after, t.done_at, t.last_error,
      (select count(*)::integer from (select from public.order_tasks t where %1$s limit 10001) found)
    from public.order_tasks t join public.orders o on o.id = t.order_id
    where %1$s order by %2$s limit $1 offset $2', condition, sort_key)
  using p_limit, p_offset;
end
$$;

do $$
declare
  callable text;
begin
  foreach callable in array array['admin_orders(text, text, timestamptz, timestamptz, text, integer, integer)',
    'admin_users(text, text, text, integer, integer)', 'admin_posts(text, integer, integer)',
    'admin_tasks(text, integer, integer)'] loop
    execute format('revoke all on function public.%s from public, anon', callable);
    execute format('grant execute on function public.%s to authenticated, service_role', callable);
  end loop;
end $$;
