-- Who is an admin: profiles.role says so, or the account has the one address of the allowlist and
-- has confirmed it. Nothing that a user can write counts.

comment on table private.settings is
  'app.shop_time_zone: IANA zone whose midnight starts a new day of previews; UTC when missing.
app.admin_email: address in lower case whose confirmed account is an admin; nobody when missing.';

-- Sets app.admin_email; null or '' removes it. For the server only.
create function public.configure_admin_email(p_email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(p_email, '') = '' then
    delete from private.settings where key = 'app.admin_email';
    return;
  end if;
  insert into private.settings as s (key, value) values ('app.admin_email', to_jsonb(lower(p_email)))
  on conflict (key) do update set value = excluded.value, updated_at = now()
  where s.value is distinct from excluded.value;
end
$$;
revoke all on function public.configure_admin_email(text) from public, anon, authenticated;

create function private.is_admin(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.profiles p where p.user_id = p_user_id and p.role = 'admin')
    or exists (
      select from private.settings s
      join auth.users u on lower(u.email) = s.value #>> '{}'
      where s.key = 'app.admin_email' and u.id = p_user_id and u.email_confirmed_at is not null
    )
$$;
revoke all on function private.is_admin(uuid) from public;

-- As before, with the allowlist: everyone may ask about themselves; only admins and the server may
-- ask about others (anyone else hears false).
create or replace function public.has_role(_role text, _user_id uuid) returns boolean
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

-- Whose previews are neither limited nor counted.
create function private.has_unlimited_previews(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_admin(p_user_id)
    or exists (select from public.profiles p where p.user_id = p_user_id and p.role = 'tester')
$$;
revoke all on function private.has_unlimited_previews(uuid) from public;

-- As before; who is unlimited is private.has_unlimited_previews' to say.
create or replace function public.increment_preview_usage(p_user_id uuid)
returns table (transformations_used integer, transformations_limit integer)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  today date := private.shop_day();
  profile public.profiles;
  unlimited boolean;
  abandoned integer;
begin
  if p_user_id is distinct from auth.uid() and auth.role() is distinct from 'service_role' then
    raise exception using errcode = '42501', message = 'Previews can only be taken for oneself';
  end if;

  insert into public.profiles (user_id, email)
  select u.id, u.email from auth.users u where u.id = p_user_id
  on conflict (user_id) do nothing;

  select p.* into profile from public.profiles p where p.user_id = p_user_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'No such user';
  end if;
  unlimited := private.has_unlimited_previews(p_user_id);

  if profile.usage_day <> today then
    profile.transformations_used := 0;
  end if;

  with given_back as (
    update public.preview_grants g set returned_at = now()
    where g.user_id = p_user_id and g.spent_at is null and g.returned_at is null
      and g.taken_at < now() - private.preview_patience()
    returning g.day, g.counted
  )
  select count(*) into abandoned from given_back b where b.day = today and b.counted;
  profile.transformations_used := greatest(0, profile.transformations_used - abandoned);

  if not unlimited then
    if profile.transformations_used >= profile.transformations_limit then
      raise exception using
        errcode = 'PT429',
        message = 'Daily preview limit reached. Order to unlock unlimited styles.',
        detail = json_build_object(
          'transformations_used', profile.transformations_used,
          'transformations_limit', profile.transformations_limit)::text,
        hint = 'The count starts again at midnight.';
    end if;
    profile.transformations_used := profile.transformations_used + 1;
  end if;

  update public.profiles p
  set transformations_used = profile.transformations_used, usage_day = today
  where p.user_id = p_user_id;
  insert into public.preview_grants (user_id, day, counted) values (p_user_id, today, not unlimited);

  return query select profile.transformations_used, profile.transformations_limit;
end
$$;

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

update public.profiles p set email = left(u.email, 320)
from auth.users u where u.id = p.user_id and p.email is distinct from left(u.email, 320);
