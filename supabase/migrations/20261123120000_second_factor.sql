-- A second factor counts once it is set up: an admin is one only in a session that was proven with it. And a session
-- that was ended is over for the server's own functions too, while its access token still lives.

-- Whether the asker speaks of an own account that has a second factor, in a session that was begun without it.
create function private.lacks_second_factor(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(p_user_id = auth.uid() and auth.role() = 'authenticated', false)
    and coalesce(auth.jwt() ->> 'aal', '') <> 'aal2'
    and exists (select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified')
$$;
revoke all on function private.lacks_second_factor(uuid) from public;

-- As before, with the second factor. The server's functions ask public.is_proven_admin, because they run as the server.
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
  and not private.lacks_second_factor(p_user_id)
$$;

-- Whether an account is an admin's, in a session of this level (claim aal). For the server only.
create function public.is_proven_admin(p_user_id uuid, p_aal text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(private.is_admin(p_user_id), false) and (
    p_aal is not distinct from 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified'))
$$;
revoke all on function public.is_proven_admin(uuid, text) from public, anon, authenticated;

-- Why an account may do nothing, as a sentence: it is blocked or gone, or this session of it (null: not known) has
-- ended. Null when nothing is wrong. For the server only.
create function public.account_refusal(p_user_id uuid, p_session_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when not public.account_stands(p_user_id) then 'This account is blocked or was deleted.'
    when p_session_id is not null and not public.session_lives(p_user_id, p_session_id)
      then 'This session has ended. Please sign in again.'
  end
$$;
revoke all on function public.account_refusal(uuid, uuid) from public, anon, authenticated;
