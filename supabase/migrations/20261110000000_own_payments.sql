-- What a customer may know of the payments of their orders: for the download of their own data. Not the provider's
-- references, which belong to the shop's account there.
create function public.own_payments()
returns table (order_id uuid, provider text, amount_cents integer, status text, created_at timestamptz, updated_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select p.order_id, p.provider, p.amount_cents, p.status, p.created_at, p.updated_at
  from public.payments p join public.orders o on o.id = p.order_id
  where o.user_id = auth.uid()
  order by p.created_at
$$;
revoke all on function public.own_payments() from public, anon;
grant execute on function public.own_payments() to authenticated;
