-- What belongs to an account beside its profile: addresses, and the way to delete everything.

create table public.addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  recipient text not null default '' check (char_length(recipient) <= 200),
  line1 text not null check (char_length(line1) <= 200 and btrim(line1) <> ''),
  line2 text not null default '' check (char_length(line2) <= 200),
  city text not null check (char_length(city) <= 100 and btrim(city) <> ''),
  state_region text not null default '' check (char_length(state_region) <= 100),
  postal_code text not null default '' check (char_length(postal_code) <= 20),
  -- ISO 3166-1 alpha-2.
  country text not null check (country ~ '^[A-Z]{2}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_user_idx on public.addresses (user_id, created_at);
create trigger addresses_touch before update on public.addresses
  for each row execute function private.touch_updated_at();

alter table public.addresses enable row level security;
alter table public.addresses force row level security;
revoke all on public.addresses from anon, authenticated;
grant select, delete on public.addresses to authenticated;
grant insert (user_id, recipient, line1, line2, city, state_region, postal_code, country)
  on public.addresses to authenticated;
grant update (recipient, line1, line2, city, state_region, postal_code, country)
  on public.addresses to authenticated;

create policy "owners read their addresses" on public.addresses
  for select to authenticated using (user_id = (select auth.uid()));
create policy "owners keep addresses" on public.addresses
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "owners change their addresses" on public.addresses
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "owners delete their addresses" on public.addresses
  for delete to authenticated using (user_id = (select auth.uid()));

-- PT409 (HTTP 409) above twenty addresses of one user.
create function private.limit_addresses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('addresses ' || new.user_id::text, 0));
  if (select count(*) from public.addresses a where a.user_id = new.user_id) >= 20 then
    raise exception using errcode = 'PT409', message = 'There is room for 20 addresses. Delete one first.';
  end if;
  return new;
end
$$;
revoke all on function private.limit_addresses() from public;
create trigger addresses_limit before insert on public.addresses
  for each row execute function private.limit_addresses();

-- What the sign-up form said counts once its address is confirmed, and not before: until then
-- anybody may have typed it. Metadata that fits no address is left alone.
create function private.adopt_sign_up_data() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  meta jsonb := coalesce(new.raw_user_meta_data, '{}');
  first text := left(coalesce(nullif(meta ->> 'first_name', ''), nullif(meta ->> 'given_name', '')), 200);
  last text := left(coalesce(nullif(meta ->> 'last_name', ''), nullif(meta ->> 'family_name', '')), 200);
  whole text := left(coalesce(nullif(meta ->> 'full_name', ''),
    nullif(concat_ws(' ', first, last), ''), new.email), 400);
begin
  update public.profiles p set first_name = first, last_name = last, full_name = whole
  where p.user_id = new.id;
  if btrim(meta ->> 'address_line1') <> '' and btrim(meta ->> 'city') <> '' and meta ->> 'country' ~ '^[A-Z]{2}$'
    and not exists (select from public.addresses a where a.user_id = new.id)
  then
    insert into public.addresses (user_id, recipient, line1, line2, city, state_region, postal_code, country)
    values (new.id, left(coalesce(whole, ''), 200), left(meta ->> 'address_line1', 200),
      left(coalesce(meta ->> 'address_line2', ''), 200), left(meta ->> 'city', 100),
      left(coalesce(meta ->> 'state_region', ''), 100), left(coalesce(meta ->> 'postal_code', ''), 20),
      meta ->> 'country');
  end if;
  return new;
end
$$;
revoke all on function private.adopt_sign_up_data() from public;
create trigger adopt_sign_up_data after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.adopt_sign_up_data();
-- Accounts that begin confirmed (by Google, or made by the operator); after create_profile in the alphabet.
create trigger create_profile_data after insert on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.adopt_sign_up_data();

-- The files of a user in bucket pet-images, at most p_limit. For the server only.
create function public.files_of_user(p_user_id uuid, p_limit integer) returns setof text
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'pet-images'
    and (o.name like p_user_id::text || '/%' or o.name like 'temp/' || p_user_id::text || '/%')
  limit p_limit
$$;
revoke all on function public.files_of_user(uuid, integer) from public, anon, authenticated;

-- Deletes an account with all its rows, when the session still lives; false when it does not, or
-- there is no such account. For the server only, which deletes the files first.
create function public.delete_account(p_user_id uuid, p_session_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.users u where u.id = p_user_id
    and exists (select from auth.sessions s where s.id = p_session_id and s.user_id = p_user_id);
  return found;
end
$$;
revoke all on function public.delete_account(uuid, uuid) from public, anon, authenticated;

-- Whether a session lives. For the server only.
create function public.session_lives(p_user_id uuid, p_session_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.sessions s where s.id = p_session_id and s.user_id = p_user_id)
$$;
revoke all on function public.session_lives(uuid, uuid) from public, anon, authenticated;
