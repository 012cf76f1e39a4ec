-- Whoever is an admin is listed as one, also by the address of the settings or by app metadata.

-- The account that app.admin_email makes an admin; null when there is none.
create function private.admin_by_email() returns uuid
language sql stable security definer set search_path = ''
as $$
  select u.id from auth.users u
  where u.email = (select s.value #>> '{}' from private.settings s where s.key = 'app.admin_email')
    and not u.is_sso_user and u.email_confirmed_at is not null
$$;
revoke all on function private.admin_by_email() from public;

-- As before; is_admin says who is one, role what the profile says. The filter does not find those whom app metadata alone
-- makes admins: no index leads to them.
drop function public.admin_users(text, text, text, integer, integer);
create function public.admin_users(
  p_search text default null, p_role text default null, p_sort text default 'newest',
  p_offset integer default 0, p_limit integer default 25
)
returns table (
  user_id uuid, email text, full_name text, role text, transformations_limit integer, transformations_used integer,
  unlimited_previews boolean, blocked_at timestamptz, created_at timestamptz, is_confirmed boolean,
  last_sign_in_at timestamptz, orders integer, artworks integer, is_admin boolean, matches integer
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
      when p_role = 'admin' then '(p.role <> ''user'' and p.role = $2 or p.user_id = $5)'
      when p_role = 'tester' then 'p.role <> ''user'' and p.role = $2'
      when p_role is not null then 'p.role = $2' end);
  return query execute format(
    'select p.user_id, p.email, p.full_name, p.role, p.transformations_limit, p.transformations_used,
      p.unlimited_previews, p.blocked_at, p.created_at, u.email_confirmed_at is not null, u.last_sign_in_at,
      (select count(*)::integer from public.orders o where o.user_id = p.user_id),
      (select count(*)::integer from public.saved_images s where s.user_id = p.user_id and s.deleted_at is null),
      p.role = ''admin'' or private.is_admin(p.user_id),
      (select count(*)::integer from (select from public.profiles p where %1$s limit 10001) found)
    from public.profiles p join auth.users u on u.id = p.user_id
    where %1$s order by %2$s limit $3 offset $4', conditions, sort_key)
  using private.search_pattern(p_search), p_role, p_limit, p_offset, private.admin_by_email();
end
$$;
revoke all on function public.admin_users(text, text, text, integer, integer) from public, anon;
grant execute on function public.admin_users(text, text, text, integer, integer) to authenticated, service_role;
