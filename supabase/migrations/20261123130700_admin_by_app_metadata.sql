-- One answer to who is an admin, for pages and policies: the profile's role, the address of the allowlist, or a role of
-- the account's app metadata, which the server alone can write. User metadata is its owner's to write: it never counts.

-- Whether app metadata names the role: `role` or `roles`, one word or a list of them, in any case.
create function private.names_admin(p_metadata jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select exists (
    select from unnest(array['role', 'roles']) as entry (name),
      jsonb_path_query(p_metadata -> entry.name, 'lax $[*]') as word
    where lower(word #>> '{}') = 'admin')
$$;
revoke all on function private.names_admin(jsonb) from public;

create or replace function private.is_admin(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (
    exists (select from public.profiles p where p.user_id = p_user_id and p.role = 'admin')
    or exists (
      select from auth.users u
      where u.id = p_user_id and (
        private.names_admin(u.raw_app_meta_data)
        or u.email_confirmed_at is not null and lower(u.email) = (
          select s.value #>> '{}' from private.settings s where s.key = 'app.admin_email'))
    )
  ) and not exists (select from public.profiles p where p.user_id = p_user_id and p.blocked_at is not null)
  and not private.lacks_second_factor(p_user_id)
$$;
