-- A guest's order joins the account of its e-mail address. Two things have to come together: the order's key, which the
-- server checks before it calls join_order, and an account that has confirmed the address.

-- Since when somebody with the order's key wants it in the account of its address.
alter table public.orders add column joins_account_at timestamptz;
create index orders_joining_idx on public.orders (lower(email)) where joins_account_at is not null and user_id is null;

-- Whether the order belongs to the account from now on, or did before. Without an account, or with one of another or an
-- unconfirmed address, it waits for the account that confirms its address. The caller has checked the order's key.
create function public.join_order(p_number text, p_user_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
begin
  select o.* into bought from public.orders o where o.number = p_number for update;
  if not found then
    return false;
  end if;
  if bought.user_id is not null then
    return coalesce(bought.user_id = p_user_id, false);
  end if;
  -- Its customer has deleted the account that it belonged to.
  if bought.owner_left_at is not null or bought.forgotten_at is not null then
    return false;
  end if;
  update public.orders o set joins_account_at = coalesce(o.joins_account_at, now()),
    user_id = (
      select u.id from auth.users u
      where u.id = p_user_id and u.email_confirmed_at is not null and lower(u.email) = lower(o.email)
    )
  where o.id = bought.id returning o.* into bought;
  if bought.user_id is null then
    return false;
  end if;
  perform private.refresh_unlimited_previews(bought.user_id);
  return true;
end
$$;
revoke all on function public.join_order(text, uuid) from public, anon, authenticated;
grant execute on function public.join_order(text, uuid) to service_role;

-- Before refresh_unlimited_previews: triggers of one event run in the order of their names.
create function private.join_waiting_orders() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders o set user_id = new.id
  where lower(o.email) = lower(new.email) and o.user_id is null and o.joins_account_at is not null
    and o.owner_left_at is null and o.forgotten_at is null;
  return null;
end
$$;
revoke all on function private.join_waiting_orders() from public;
create trigger join_waiting_orders after update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.join_waiting_orders();
create trigger join_waiting_orders_of_new after insert on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.join_waiting_orders();
