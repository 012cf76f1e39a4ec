-- As before; an admin who is blocked is none any more, also with a token that still lives.
create or replace function private.is_admin(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (
    exists (select from public.profiles p where p.user_id = p_user_id and p.role = 'admin')
    or exists (
      select from private.settings s
      join auth.users u on lower(u.email) = s.value #>> '{}'
      where s.key = 'app.admin_email' and u.id = p_user_id and u.email_confirmed_at is not null
    )
  ) and not exists (select from public.profiles p where p.user_id = p_user_id and p.blocked_at is not null)
$$;
