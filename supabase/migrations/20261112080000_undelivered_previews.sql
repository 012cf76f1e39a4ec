-- A preview that is being painted while its process is killed was spent and never given back. Now it counts as had only
-- once it is delivered; until then it comes back by itself, like one that was taken and never painted.

alter table public.preview_grants add column delivered_at timestamptz;
update public.preview_grants set delivered_at = spent_at where spent_at is not null and returned_at is null;
create index preview_grants_undelivered_idx on public.preview_grants (user_id)
  where delivered_at is null and returned_at is null;

-- Notes that the customer has what was spent.
create function public.deliver_preview(p_preview_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.preview_grants g set delivered_at = now()
  where g.id = p_preview_id and g.spent_at is not null and g.returned_at is null
$$;
revoke all on function public.deliver_preview(uuid) from public, anon, authenticated;

-- As before; what was spent and not delivered for private.preview_patience() is given back too.
create or replace function public.increment_preview_usage(p_user_id uuid)
returns table (transformations_used integer, transformations_limit integer)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  today date := private.shop_day();
  profile public.profiles;
  unlimited boolean;
  abandoned integer;
begin
  if p_user_id is distinct from auth.uid() and auth.role() is distinct from 'service_role' then
    raise exception using errcode = '42501', message = 'Previews can only be taken for oneself';
  end if;

  insert into public.profiles (user_id, email)
  select u.id, u.email from auth.users u where u.id = p_user_id
  on conflict (user_id) do nothing;

  select p.* into profile from public.profiles p where p.user_id = p_user_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'No such user';
  end if;
  unlimited := private.has_unlimited_previews(p_user_id);

  if profile.usage_day <> today then
    profile.transformations_used := 0;
  end if;

  with given_back as (
    update public.preview_grants g set returned_at = now()
    where g.user_id = p_user_id and g.delivered_at is null and g.returned_at is null
      and coalesce(g.spent_at, g.taken_at) < now() - private.preview_patience()
    returning g.day, g.counted
  )
  select count(*) into abandoned from given_back b where b.day = today and b.counted;
  profile.transformations_used := greatest(0, profile.transformations_used - abandoned);

  if not unlimited then
    if profile.transformations_used >= profile.transformations_limit then
      raise exception using
        errcode = 'PT429',
        message = 'Daily preview limit reached. Order to unlock unlimited styles.',
        detail = json_build_object(
          'transformations_used', profile.transformations_used,
          'transformations_limit', profile.transformations_limit)::text,
        hint = 'The count starts again at midnight.';
    end if;
    profile.transformations_used := profile.transformations_used + 1;
  end if;

  update public.profiles p
  set transformations_used = profile.transformations_used, usage_day = today
  where p.user_id = p_user_id;
  insert into public.preview_grants (user_id, day, counted) values (p_user_id, today, not unlimited);

  return query select profile.transformations_used, profile.transformations_limit;
end
$$;
