-- What anybody may read of the files in storage (docs/decisions/originals-stay-private.md).

-- No file of pet-images is public by default: photos people upload, `_original_` copies and temp
-- files are read by their owner, or through an address that the owner signed.
update storage.buckets set public = false where id = 'pet-images';

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

-- Print files of paid orders: written and read by the server only.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('print-files', 'print-files', false, 104857600, array['image/png', 'image/jpeg', 'application/pdf'])
on conflict (id) do nothing;
