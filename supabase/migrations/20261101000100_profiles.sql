-- One profile for every user. Role and quota are the server's: their owner can read them only.

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
  updated_at timestamptz not null default now()
);
create index profiles_role_idx on public.profiles (role) where role <> 'user';
create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

-- Whether the user's profile has the role. Everyone may ask about themselves; only admins and
-- the server may ask about others (anyone else hears false). Only profiles.role counts.
create function public.has_role(_role text, _user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.profiles p
    where p.user_id = _user_id and p.role = lower(_role)
      and (
        _user_id = (select auth.uid())
        or (select auth.role()) = 'service_role'
        or exists (select from public.profiles a where a.user_id = (select auth.uid()) and a.role = 'admin')
      )
  )
$$;
revoke all on function public.has_role(text, uuid) from public;

alter table public.profiles enable row level security;
alter table public.profiles force row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant insert (user_id, email, first_name, last_name, full_name, google_id) on public.profiles to authenticated;
grant update (user_id, email, first_name, last_name, full_name, google_id) on public.profiles to authenticated;

create policy "owners read their profile" on public.profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "admins read every profile" on public.profiles
  for select to authenticated using ((select public.has_role('admin', (select auth.uid()))));
create policy "owners create their profile" on public.profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "owners change their profile" on public.profiles
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

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
