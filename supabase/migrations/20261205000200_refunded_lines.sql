-- Pieces of an order that were refunded by line are not packed.

-- How many pieces of which lines were refunded, by the line's id.
create function public.refunded_lines(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(l.id, l.refunded), '{}')
  from (select i.id, private.refunded_quantity(p_order_id, i.id) as refunded
    from public.order_items i where i.order_id = p_order_id) l
  where l.refunded > 0
$$;
revoke all on function public.refunded_lines(uuid) from public, anon, authenticated;
grant execute on function public.refunded_lines(uuid) to service_role;
