-- What the studio offers (styles, backgrounds), their sample pictures, and the pictures of the pages.

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
alter table public.art_styles enable row level security, force row level security;
revoke all on public.art_styles from anon, authenticated;
grant select on public.art_styles to anon, authenticated;
grant insert, update, delete on public.art_styles to authenticated;
create policy "everyone reads active rows" on public.art_styles
  for select to anon, authenticated using (is_active);
create policy "admins do everything" on public.art_styles
  for all to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check ((select public.has_role('admin', (select auth.uid()))));
create trigger art_styles_touch before update on public.art_styles
  for each row execute function private.touch_updated_at();
create trigger art_styles_audit after insert or update or delete on public.art_styles
  for each row execute function private.note_change('slug', 'display_name', 'everybody');
create trigger note_public_change after insert or update or delete or truncate on public.art_styles
  for each statement execute function private.note_public_change();

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
alter table public.art_backgrounds enable row level security, force row level security;
revoke all on public.art_backgrounds from anon, authenticated;
grant select on public.art_backgrounds to anon, authenticated;
grant insert, update, delete on public.art_backgrounds to authenticated;
create policy "everyone reads active rows" on public.art_backgrounds
  for select to anon, authenticated using (is_active);
create policy "admins do everything" on public.art_backgrounds
  for all to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check ((select public.has_role('admin', (select auth.uid()))));
create trigger art_backgrounds_touch before update on public.art_backgrounds
  for each row execute function private.touch_updated_at();
create trigger art_backgrounds_audit after insert or update or delete on public.art_backgrounds
  for each row execute function private.note_change('slug', 'display_name', 'everybody');
create trigger note_public_change after insert or update or delete or truncate on public.art_backgrounds
  for each statement execute function private.note_public_change();

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
alter table public.app_photos enable row level security, force row level security;
revoke all on public.app_photos from anon, authenticated;
grant select on public.app_photos to anon, authenticated;
grant insert, update, delete on public.app_photos to authenticated;
create policy "everyone reads active rows" on public.app_photos
  for select to anon, authenticated using (is_active);
create policy "admins do everything" on public.app_photos
  for all to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check ((select public.has_role('admin', (select auth.uid()))));
create trigger app_photos_touch before update on public.app_photos
  for each row execute function private.touch_updated_at();
create trigger app_photos_audit after insert or update or delete on public.app_photos
  for each row execute function private.note_change('id', 'title', 'everybody');
create trigger note_public_change after insert or update or delete or truncate on public.app_photos
  for each statement execute function private.note_public_change();

alter publication supabase_realtime add table public.app_photos;

-- The order of a catalog in one step: p_slugs are all its slugs, in order.
--   22023  no such catalog
--   PT409  not all of its rows, or more: somebody has changed the list meanwhile
create function public.admin_sort_catalog(p_catalog text, p_slugs text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known text[];
begin
  perform private.require_admin();
  if p_catalog is null or p_catalog not in ('art_styles', 'art_backgrounds') then
    raise exception using errcode = '22023', message = 'There is no such catalog';
  end if;
  execute format('select array_agg(c.slug order by c.slug) from (select slug from public.%I for update) c', p_catalog)
    into known;
  if known is distinct from (select array_agg(s order by s) from unnest(p_slugs) s) then
    raise exception using errcode = 'PT409', message = 'The list has changed meanwhile';
  end if;
  execute format('
    update public.%1$I c set sort_order = w.place * 10
    from unnest($1) with ordinality w (slug, place)
    where w.slug = c.slug and c.sort_order <> w.place * 10', p_catalog) using p_slugs;
end
$$;
revoke all on function public.admin_sort_catalog(text, text[]) from public, anon;

create table public.sample_jobs (
  id uuid primary key default gen_random_uuid(),
  -- Painted in this order.
  place bigint not null generated always as identity,
  kind text not null check (kind in ('style', 'background')),
  slug text not null check (char_length(slug) between 1 and 60),
  -- Which of the shop's model photos is painted.
  model text not null check (model ~ '^[a-z]{1,40}$'),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  error text check (char_length(error) <= 500),
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
-- One picture of one thing at a time.
create unique index sample_jobs_once_idx on public.sample_jobs (kind, slug) where state in ('queued', 'running');
create index sample_jobs_open_idx on public.sample_jobs (place) where state in ('queued', 'running');
create index sample_jobs_newest_idx on public.sample_jobs (kind, created_at desc);
alter table public.sample_jobs enable row level security, force row level security;
revoke all on public.sample_jobs from anon, authenticated;
grant select on public.sample_jobs to authenticated;
create policy "admins follow samples" on public.sample_jobs for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));

-- Orders pictures and answers how many were not under way already. For the server only, which has checked the caller.
create function public.queue_samples(p_admin_id uuid, p_kind text, p_slugs text[], p_model text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  queued integer;
begin
  if not coalesce(private.is_admin(p_admin_id), false) then
    raise exception using errcode = '42501', message = 'Only admins may do this';
  end if;
  insert into public.sample_jobs (kind, slug, model, created_by)
  select p_kind, wanted.slug, p_model, p_admin_id
  from (select distinct on (s) s as slug, place from unnest(p_slugs) with ordinality u (s, place) order by s, place) wanted
  order by wanted.place
  on conflict do nothing;
  get diagnostics queued = row_count;
  -- The history is short.
  delete from public.sample_jobs j where j.state in ('done', 'failed') and j.created_at < now() - interval '7 days';
  return queued;
end
$$;
revoke all on function public.queue_samples(uuid, text, text[], text) from public, anon, authenticated;

-- Takes the next picture. One that was begun five minutes ago was lost in a crash and is taken again.
create function public.take_sample() returns setof public.sample_jobs
language sql volatile security definer set search_path = ''
as $$
  update public.sample_jobs j set state = 'running', started_at = now()
  where j.id = (
    select o.id from public.sample_jobs o
    where o.state in ('queued', 'running') and (o.state = 'queued' or o.started_at < now() - interval '5 minutes')
    order by o.place limit 1 for update skip locked
  )
  returning j.*
$$;
revoke all on function public.take_sample() from public, anon, authenticated;

-- The picture is there (a path in bucket app-photos), or why not. Done in the name of who has ordered it.
create function public.finish_sample(p_id uuid, p_path text, p_error text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  job public.sample_jobs;
begin
  update public.sample_jobs j set state = case when p_error is null then 'done' else 'failed' end,
    error = left(p_error, 500), finished_at = now()
  where j.id = p_id and j.state = 'running' returning j.* into job;
  if not found or p_error is not null then
    return;
  end if;
  perform set_config('request.jwt.claim.sub', coalesce(job.created_by::text, ''), true);
  -- The address would win over the path.
  if job.kind = 'style' then
    update public.art_styles s set thumb_image_path = p_path, thumb_image_url = null where s.slug = job.slug;
  else
    update public.art_backgrounds b set thumb_image_path = p_path, thumb_image_url = null where b.slug = job.slug;
  end if;
end
$$;
revoke all on function public.finish_sample(uuid, text, text) from public, anon, authenticated;
