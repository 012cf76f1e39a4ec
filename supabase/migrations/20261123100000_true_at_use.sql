-- What is judged once holds when it is used: a saved picture stays as it is also while its entry waits in the bin, and
-- an account that was blocked or deleted can do nothing more with a token that still lives.

-- Whether a file of the caller's own is the picture of an artwork, in the gallery or in the bin. Policies on the
-- entries would hide those in the bin.
create function public.is_saved_picture(name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select public.owns_pet_image(name)
    and exists (select from public.saved_images s where s.transformed_path = name)
$$;
revoke all on function public.is_saved_picture(text) from public, anon;

alter policy "saved pictures stay as they are" on storage.objects
  using (bucket_id <> 'pet-images' or not public.is_saved_picture(name));
alter policy "saved pictures go with their entry" on storage.objects
  using (bucket_id <> 'pet-images' or not public.is_saved_picture(name));

-- Whether there is an account of this id that nobody has blocked. For the server only.
create function public.account_stands(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.users u where u.id = p_user_id and coalesce(u.banned_until <= now(), true))
    and not exists (select from public.profiles p where p.user_id = p_user_id and p.blocked_at is not null)
$$;
revoke all on function public.account_stands(uuid) from public, anon, authenticated;
