-- Where the photo lies in its artwork, in fractions of it, so that both can be laid over each other. Null: nobody knows.
alter table public.saved_images add column photo_box jsonb
  check (jsonb_typeof(photo_box) = 'object' and pg_column_size(photo_box) <= 400);
grant insert (photo_box) on public.saved_images to authenticated;
