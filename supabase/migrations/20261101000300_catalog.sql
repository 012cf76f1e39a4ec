-- What the studio offers (styles, backgrounds) and the pictures of the pages.

create table public.art_styles (
  slug text primary key check (slug ~ '^[a-z0-9-]{1,60}$'),
  display_name text not null check (char_length(display_name) between 1 and 100),
  tagline text not null default '' check (char_length(tagline) <= 300),
  category text not null check (char_length(category) between 1 and 100),
  sort_order integer not null default 0,
  thumb_image_url text check (char_length(thumb_image_url) <= 2048),
  thumb_image_path text check (char_length(thumb_image_path) <= 1024),
  is_active boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index art_styles_active_idx on public.art_styles (sort_order) where is_active;

create table public.art_backgrounds (
  slug text primary key check (slug ~ '^[a-z0-9-]{1,60}$'),
  display_name text not null check (char_length(display_name) between 1 and 100),
  description text not null default '' check (char_length(description) <= 300),
  group_name text not null check (char_length(group_name) between 1 and 100),
  sort_order integer not null default 0,
  thumb_image_url text check (char_length(thumb_image_url) <= 2048),
  thumb_image_path text check (char_length(thumb_image_path) <= 1024),
  is_active boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index art_backgrounds_active_idx on public.art_backgrounds (sort_order) where is_active;

-- alt_text of slot landing-hero-carousel: 'before:<pet name>' or 'after:<pet name>|<style>|<description>'.
-- description: image focus, as JSON or as text like '30% 40%|contain'.
create table public.app_photos (
  id uuid primary key default gen_random_uuid(),
  slot text not null check (slot ~ '^[a-z0-9-]{1,60}$'),
  public_url text not null check (char_length(public_url) between 1 and 2048),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  alt_text text check (char_length(alt_text) <= 500),
  title text check (char_length(title) <= 200),
  description text check (char_length(description) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (slot, public_url)
);
create index app_photos_slot_idx on public.app_photos (slot, sort_order, created_at desc) where is_active;

do $$
declare
  catalog text;
begin
  foreach catalog in array array['art_styles', 'art_backgrounds', 'app_photos'] loop
    execute format('create trigger %1$s_touch before update on public.%1$s
      for each row execute function private.touch_updated_at()', catalog);
    execute format('alter table public.%I enable row level security', catalog);
    execute format('alter table public.%I force row level security', catalog);
    execute format('revoke all on public.%I from anon, authenticated', catalog);
    execute format('grant select on public.%I to anon', catalog);
    execute format('grant select, insert, update, delete on public.%I to authenticated', catalog);
    execute format('create policy "everyone reads active rows" on public.%I
      for select to anon, authenticated using (is_active)', catalog);
    execute format('create policy "admins do everything" on public.%I
      for all to authenticated
      using ((select public.has_role(''admin'', (select auth.uid()))))
      with check ((select public.has_role(''admin'', (select auth.uid()))))', catalog);
  end loop;
end $$;

alter publication supabase_realtime add table public.app_photos;
