-- PetTok: what the public may read of a shared artwork, and nothing else. A post is there exactly as long as its
-- artwork is shared, not deleted and not hidden by moderation. It holds no user, no address of a file (which would name
-- the user) and nothing of the photo: the picture is served by the post's id.

create table public.artwork_moderation (
  artwork_id uuid primary key references public.saved_images on delete cascade,
  -- visible; under-review: hidden by reports until an admin decides; hidden: an admin has decided.
  state text not null default 'visible' check (state in ('visible', 'under-review', 'hidden')),
  -- Why it was hidden: reasons of the reports, or the admin's words.
  reasons text[] not null default '{}',
  note text check (char_length(note) <= 500),
  decided_by uuid references auth.users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  -- There are reports that no admin has decided on yet.
  is_reported boolean not null default false
);
create index artwork_moderation_hidden_idx on public.artwork_moderation (decided_at desc) where state = 'hidden';
create index artwork_moderation_open_idx on public.artwork_moderation (created_at)
  where state = 'under-review' or is_reported;
alter table public.artwork_moderation enable row level security, force row level security;
revoke all on public.artwork_moderation from anon, authenticated;
grant select (artwork_id, state, reasons, note, decided_at) on public.artwork_moderation to authenticated;
create policy "owners learn what was decided, and why" on public.artwork_moderation
  for select to authenticated using (
    exists (select from public.saved_images s where s.id = artwork_id and s.user_id = (select auth.uid()))
  );
create policy "admins read every decision" on public.artwork_moderation
  for select to authenticated using ((select public.has_role('admin', (select auth.uid()))));
create trigger artwork_moderation_audit after insert or update on public.artwork_moderation
  for each row execute function private.note_change('artwork_id', 'state', 'admins');

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
alter table public.pettok_posts enable row level security, force row level security;
revoke all on public.pettok_posts from anon, authenticated;
grant select on public.pettok_posts to anon, authenticated;
create policy "everybody reads posts" on public.pettok_posts for select to anon, authenticated using (true);
-- Not when likes are counted: those the feed learns of by itself.
create trigger note_public_change after insert or update of title, pet_name, pet_type or delete or truncate
  on public.pettok_posts for each statement execute function private.note_public_change();

alter publication supabase_realtime add table public.pettok_posts;

create table public.artwork_likes (
  artwork_id uuid not null references public.saved_images on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  liked_at timestamptz not null default now(),
  primary key (artwork_id, user_id)
);
create index artwork_likes_user_idx on public.artwork_likes (user_id, liked_at);
create index artwork_likes_recent_idx on public.artwork_likes (liked_at);
alter table public.artwork_likes enable row level security, force row level security;
revoke all on public.artwork_likes from anon, authenticated;
grant select, delete, insert (artwork_id, user_id) on public.artwork_likes to authenticated;
-- Who likes what is nobody else's business.
create policy "users read their likes" on public.artwork_likes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "users like" on public.artwork_likes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "users take their likes back" on public.artwork_likes
  for delete to authenticated using (user_id = (select auth.uid()));
create trigger artwork_likes_refuse_blocked before insert or update on public.artwork_likes
  for each row execute function private.refuse_blocked();

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

-- Keeps when an artwork was first shared.
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

-- Brings the post of an artwork up to date.
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

-- One page of the feed, by key: the arguments p_after_… are those of the last post of the previous page.
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

-- More likes an hour than anybody gives by hand: 42501 for other users, PT429 over the limit.
create function private.check_like() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.user_id is distinct from auth.uid() and auth.role() = 'authenticated' then
    raise exception using errcode = '42501', message = 'Likes are given for oneself';
  end if;
  if (select count(*) from (
    select from public.artwork_likes l
    where l.user_id = new.user_id and l.liked_at > now() - interval '1 hour' limit 600
  ) recent) >= 600 then
    raise exception using errcode = 'PT429', message = 'That is a lot of love. Please take a break.';
  end if;
  return new;
end
$$;
revoke all on function private.check_like() from public;
create trigger artwork_likes_check before insert on public.artwork_likes
  for each row execute function private.check_like();

-- Keeps like_count right while many like at once: the post's row is the lock. A post that is not
-- there cannot be liked (PT404).
create function private.count_like() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.pettok_posts p set like_count = p.like_count + 1 where p.id = new.artwork_id;
    if not found then
      raise exception using errcode = 'PT404', message = 'This artwork is not shared';
    end if;
    return null;
  end if;
  update public.pettok_posts p set like_count = p.like_count - 1 where p.id = old.artwork_id;
  if not found then
    -- It may be in the middle of being shared again and have counted this like: wait and look once more.
    perform from public.saved_images s where s.id = old.artwork_id for share;
    update public.pettok_posts p set like_count = p.like_count - 1 where p.id = old.artwork_id;
  end if;
  return null;
end
$$;
revoke all on function private.count_like() from public;
create trigger artwork_likes_count after insert or delete on public.artwork_likes
  for each row execute function private.count_like();

-- Counts the likes of the last seven days again and returns how many posts changed. Called by the
-- server by the clock.
create function public.count_loved_this_week() returns integer
language sql volatile security definer set search_path = ''
as $$
  with recent as (
    select l.artwork_id as id, count(*)::integer as likes from public.artwork_likes l
    where l.liked_at > now() - interval '7 days' group by l.artwork_id
  ), counted as (
    select p.id, coalesce(r.likes, 0) as likes
    from public.pettok_posts p left join recent r on r.id = p.id
    where p.loved_this_week > 0
    union
    select r.id, r.likes from recent r
  ), changed as (
    update public.pettok_posts p set loved_this_week = c.likes
    from counted c where c.id = p.id and p.loved_this_week <> c.likes
    returning 1
  )
  select count(*)::integer from changed
$$;
revoke all on function public.count_loved_this_week() from public, anon, authenticated;

create table public.artwork_reports (
  artwork_id uuid not null references public.saved_images on delete cascade,
  reporter_id uuid not null default auth.uid() references auth.users on delete cascade,
  reason text not null check (reason in ('not-a-pet', 'offensive', 'not-theirs', 'private', 'spam', 'other')),
  note text check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  -- When an admin has taken it into account; then it counts no more.
  reviewed_at timestamptz,
  -- Each reporter gets one mail about the decision, whatever becomes of the mails to others.
  answered_at timestamptz,
  primary key (artwork_id, reporter_id)
);
comment on column public.artwork_reports.answered_at is 'When the mail about the decision was handed over.';
create index artwork_reports_reporter_idx on public.artwork_reports (reporter_id, created_at);
alter table public.artwork_reports enable row level security, force row level security;
revoke all on public.artwork_reports from anon, authenticated;
grant select, insert (artwork_id, reporter_id, reason, note) on public.artwork_reports to authenticated;
create policy "users read their reports" on public.artwork_reports
  for select to authenticated using (reporter_id = (select auth.uid()));
create policy "admins read every report" on public.artwork_reports
  for select to authenticated using ((select public.has_role('admin', (select auth.uid()))));
create policy "users report" on public.artwork_reports
  for insert to authenticated with check (reporter_id = (select auth.uid()));
create trigger artwork_reports_refuse_blocked before insert or update on public.artwork_reports
  for each row execute function private.refuse_blocked();

-- How many independent reports hide a post.
create function private.reports_to_hide() returns integer language sql immutable set search_path = ''
as $$ select 3 $$;
revoke all on function private.reports_to_hide() from public;

--   42501  for somebody else, or one's own artwork
--   PT404  no such post
--   PT429  more than twenty reports a day
create function private.check_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.reporter_id is distinct from auth.uid() and auth.role() = 'authenticated' then
    raise exception using errcode = '42501', message = 'Reports are made for oneself';
  end if;
  if not exists (select from public.pettok_posts p where p.id = new.artwork_id) then
    raise exception using errcode = 'PT404', message = 'This artwork is not shared';
  end if;
  if exists (select from public.saved_images s where s.id = new.artwork_id and s.user_id = new.reporter_id) then
    raise exception using errcode = '42501', message = 'This artwork is your own';
  end if;
  if (select count(*) from public.artwork_reports r
    where r.reporter_id = new.reporter_id and r.created_at > now() - interval '1 day') >= 20 then
    raise exception using errcode = 'PT429', message = 'Thank you. That is enough for today.';
  end if;
  return new;
end
$$;
revoke all on function private.check_report() from public;
create trigger artwork_reports_check before insert on public.artwork_reports
  for each row execute function private.check_report();

-- Marks an artwork as reported, and hides it once enough people have.
create function private.weigh_reports() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  open_reasons text[];
begin
  -- Locks the row: reports of one artwork are weighed one after the other.
  insert into public.artwork_moderation as m (artwork_id, is_reported) values (new.artwork_id, true)
  on conflict (artwork_id) do update set is_reported = true;
  select array_agg(r.reason order by r.reason) into open_reasons from public.artwork_reports r
  where r.artwork_id = new.artwork_id and r.reviewed_at is null;
  update public.artwork_moderation m
  set state = 'under-review', note = null,
    reasons = array(select distinct reason from unnest(open_reasons) reason order by reason)
  where m.artwork_id = new.artwork_id and m.state = 'visible'
    and cardinality(open_reasons) >= private.reports_to_hide();
  if found then
    perform private.publish_artwork(new.artwork_id);
  end if;
  return null;
end
$$;
revoke all on function private.weigh_reports() from public;
create trigger artwork_reports_weigh after insert on public.artwork_reports
  for each row execute function private.weigh_reports();

-- An admin's decision: visible or hidden, with words for the owner. Open reports count no more; those who made them get
-- a mail a minute later, so that an admin can take back a slip. The job names nobody: reports go with the accounts that
-- made them.
--   42501  not an admin
--   22023  no such decision
--   PT404  no such artwork
create function public.moderate_artwork(p_artwork_id uuid, p_state text, p_note text default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not coalesce(private.is_admin(auth.uid()), false) and auth.role() is distinct from 'service_role' then
    raise exception using errcode = '42501', message = 'Only admins decide';
  end if;
  if p_state not in ('visible', 'hidden') or p_state is null then
    raise exception using errcode = '22023', message = 'p_state is visible or hidden';
  end if;
  if not exists (select from public.saved_images s where s.id = p_artwork_id) then
    raise exception using errcode = 'PT404', message = 'No such artwork';
  end if;
  insert into public.artwork_moderation as m (artwork_id, state, note, decided_by, decided_at)
  values (p_artwork_id, p_state, left(nullif(btrim(p_note), ''), 500), auth.uid(), now())
  on conflict (artwork_id) do update
  set state = excluded.state, note = excluded.note, decided_by = excluded.decided_by, decided_at = now(),
    is_reported = false, reasons = case excluded.state when 'visible' then '{}' else m.reasons end;
  update public.artwork_reports r set reviewed_at = now()
  where r.artwork_id = p_artwork_id and r.reviewed_at is null;
  if found then
    perform private.add_job(gen_random_uuid(), 'report_mail',
      jsonb_build_object('artworkId', p_artwork_id, 'reviewedAt', now(), 'decision', p_state), 60);
  end if;
  perform private.publish_artwork(p_artwork_id);
end
$$;
revoke all on function public.moderate_artwork(uuid, text, text) from public, anon;

-- Artworks of PetTok. p_state: under-review (longest wait first; also what was reported and is still shown), hidden, or
-- visible (all that is shared).
create function public.admin_posts(
  p_state text default 'under-review', p_offset integer default 0, p_limit integer default 24
)
returns table (
  artwork_id uuid, title text, pet_name text, style text, picture_url text, state text, reasons text[], note text,
  reports jsonb, owner_id uuid, owner_email text, since timestamptz, matches integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  source text;
begin
  perform private.require_admin();
  perform private.check_page(p_offset, p_limit);
  source := case p_state
    when 'under-review' then 'select m.artwork_id, m.created_at as since from public.artwork_moderation m
      join public.saved_images s on s.id = m.artwork_id and s.deleted_at is null
      where m.state = ''under-review'' or m.is_reported order by m.created_at, m.artwork_id'
    when 'hidden' then 'select m.artwork_id, m.decided_at as since from public.artwork_moderation m
      join public.saved_images s on s.id = m.artwork_id and s.deleted_at is null
      where m.state = ''hidden'' order by m.decided_at desc, m.artwork_id'
    when 'visible' then 'select p.id as artwork_id, p.shared_at as since from public.pettok_posts p
      order by p.shared_at desc, p.id desc'
  end;
  if source is null then
    raise exception using errcode = '22023', message = 'There is no such state';
  end if;
  return query execute format(
    'select s.id, s.title, s.pet_name, s.transformation_type,
      -- On whatever name the shop has today.
      coalesce(''/storage/v1/object/public/pet-images/'' || s.transformed_path, s.transformed_image_url),
      coalesce(m.state, ''visible''),
      coalesce(m.reasons, ''{}''), m.note,
      (select coalesce(jsonb_agg(jsonb_build_object(''reason'', r.reason, ''note'', r.note, ''at'', r.created_at)
          order by r.created_at), ''[]'')
        from public.artwork_reports r where r.artwork_id = s.id and r.reviewed_at is null),
      s.user_id, w.email, page.since,
      (select count(*)::integer from (select from (%1$s) every limit 10001) found)
    from (%1$s limit $1 offset $2) page
    join public.saved_images s on s.id = page.artwork_id
    left join public.artwork_moderation m on m.artwork_id = s.id
    left join public.profiles w on w.user_id = s.user_id
    order by %2$s', source, case p_state when 'under-review' then 'page.since' else 'page.since desc' end)
  using p_limit, p_offset;
end
$$;
revoke all on function public.admin_posts(text, integer, integer) from public, anon;
