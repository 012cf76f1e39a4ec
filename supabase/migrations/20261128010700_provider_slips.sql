-- For the server: which items of an order leave from a print provider, and so are on no packing slip of the shop's.
create function public.provider_lines(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.provider_lines(p_order_id) $$;
revoke all on function public.provider_lines(uuid) from public, anon, authenticated;
grant execute on function public.provider_lines(uuid) to service_role;
