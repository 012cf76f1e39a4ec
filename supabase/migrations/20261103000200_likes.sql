-- Likes: one per user and artwork, counted by the database.

alter table public.artwork_likes enable row level security;
alter table public.artwork_likes force row level security;
revoke all on public.artwork_likes from anon, authenticated;
grant select, delete on public.artwork_likes to authenticated;
grant insert (artwork_id, user_id) on public.artwork_likes to authenticated;

-- Who likes what is nobody else's business.
create policy "users read their likes" on public.artwork_likes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "users like" on public.artwork_likes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "users take their likes back" on public.artwork_likes
  for delete to authenticated using (user_id = (select auth.uid()));

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
