-- Stickers come with the line along which they are cut, a drawing; nothing else than both is kept here.
update storage.buckets set allowed_mime_types = array['image/png', 'image/svg+xml'] where id = 'print-files';
