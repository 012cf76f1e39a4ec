-- Buckets and who may do what with the files in them (docs/decisions/originals-stay-private.md). Files of a public
-- bucket load without credentials by their address; listing and writing always follow the policies below.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  -- Photos that people upload, `_original_` copies and temp files are read by their owner, or through an address that
  -- the owner signed.
  ('pet-images', 'pet-images', false, 20971520,
    array['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'image/avif', 'image/gif', 'image/bmp']),
  ('app-photos', 'app-photos', true, 20971520,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml']),
  ('pet-examples', 'pet-examples', true, 20971520,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
  -- Rendered previews: written by the server only, under names nobody can guess, kept for a day.
  ('previews', 'previews', true, 20971520, null),
  -- Artworks that lie in carts and orders (addresses nobody can guess).
  ('kept-art', 'kept-art', true, 20971520, null),
  -- Print files of paid orders and the lines along which stickers are cut: written and read by the server only.
  ('print-files', 'print-files', false, 104857600, array['image/png', 'image/svg+xml', 'application/pdf']),
  -- Names that nobody can guess; written by the server only.
  ('review-photos', 'review-photos', true, 5242880, array['image/jpeg'])
on conflict (id) do nothing;

-- {userId}/… and temp/{userId}/… belong to that user.
create function public.owns_pet_image(name text) returns boolean
language sql stable set search_path = ''
as $$
  select (select auth.uid())::text = case
    when (storage.foldername(name))[1] = 'temp' then (storage.foldername(name))[2]
    else (storage.foldername(name))[1]
  end
$$;
revoke all on function public.owns_pet_image(text) from public, anon;

-- Whether a file of the caller's own is the picture of an artwork, in the gallery or in the bin. Policies on the
-- entries would hide those in the bin.
create function public.is_saved_picture(name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select public.owns_pet_image(name)
    and exists (select from public.saved_images s where s.transformed_path = name)
$$;
revoke all on function public.is_saved_picture(text) from public, anon;
create policy "owners read their pet images" on storage.objects
  for select to authenticated using (bucket_id = 'pet-images' and public.owns_pet_image(name));
create policy "owners upload their pet images" on storage.objects
  for insert to authenticated with check (bucket_id = 'pet-images' and public.owns_pet_image(name));
create policy "owners change their pet images" on storage.objects
  for update to authenticated
  using (bucket_id = 'pet-images' and public.owns_pet_image(name))
  with check (bucket_id = 'pet-images' and public.owns_pet_image(name));
create policy "owners remove their pet images" on storage.objects
  for delete to authenticated using (bucket_id = 'pet-images' and public.owns_pet_image(name));
create policy "admins keep the shop's pictures" on storage.objects
  for all to authenticated
  using (bucket_id in ('app-photos', 'pet-examples') and (select public.has_role('admin', (select auth.uid()))))
  with check (bucket_id in ('app-photos', 'pet-examples') and (select public.has_role('admin', (select auth.uid()))));
-- Results ({userId}/{timestamp}_generated.{ext}) load by their public address, because artworks are
-- shared, printed in mails and carried in carts. Reading by address only: nobody can list them.
create policy "everyone reads results by their address" on storage.objects
  for select to anon, authenticated using (
    bucket_id = 'pet-images'
    and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9]{1,20}_generated\.(png|jpg|jpeg|webp)$'
    and storage.allow_any_operation(array[
      'storage.object.get_authenticated', 'storage.object.info_authenticated', 'storage.render.image_authenticated'
    ])
  );
create policy "everyone reads the shop's pictures" on storage.objects
  for select to anon, authenticated using (bucket_id in ('app-photos', 'pet-examples'));
-- The picture that was saved (and perhaps judged by an admin) cannot be exchanged for another one,
-- nor taken away under its entry: deleting the entry does that.
create policy "saved pictures stay as they are" on storage.objects as restrictive
  for update to authenticated
  using (bucket_id <> 'pet-images' or not public.is_saved_picture(name));
create policy "saved pictures go with their entry" on storage.objects as restrictive
  for delete to authenticated
  using (bucket_id <> 'pet-images' or not public.is_saved_picture(name));
create policy "uploads need an account" on storage.objects as restrictive
  for insert to authenticated with check ((select private.account_lives()));

-- Files that nobody needs any more: temp uploads after their hour, files of artworks that were never saved (the browser
-- was closed in between) after a day, and photos whose account was deleted. For the server only.
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
      or (
        o.name ~ '^(temp/)?[0-9a-f-]{36}/'
        and not exists (
          select from auth.users u where u.id::text = substring(o.name from '^(?:temp/)?([0-9a-f-]{36})/')
        )
      )
    )
  limit 5000
$$;
revoke all on function public.stale_pet_images() from public, anon, authenticated;

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
