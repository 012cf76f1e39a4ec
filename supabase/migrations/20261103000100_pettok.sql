-- PetTok: what the public may read of a shared artwork, and nothing else. A post is there exactly
-- as long as its artwork is shared, not deleted and not hidden by moderation. It holds no user, no
-- address of a file (which would name the user) and nothing of the photo: the picture is served by
-- the post's id.

create table public.artwork_moderation (
  artwork_id uuid primary key references public.saved_images on delete cascade,
  -- visible; under-review: hidden by reports until an admin decides; hidden: an admin has decided.
  state text not null default 'visible' check (state in ('visible', 'under-review', 'hidden')),
  -- Why it was hidden: reasons of the reports, or the admin's words.
  reasons text[] not null default '{}',
  note text check (char_length(note) <= 500),
  decided_by uuid references auth.users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create index artwork_moderation_open_idx on public.artwork_moderation (created_at) where state = 'under-review';

alter table public.artwork_moderation enable row level security;
alter table public.artwork_moderation force row level security;
revoke all on public.artwork_moderation from anon, authenticated;
-- Not who has decided.
grant select (artwork_id, state, reasons, note, decided_at) on public.artwork_moderation to authenticated;
create policy "owners learn what was decided, and why" on public.artwork_moderation
  for select to authenticated using (
    exists (select from public.saved_images s where s.id = artwork_id and s.user_id = (select auth.uid()))
  );
create policy "admins read every decision" on public.artwork_moderation
  for select to authenticated using ((select public.has_role('admin', (select auth.uid()))));

create table public.pettok_posts (
  id uuid primary key references public.saved_images on delete cascade,
  title text not null,
  pet_name text not null,
  pet_type text not null,
  style text not null,
  background text not null,
  width integer,
  height integer,
  thumbhash text,
  like_count integer not null default 0 check (like_count >= 0),
  -- Likes of the last seven days as of the last count (public.count_loved_this_week): likes leave
  -- the indexes alone, and the order does not change under somebody who scrolls.
  loved_this_week integer not null default 0,
  shared_at timestamptz not null
) with (fillfactor = 80);

-- Every order with every filter, each with the id as the last word, for paging by key.
create index pettok_newest_idx on public.pettok_posts (shared_at desc, id desc);
create index pettok_pet_newest_idx on public.pettok_posts (pet_type, shared_at desc, id desc);
create index pettok_style_newest_idx on public.pettok_posts (style, shared_at desc, id desc);
create index pettok_style_pet_newest_idx on public.pettok_posts (style, pet_type, shared_at desc, id desc);
create index pettok_loved_idx on public.pettok_posts (loved_this_week desc, shared_at desc, id desc);
create index pettok_pet_loved_idx on public.pettok_posts (pet_type, loved_this_week desc, shared_at desc, id desc);
create index pettok_style_loved_idx on public.pettok_posts (style, loved_this_week desc, shared_at desc, id desc);
create index pettok_style_pet_loved_idx
  on public.pettok_posts (style, pet_type, loved_this_week desc, shared_at desc, id desc);

alter table public.pettok_posts enable row level security;
alter table public.pettok_posts force row level security;
revoke all on public.pettok_posts from anon, authenticated;
grant select on public.pettok_posts to anon, authenticated;
create policy "everybody reads posts" on public.pettok_posts for select to anon, authenticated using (true);

create table public.artwork_likes (
  artwork_id uuid not null references public.saved_images on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  liked_at timestamptz not null default now(),
  primary key (artwork_id, user_id)
);
create index artwork_likes_user_idx on public.artwork_likes (user_id, liked_at);
create index artwork_likes_recent_idx on public.artwork_likes (liked_at);

-- Makes the post of an artwork what it has to be: there, current, or gone. The artwork's row is
-- locked, so that sharing, hiding and counting do not overtake each other.
create function private.publish_artwork(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  artwork public.saved_images;
begin
  select s.* into artwork from public.saved_images s where s.id = p_id for no key update;
  if not found then
    return;
  end if;
  if not artwork.is_public or artwork.deleted_at is not null or exists (
    select from public.artwork_moderation m where m.artwork_id = p_id and m.state <> 'visible'
  ) then
    delete from public.pettok_posts p where p.id = p_id;
    return;
  end if;

  update public.pettok_posts p
  set title = artwork.title, pet_name = artwork.pet_name, pet_type = artwork.pet_type
  where p.id = p_id;
  if found then
    return;
  end if;
  insert into public.pettok_posts
    (id, title, pet_name, pet_type, style, background, width, height, thumbhash, like_count, shared_at)
  select artwork.id, artwork.title, artwork.pet_name, artwork.pet_type, artwork.transformation_type,
    artwork.background_type, artwork.width, artwork.height, artwork.thumbhash,
    (select count(*) from public.artwork_likes l where l.artwork_id = p_id), artwork.shared_at;
end
$$;
revoke all on function private.publish_artwork(uuid) from public;

create function private.note_sharing() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.is_public and new.shared_at is null then
    new.shared_at := now();
  end if;
  return new;
end
$$;
revoke all on function private.note_sharing() from public;
create trigger saved_images_note_sharing before insert or update of is_public on public.saved_images
  for each row execute function private.note_sharing();

create function private.follow_artwork() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.publish_artwork(new.id);
  return null;
end
$$;
revoke all on function private.follow_artwork() from public;
create trigger saved_images_publish after insert on public.saved_images
  for each row when (new.is_public) execute function private.follow_artwork();
create trigger saved_images_republish
  after update of title, pet_name, pet_type, is_public, deleted_at on public.saved_images
  for each row when (
    (new.title, new.pet_name, new.pet_type, new.is_public, new.deleted_at)
    is distinct from (old.title, old.pet_name, old.pet_type, old.is_public, old.deleted_at)
  ) execute function private.follow_artwork();

select private.publish_artwork(s.id) from public.saved_images s where s.is_public;

-- One page of the feed, by key: the arguments p_after_… are those of the last post of the page before.
--   p_sort   newest, or loved (most loved this week)
--   p_limit  1 to 48
-- 22023 for any other value. Reads as the caller.
create function public.pettok_page(
  p_sort text default 'newest',
  p_pet_type text default null,
  p_style text default null,
  p_limit integer default 24,
  p_after_id uuid default null,
  p_after_shared_at timestamptz default null,
  p_after_loved integer default null
)
returns setof public.pettok_posts
language plpgsql stable set search_path = ''
as $$
declare
  sort_key text;
  after_key text;
  conditions text[] := '{}';
begin
  case p_sort
    when 'newest' then
      sort_key := 'p.shared_at desc, p.id desc';
      after_key := '(p.shared_at, p.id) < ($4, $5)';
    when 'loved' then
      sort_key := 'p.loved_this_week desc, p.shared_at desc, p.id desc';
      after_key := '(p.loved_this_week, p.shared_at, p.id) < ($3, $4, $5)';
    else
      raise exception using errcode = '22023', message = 'p_sort is newest or loved';
  end case;
  if p_limit is null or p_limit not between 1 and 48 then
    raise exception using errcode = '22023', message = 'p_limit is 1 to 48';
  end if;
  if p_pet_type is not null then
    conditions := conditions || 'p.pet_type = $1'::text;
  end if;
  if p_style is not null then
    conditions := conditions || 'p.style = $2'::text;
  end if;
  if p_after_id is not null then
    conditions := conditions || after_key;
  end if;
  -- Only the conditions that hold, so that each combination is planned on the index made for it.
  return query execute concat_ws(' ',
    'select p.* from public.pettok_posts p',
    'where ' || nullif(array_to_string(conditions, ' and '), ''),
    'order by', sort_key, 'limit $6'
  ) using p_pet_type, p_style, p_after_loved, p_after_shared_at, p_after_id, p_limit;
end
$$;

alter publication supabase_realtime add table public.pettok_posts;
