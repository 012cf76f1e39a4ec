-- One profile for every user, and who is an admin: profiles.role or the account's app metadata says so, or the account
-- has the one address of the allowlist and has confirmed it. Nothing that a user can write counts: role and quota are
-- the server's, their owner can read them only.

create table public.profiles (
  user_id uuid primary key references auth.users on delete cascade,
  email text check (char_length(email) <= 320),
  first_name text check (char_length(first_name) <= 200),
  last_name text check (char_length(last_name) <= 200),
  full_name text check (char_length(full_name) <= 400),
  google_id text check (char_length(google_id) <= 255),
  role text not null default 'user' check (role in ('user', 'tester', 'admin')),
  transformations_limit integer not null default 10 check (transformations_limit >= 0),
  transformations_used integer not null default 0 check (transformations_used >= 0),
  -- The shop day that transformations_used counts.
  usage_day date not null default private.shop_day(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unlimited_previews boolean not null default false,
  blocked_at timestamptz
);
create index profiles_role_idx on public.profiles (role) where role <> 'user';
create index profiles_created_idx on public.profiles (created_at desc, user_id desc);
create index profiles_used_idx on public.profiles (transformations_used desc, user_id desc);
create index profiles_blocked_idx on public.profiles (blocked_at desc) where blocked_at is not null;
create index profiles_find_idx on public.profiles using gin (
  (coalesce(email, '') || ' ' || coalesce(full_name, '')) extensions.gin_trgm_ops
) with (fastupdate = off);
alter table public.profiles enable row level security, force row level security;
revoke all on public.profiles from anon, authenticated;
grant select,
  insert (user_id, email, first_name, last_name, full_name, google_id),
  update (user_id, email, first_name, last_name, full_name, google_id)
  on public.profiles to authenticated;
create policy "owners read their profile" on public.profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "owners create their profile" on public.profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "owners change their profile" on public.profiles
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

-- Whether the asker speaks of an own account that has a second factor, in a session that was begun without it.
create function private.lacks_second_factor(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(p_user_id = auth.uid() and auth.role() = 'authenticated', false)
    and coalesce(auth.jwt() ->> 'aal', '') <> 'aal2'
    and exists (select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified')
$$;
revoke all on function private.lacks_second_factor(uuid) from public;

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

-- Who is an admin: profiles.role, the app metadata or the confirmed address of the allowlist says so. Not while the
-- account is blocked, nor in a session that lacks its second factor. Functions that run as the server ask
-- public.is_proven_admin.
create function private.is_admin(p_user_id uuid) returns boolean
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
revoke all on function private.is_admin(uuid) from public;

-- Whether the user has the role. Everyone may ask about themselves; only admins and the server may ask about others
-- (anyone else gets false).
create function public.has_role(_role text, _user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      _user_id = (select auth.uid())
      or (select auth.role()) = 'service_role'
      or private.is_admin((select auth.uid()))
    )
    and case lower(_role)
      when 'admin' then private.is_admin(_user_id)
      else exists (select from public.profiles p where p.user_id = _user_id and p.role = lower(_role))
    end,
    false)
$$;
revoke all on function public.has_role(text, uuid) from public;
create policy "admins read every profile" on public.profiles
  for select to authenticated using ((select public.has_role('admin', (select auth.uid()))));

-- Whether an account is an admin's, in a session of this level (claim aal). For the server only.
create function public.is_proven_admin(p_user_id uuid, p_aal text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(private.is_admin(p_user_id), false) and (
    p_aal is not distinct from 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified'))
$$;
revoke all on function public.is_proven_admin(uuid, text) from public, anon, authenticated;

-- Refuses everybody but admins and the server: 42501.
create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not coalesce(private.is_admin(auth.uid()), false) and auth.role() is distinct from 'service_role' then
    raise exception using errcode = '42501', message = 'Only admins may do this';
  end if;
end
$$;
revoke all on function private.require_admin() from public;

-- The account that app.admin_email makes an admin; null when there is none.
create function private.admin_by_email() returns uuid
language sql stable security definer set search_path = ''
as $$
  select u.id from auth.users u
  where u.email = (select s.value #>> '{}' from private.settings s where s.key = 'app.admin_email')
    and not u.is_sso_user and u.email_confirmed_at is not null
$$;
revoke all on function private.admin_by_email() from public;

-- Whether there is an account of this id that nobody has blocked. For the server only.
create function public.account_stands(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.users u where u.id = p_user_id and coalesce(u.banned_until <= now(), true))
    and not exists (select from public.profiles p where p.user_id = p_user_id and p.blocked_at is not null)
$$;
revoke all on function public.account_stands(uuid) from public, anon, authenticated;

-- Whether a session lives. For the server only.
create function public.session_lives(p_user_id uuid, p_session_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.sessions s where s.id = p_session_id and s.user_id = p_user_id)
$$;
revoke all on function public.session_lives(uuid, uuid) from public, anon, authenticated;

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

-- A token outlives its account by up to an hour; what is uploaded with it would belong to nobody.
create function private.account_lives() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from auth.users u where u.id = auth.uid()) $$;
revoke all on function private.account_lives() from public;
grant execute on function private.account_lives() to authenticated;

-- A new account gets its profile at once, by the same rules as the client's own upsert.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  meta jsonb := coalesce(new.raw_user_meta_data, '{}');
  first_name text := left(coalesce(nullif(meta ->> 'first_name', ''), nullif(meta ->> 'given_name', '')), 200);
  last_name text := left(coalesce(nullif(meta ->> 'last_name', ''), nullif(meta ->> 'family_name', '')), 200);
begin
  insert into public.profiles (user_id, email, first_name, last_name, full_name, google_id)
  values (
    new.id, left(new.email, 320), first_name, last_name,
    left(coalesce(nullif(meta ->> 'full_name', ''), nullif(concat_ws(' ', first_name, last_name), ''), new.email), 400),
    left(meta ->> 'sub', 255)
  )
  on conflict (user_id) do nothing;
  return new;
end
$$;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- A profile's address is the account's. Its owner's upsert may name one, but cannot choose it, and
-- a confirmed change of the account's address arrives here.
create function private.keep_profile_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.email := (select left(u.email, 320) from auth.users u where u.id = new.user_id);
  return new;
end
$$;
revoke all on function private.keep_profile_email() from public;
create trigger profiles_keep_email before insert or update of email, user_id on public.profiles
  for each row execute function private.keep_profile_email();

-- A confirmed change of the account's address arrives in the profile.
create function private.pass_email_on() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles p set email = new.email where p.user_id = new.id;
  return new;
end
$$;
revoke all on function private.pass_email_on() from public;
create trigger pass_email_on after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.pass_email_on();

-- The profile of the caller; null for the server.
create function private.own_profile() returns uuid
language sql stable security definer set search_path = ''
as $$ select p.user_id from public.profiles p where p.user_id = auth.uid() $$;
revoke all on function private.own_profile() from public;

-- A blocked account cannot sign in; what it could still do with a token that lives is refused here.
create function private.refuse_blocked() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.role() = 'authenticated'
    and exists (select from public.profiles p where p.user_id = auth.uid() and p.blocked_at is not null) then
    raise exception using errcode = '42501', message = 'This account is blocked';
  end if;
  return new;
end
$$;
revoke all on function private.refuse_blocked() from public;
