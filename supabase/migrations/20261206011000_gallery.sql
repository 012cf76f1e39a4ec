-- The personal gallery: an entry names files of its owner that are really there, a fallback sample is never shared,
-- nothing is saved twice, and what is deleted takes its files along. Only the owner sees an entry here, shared or not.

create table public.saved_images (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  title text not null check (char_length(title) <= 100 and btrim(title) <> ''),
  pet_name text check (char_length(pet_name) <= 50),
  pet_type text check (pet_type in ('dog', 'cat', 'other')),
  is_public boolean not null default false,
  original_image_url text check (char_length(original_image_url) <= 2048 and original_image_url ~* '^(https?://|/[^/])'),
  transformed_image_url text not null
    check (char_length(transformed_image_url) <= 2048 and transformed_image_url ~* '^(https?://|/[^/])'),
  transformation_type text not null check (char_length(transformation_type) between 1 and 60),
  background_type text not null default 'automatic' check (char_length(background_type) between 1 and 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A sample that stood in for a preview that could not be made.
  is_fallback boolean not null default false,
  -- Names the preview that was saved, so that saving it twice gives one entry.
  save_key text check (char_length(save_key) between 1 and 200),
  -- Of the artwork in pixels, so that pages can keep its place. No taller or wider than 1 : 3.
  width integer check (width between 1 and 16384),
  height integer check (height between 1 and 16384),
  -- In base64: at most 25 bytes.
  thumbhash text check (thumbhash ~ '^[A-Za-z0-9+/]{8,35}={0,2}$'),
  -- The first time it was shared: sharing again does not bring it back to the top.
  shared_at timestamptz,
  deleted_at timestamptz,
  -- Inside of bucket pet-images, read from the addresses by private.check_saved_files.
  original_path text,
  transformed_path text,
  -- Where the photo lies in its artwork, in fractions of it, so that both can be laid over each other. Null: nobody
  -- knows.
  photo_box jsonb
    check (jsonb_typeof(photo_box) = 'object' and pg_column_size(photo_box) <= 400),
  constraint saved_images_shared_with_pet
    check (not is_public or (btrim(coalesce(pet_name, '')) <> '' and pet_type is not null)),
  constraint saved_images_fallback_stays_private check (not (is_fallback and is_public)),
  constraint saved_images_shape
    check ((width is null) = (height is null) and width <= 3 * height and height <= 3 * width)
);
create index saved_images_user_idx on public.saved_images (user_id, created_at desc, id desc);
create unique index saved_images_once_idx on public.saved_images (user_id, save_key) where deleted_at is null;
create unique index saved_images_transformed_idx on public.saved_images (transformed_path);
create index saved_images_original_idx on public.saved_images (original_path);
create index saved_images_deleted_idx on public.saved_images (deleted_at) where deleted_at is not null;
create index saved_images_find_idx on public.saved_images using gin (
  (title || ' ' || coalesce(pet_name, '')) extensions.gin_trgm_ops
) with (fastupdate = off);
alter table public.saved_images enable row level security, force row level security;
revoke all on public.saved_images from anon, authenticated;
grant select,
  delete,
  insert (user_id, title, pet_name, pet_type, is_public, original_image_url, transformed_image_url,
    transformation_type, background_type, is_fallback, save_key, width, height, thumbhash, photo_box),
  update (title, pet_name, pet_type, is_public)
  on public.saved_images to authenticated;
create policy "owners read their artworks" on public.saved_images
  for select to authenticated
  using (user_id = (select auth.uid()) and deleted_at is null);
create policy "owners save artworks" on public.saved_images
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "owners change their artworks" on public.saved_images
  for update to authenticated
  using (user_id = (select auth.uid()) and deleted_at is null) with check (user_id = (select auth.uid()));
create policy "owners delete their artworks" on public.saved_images
  for delete to authenticated using (user_id = (select auth.uid()));
create trigger saved_images_touch before update on public.saved_images
  for each row execute function private.touch_updated_at();
create trigger saved_images_refuse_blocked before insert or update on public.saved_images
  for each row execute function private.refuse_blocked();

-- Path of an address in bucket pet-images, in whatever form; null for every other address.
create function private.path_in_pet_images(p_url text) returns text
language sql immutable set search_path = ''
as $$ select substring(p_url from '^[^?#]*/storage/v1/object/(?:public|sign|authenticated)/pet-images/([^?#]+)') $$;
revoke all on function private.path_in_pet_images(text) from public;

-- The files have to be the owner's, named as saved artworks are, and there.
--   42501  of another user
--   23514  not an address of such a file, or the file is missing
create function private.check_saved_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Before anything else is said: nobody finds out here which files others have.
  if new.user_id is distinct from auth.uid() and auth.role() = 'authenticated' then
    raise exception using errcode = '42501', message = 'Artworks are saved for oneself';
  end if;
  new.transformed_path := private.path_in_pet_images(new.transformed_image_url);
  new.original_path := private.path_in_pet_images(new.original_image_url);
  if new.transformed_path is null or (new.original_image_url is not null and new.original_path is null) then
    raise exception using errcode = '23514', message = 'Save the artwork''s files in pet-images first';
  end if;
  if split_part(new.transformed_path, '/', 1) <> new.user_id::text
    or split_part(new.original_path, '/', 1) <> new.user_id::text then
    raise exception using errcode = '42501', message = 'The files belong to somebody else';
  end if;
  if new.transformed_path !~ '^[^/]+/[0-9]{1,20}_generated\.(png|jpg|jpeg|webp)$'
    or new.original_path !~ '^[^/]+/[0-9]{1,20}_original_[A-Za-z0-9._-]{1,200}$' then
    raise exception using errcode = '23514', message = 'The files are not named as saved artworks are';
  end if;
  if exists (
    select from unnest(array[new.transformed_path, new.original_path]) p (name)
    where p.name is not null
      and not exists (select from storage.objects o where o.bucket_id = 'pet-images' and o.name = p.name)
  ) then
    raise exception using errcode = '23514', message = 'A file of the artwork is missing';
  end if;
  return new;
end
$$;
revoke all on function private.check_saved_files() from public;
create trigger saved_images_check_files
  before insert or update of user_id, original_image_url, transformed_image_url on public.saved_images
  for each row execute function private.check_saved_files();

-- Whoever deletes an entry and however, its files go too.
create function private.remove_saved_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.objects o
  where o.bucket_id = 'pet-images' and o.name in (old.transformed_path, old.original_path)
    -- Two styles of one upload may share its photo.
    and not exists (select from public.saved_images s where s.original_path = o.name);
  return null;
end
$$;
revoke all on function private.remove_saved_files() from public;
create trigger saved_images_remove_files after delete on public.saved_images
  for each row execute function private.remove_saved_files();

-- True when there was such an artwork of the caller.
create function public.delete_artwork(p_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.saved_images s set deleted_at = now()
  where s.id = p_id and s.user_id = auth.uid() and s.deleted_at is null;
  return found;
end
$$;
revoke all on function public.delete_artwork(uuid) from public, anon;

-- Brings a deleted artwork of the caller back; false when it is gone for good.
--   23505  the same preview has been saved again meanwhile
create function public.restore_artwork(p_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.saved_images s set deleted_at = null
  where s.id = p_id and s.user_id = auth.uid() and s.deleted_at is not null;
  return found;
end
$$;
revoke all on function public.restore_artwork(uuid) from public, anon;

-- Ends the time for second thoughts, ten minutes. Returns how many artworks went. For the server only.
create function public.purge_deleted_artworks() returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.saved_images s where s.deleted_at < now() - interval '10 minutes' returning 1
  )
  select count(*)::integer from gone
$$;
revoke all on function public.purge_deleted_artworks() from public, anon, authenticated;
