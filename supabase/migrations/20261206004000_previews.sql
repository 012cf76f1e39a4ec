-- Previews of signed-in users: counted, proven to the render function, given back when it fails. A preview counts as
-- had only once it is delivered, so one whose process is killed comes back by itself.

create table public.preview_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  day date not null,
  -- False for testers and admins, whose previews are not counted.
  counted boolean not null,
  taken_at timestamptz not null default now(),
  spent_at timestamptz,
  returned_at timestamptz,
  delivered_at timestamptz
);
create index preview_grants_open_idx on public.preview_grants (user_id, taken_at)
  where spent_at is null and returned_at is null;
create index preview_grants_day_idx on public.preview_grants (day);
create index preview_grants_undelivered_idx on public.preview_grants (user_id)
  where delivered_at is null and returned_at is null;
create index preview_grants_user_idx on public.preview_grants (user_id, taken_at);
alter table public.preview_grants enable row level security, force row level security;
revoke all on public.preview_grants from anon, authenticated;
create trigger preview_grants_refuse_blocked before insert or update on public.preview_grants
  for each row execute function private.refuse_blocked();

-- How long a taken preview waits for its render.
create function private.preview_patience() returns interval language sql immutable set search_path = ''
as $$ select interval '15 minutes' $$;

-- Whose previews are neither limited nor counted: testers, admins, and customers with a paid order.
create function private.has_unlimited_previews(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_admin(p_user_id)
    or exists (select from public.profiles p where p.user_id = p_user_id and (p.role = 'tester' or p.unlimited_previews))
$$;
revoke all on function private.has_unlimited_previews(uuid) from public;

-- Takes one preview for the caller and returns the new count.
--   42501  not the caller's own id (the server may name anyone)
--   PT404  no such user (HTTP 404)
--   PT429  limit reached: HTTP 429, nothing is counted, details hold
--          {"transformations_used": n, "transformations_limit": n}
-- Whoever private.has_unlimited_previews names is neither limited nor counted. A new shop day starts at 0. Previews
-- that were taken or spent, but not delivered within private.preview_patience(), are given back here.
create function public.increment_preview_usage(p_user_id uuid)
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
    where g.user_id = p_user_id and g.delivered_at is null and g.returned_at is null
      and coalesce(g.spent_at, g.taken_at) < now() - private.preview_patience()
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
revoke all on function public.increment_preview_usage(uuid) from public, anon;

-- Uses up the oldest preview that is still waiting and returns its id; null when there is none.
create function public.spend_preview(p_user_id uuid) returns uuid
language sql volatile security definer set search_path = ''
as $$
  update public.preview_grants g set spent_at = now()
  where g.id = (
    select o.id from public.preview_grants o
    where o.user_id = p_user_id and o.spent_at is null and o.returned_at is null
      and o.taken_at >= now() - private.preview_patience()
    order by o.taken_at
    limit 1
    for update skip locked
  )
  returning g.id
$$;
revoke all on function public.spend_preview(uuid) from public, anon, authenticated;

-- Notes that the customer has what was spent.
create function public.deliver_preview(p_preview_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.preview_grants g set delivered_at = now()
  where g.id = p_preview_id and g.spent_at is not null and g.returned_at is null
$$;
revoke all on function public.deliver_preview(uuid) from public, anon, authenticated;

-- Gives a spent preview back after a failed render. True the first time, false ever after.
create function public.return_preview(p_preview_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given_back public.preview_grants;
begin
  -- Lock in the order of increment_preview_usage: first the profile, then its previews.
  perform from public.profiles p
  where p.user_id = (select g.user_id from public.preview_grants g where g.id = p_preview_id)
  for update;

  update public.preview_grants g set returned_at = now()
  where g.id = p_preview_id and g.spent_at is not null and g.returned_at is null
  returning g.* into given_back;
  if not found then
    return false;
  end if;

  update public.profiles p
  set transformations_used = greatest(0, p.transformations_used - 1)
  where given_back.counted and p.user_id = given_back.user_id and p.usage_day = given_back.day;
  return true;
end
$$;
revoke all on function public.return_preview(uuid) from public, anon, authenticated;

-- Starts the new day for everyone, so that a profile that is merely read shows today's count.
-- Called by the server at the shop's midnight. Returns the number of profiles that changed.
create function public.reset_preview_usage() returns integer
language sql volatile security definer set search_path = ''
as $$
  delete from public.preview_grants g where g.day < private.shop_day() - 7;
  with changed as (
    update public.profiles p set transformations_used = 0, usage_day = private.shop_day()
    where p.usage_day <> private.shop_day() and p.transformations_used > 0
    returning 1
  )
  select count(*)::integer from changed
$$;
revoke all on function public.reset_preview_usage() from public, anon, authenticated;
