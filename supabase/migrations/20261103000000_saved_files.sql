-- Saved artworks and their files: an entry names files of its owner that are really there, a fallback
-- sample is never shared, nothing is saved twice, and what is deleted takes its files along.

alter table public.saved_images
  -- A sample that stood in for a preview that could not be made.
  add column is_fallback boolean not null default false,
  -- Names the preview that was saved, so that saving it twice gives one entry.
  add column save_key text check (char_length(save_key) between 1 and 200),
  -- Of the artwork in pixels, so that pages can keep its place. No taller or wider than 1 : 3.
  add column width integer check (width between 1 and 16384),
  add column height integer check (height between 1 and 16384),
  -- In base64: at most 25 bytes.
  add column thumbhash text check (thumbhash ~ '^[A-Za-z0-9+/]{8,35}={0,2}$'),
  -- The first time it was shared: sharing again does not bring it back to the top.
  add column shared_at timestamptz,
  add column deleted_at timestamptz,
  -- Inside of bucket pet-images, read from the addresses by private.check_saved_files.
  add column original_path text,
  add column transformed_path text,
  add constraint saved_images_fallback_stays_private check (not (is_fallback and is_public)),
  add constraint saved_images_shape
    check ((width is null) = (height is null) and width <= 3 * height and height <= 3 * width);

grant insert (is_fallback, save_key, width, height, thumbhash) on public.saved_images to authenticated;

drop index public.saved_images_user_idx, public.saved_images_public_idx;
create index saved_images_user_idx on public.saved_images (user_id, created_at desc, id desc);
create unique index saved_images_once_idx on public.saved_images (user_id, save_key) where deleted_at is null;
create unique index saved_images_transformed_idx on public.saved_images (transformed_path);
create index saved_images_original_idx on public.saved_images (original_path);
create index saved_images_deleted_idx on public.saved_images (deleted_at) where deleted_at is not null;

-- Path of an address in bucket pet-images, in whatever form; null for every other address.
create function private.path_in_pet_images(p_url text) returns text
language sql immutable set search_path = ''
as $$ select substring(p_url from '^[^?#]*/storage/v1/object/(?:public|sign|authenticated)/pet-images/([^?#]+)') $$;
revoke all on function private.path_in_pet_images(text) from public;

update public.saved_images s set
  original_path = private.path_in_pet_images(s.original_image_url),
  transformed_path = private.path_in_pet_images(s.transformed_image_url),
  shared_at = case when s.is_public then s.created_at end;

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

-- The picture that was saved (and perhaps judged by an admin) cannot be exchanged for another one,
-- nor taken away under its entry: deleting the entry does that.
create policy "saved pictures stay as they are" on storage.objects as restrictive
  for update to authenticated using (
    bucket_id <> 'pet-images' or not exists (select from public.saved_images s where s.transformed_path = name)
  );
create policy "saved pictures go with their entry" on storage.objects as restrictive
  for delete to authenticated using (
    bucket_id <> 'pet-images' or not exists (select from public.saved_images s where s.transformed_path = name)
  );

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

-- Deleting with a way back: the entry disappears at once, the rest goes with the next purge.
alter policy "owners read their artworks" on public.saved_images
  using (user_id = (select auth.uid()) and deleted_at is null);
alter policy "owners change their artworks" on public.saved_images
  using (user_id = (select auth.uid()) and deleted_at is null) with check (user_id = (select auth.uid()));

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

-- Files that nobody needs any more: temp uploads after their hour, and files of artworks that were
-- never saved (the browser was closed in between) after a day. For the server only.
create function public.stale_pet_images() returns setof text
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'pet-images'
    and (
      (o.name like 'temp/%' and o.updated_at < now() - interval '1 hour')
      or (
        o.name ~ '^[0-9a-f-]{36}/[0-9]{1,20}_(generated\.|original_)' and o.updated_at < now() - interval '1 day'
        and not exists (select from public.saved_images s where s.transformed_path = o.name)
        and not exists (select from public.saved_images s where s.original_path = o.name)
      )
    )
  limit 5000
$$;
revoke all on function public.stale_pet_images() from public, anon, authenticated;
