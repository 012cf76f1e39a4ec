-- The personal gallery. Only the owner sees an entry here, shared or not: the public feed will
-- be a view of its own that leaves out the original photo.

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
  constraint saved_images_shared_with_pet
    check (not is_public or (btrim(coalesce(pet_name, '')) <> '' and pet_type is not null))
);
create index saved_images_user_idx on public.saved_images (user_id, created_at desc);
create index saved_images_public_idx on public.saved_images (created_at desc) where is_public;
create trigger saved_images_touch before update on public.saved_images
  for each row execute function private.touch_updated_at();

alter table public.saved_images enable row level security;
alter table public.saved_images force row level security;
revoke all on public.saved_images from anon, authenticated;
grant select, delete on public.saved_images to authenticated;
-- Not id or the times: a client must not choose its place in the feed.
grant insert (user_id, title, pet_name, pet_type, is_public, original_image_url, transformed_image_url,
  transformation_type, background_type) on public.saved_images to authenticated;
grant update (title, pet_name, pet_type, is_public) on public.saved_images to authenticated;

create policy "owners read their artworks" on public.saved_images
  for select to authenticated using (user_id = (select auth.uid()));
create policy "owners save artworks" on public.saved_images
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "owners change their artworks" on public.saved_images
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "owners delete their artworks" on public.saved_images
  for delete to authenticated using (user_id = (select auth.uid()));
