-- One person in the console: account, orders, artworks, messages and previews.

create index preview_grants_user_idx on public.preview_grants (user_id, taken_at);
create index contact_messages_email_idx on public.contact_messages (lower(email));
create index orders_guest_idx on public.orders (lower(email)) where user_id is null;

-- Everything that the shop has of an account for its admins: the newest fifty of each kind; null when there is no such
-- account. Orders of a guest and messages count as theirs under a confirmed address. 42501.
create function public.admin_person(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person public.profiles;
  account auth.users;
  their_email text;
begin
  perform private.require_admin();
  select p.* into person from public.profiles p where p.user_id = p_user_id;
  if not found then
    return null;
  end if;
  select u.* into account from auth.users u where u.id = p_user_id;
  their_email := case when account.email_confirmed_at is not null then lower(account.email) end;
  return jsonb_build_object(
    'account', jsonb_build_object('user_id', person.user_id, 'email', coalesce(person.email, ''),
      'full_name', coalesce(person.full_name, ''), 'role', person.role,
      'transformations_limit', person.transformations_limit, 'transformations_used', person.transformations_used,
      'unlimited_previews', person.unlimited_previews, 'blocked_at', person.blocked_at,
      'created_at', person.created_at, 'is_confirmed', account.email_confirmed_at is not null,
      'last_sign_in_at', account.last_sign_in_at,
      'is_admin', person.role = 'admin' or private.is_admin(person.user_id)),
    'orders', (select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at desc), '[]') from (
      select o.id, o.number, o.status, o.total_cents, o.created_at from public.orders o
      where o.user_id = p_user_id or (o.user_id is null and lower(o.email) = their_email)
      order by o.created_at desc limit 50) o),
    'artworks', (select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at desc), '[]') from (
      select s.id, s.title, coalesce(s.pet_name, '') as pet_name, s.transformation_type as style, s.is_public,
        -- On whatever name the shop has today.
        coalesce('/storage/v1/object/public/pet-images/' || s.transformed_path, s.transformed_image_url) as picture_url,
        s.created_at
      from public.saved_images s where s.user_id = p_user_id and s.deleted_at is null
      order by s.created_at desc limit 50) s),
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at desc), '[]') from (
      select m.id, m.subject, m.message, m.created_at, m.handled_at is not null as is_handled
      from public.contact_messages m where lower(m.email) = their_email order by m.created_at desc limit 50) m),
    'previews', (select jsonb_build_object(
        'day', count(*) filter (where g.taken_at > now() - interval '1 day'),
        'week', count(*) filter (where g.taken_at > now() - interval '7 days'),
        'month', count(*))
      from public.preview_grants g
      where g.user_id = p_user_id and g.taken_at > now() - interval '30 days' and g.returned_at is null)
  );
end
$$;
revoke all on function public.admin_person(uuid) from public, anon;
grant execute on function public.admin_person(uuid) to authenticated, service_role;
