-- Unlimited previews follow the paid orders of an account: those placed while signed in, and guest orders whose address
-- is the account's confirmed one.

create function private.refresh_unlimited_previews(p_user_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.profiles p set unlimited_previews = entitled.value
  from (
    select exists (
      select from public.orders o
      where o.status in ('paid', 'in_production', 'shipped', 'delivered')
        and (o.user_id = p_user_id or (o.user_id is null and lower(o.email) = (
          select lower(u.email) from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null
        )))
    ) as value
  ) entitled
  where p.user_id = p_user_id and p.unlimited_previews is distinct from entitled.value
$$;
revoke all on function private.refresh_unlimited_previews(uuid) from public;

-- The timeline, the jobs that follow, and what the customer is entitled to.
create or replace function private.order_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return null;
  end if;
  insert into public.order_events (order_id, status) values (new.id, new.status);
  if tg_op = 'UPDATE' and old.status = 'refunded' then
    -- A failed refund puts the order back to its earlier status; its jobs have run already.
    null;
  elsif new.status = 'paid' then
    perform private.add_order_job(new.id, 'confirmation_mail'), private.add_order_job(new.id, 'print_files');
  elsif new.status = 'shipped' then
    perform private.add_order_job(new.id, 'shipping_mail');
  elsif new.status = 'cancelled' then
    with returned as (
      update public.promo_redemptions r set returned_at = now()
      where r.order_id = new.id and r.returned_at is null returning r.promo_code_id
    )
    update public.promo_codes c set used_count = greatest(0, c.used_count - 1)
    from returned r where c.id = r.promo_code_id;
  end if;
  if new.status in ('paid', 'refunded') or (tg_op = 'UPDATE' and old.status = 'refunded') then
    perform private.refresh_unlimited_previews(u.id) from auth.users u
    where u.id = new.user_id
      or (new.user_id is null and lower(u.email) = lower(new.email) and u.email_confirmed_at is not null);
  end if;
  return null;
end
$$;

-- After create_profile and adopt_sign_up_data: triggers of one event run in the order of their names.
create function private.on_address_confirmed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_unlimited_previews(new.id);
  return null;
end
$$;
create trigger refresh_unlimited_previews after update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.on_address_confirmed();
create trigger refresh_unlimited_previews_of_new after insert on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.on_address_confirmed();
