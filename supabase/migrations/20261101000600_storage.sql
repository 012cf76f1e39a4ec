-- Buckets and who may do what with the files in them. Files of a public bucket load without
-- credentials by their address; listing and writing always follow the policies below.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('pet-images', 'pet-images', true, 20971520,
    array['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'image/avif', 'image/gif', 'image/bmp']),
  ('app-photos', 'app-photos', true, 20971520,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml']),
  ('pet-examples', 'pet-examples', true, 20971520,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
  -- Rendered previews: written by the server only, under names nobody can guess, kept for a day.
  ('previews', 'previews', true, 20971520, null)
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
