-- Reports: three people who do not like what they see hide a post until an admin has looked at it.

create table public.artwork_reports (
  artwork_id uuid not null references public.saved_images on delete cascade,
  reporter_id uuid not null default auth.uid() references auth.users on delete cascade,
  reason text not null check (reason in ('not-a-pet', 'offensive', 'not-theirs', 'private', 'spam', 'other')),
  note text check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  -- When an admin has taken it into account; then it counts no more.
  reviewed_at timestamptz,
  primary key (artwork_id, reporter_id)
);
create index artwork_reports_reporter_idx on public.artwork_reports (reporter_id, created_at);

alter table public.artwork_reports enable row level security;
alter table public.artwork_reports force row level security;
revoke all on public.artwork_reports from anon, authenticated;
grant select on public.artwork_reports to authenticated;
grant insert (artwork_id, reporter_id, reason, note) on public.artwork_reports to authenticated;
create policy "users read their reports" on public.artwork_reports
  for select to authenticated using (reporter_id = (select auth.uid()));
create policy "admins read every report" on public.artwork_reports
  for select to authenticated using ((select public.has_role('admin', (select auth.uid()))));
create policy "users report" on public.artwork_reports
  for insert to authenticated with check (reporter_id = (select auth.uid()));

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

create function private.weigh_reports() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  open_reasons text[];
begin
  insert into public.artwork_moderation (artwork_id) values (new.artwork_id) on conflict do nothing;
  -- Reports of one artwork are weighed one after the other.
  perform from public.artwork_moderation m where m.artwork_id = new.artwork_id for update;
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

-- An admin's decision: visible or hidden, with words for the owner. Open reports count no more.
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
    reasons = case excluded.state when 'visible' then '{}' else m.reasons end;
  update public.artwork_reports r set reviewed_at = now()
  where r.artwork_id = p_artwork_id and r.reviewed_at is null;
  perform private.publish_artwork(p_artwork_id);
end
$$;
revoke all on function public.moderate_artwork(uuid, text, text) from public, anon;

-- What waits for a decision, oldest first. Admins and the server only; nobody else sees any row.
create function public.moderation_queue()
returns table (
  artwork_id uuid, title text, pet_name text, style text, picture_url text, reasons text[], reports integer, waiting_since timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.title, s.pet_name, s.transformation_type, s.transformed_image_url, m.reasons,
    (select count(*)::integer from public.artwork_reports r where r.artwork_id = s.id and r.reviewed_at is null),
    m.created_at
  from public.artwork_moderation m join public.saved_images s on s.id = m.artwork_id
  where m.state = 'under-review' and s.deleted_at is null
    and (private.is_admin(auth.uid()) or auth.role() = 'service_role')
  order by m.created_at
$$;
revoke all on function public.moderation_queue() from public, anon;
