-- The cart shows the tax before anything is ordered.

-- The tax rate of a place in basis points, as private.quote finds it; 0 where the shop has none.
create function public.tax_rate(p_country text, p_region text default '') returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select t.rate_basis_points from public.tax_rates t
    where t.country = upper(p_country) and t.region in ('', upper(p_region))
    order by t.region desc limit 1), 0)
$$;
revoke all on function public.tax_rate(text, text) from public;
grant execute on function public.tax_rate(text, text) to anon, authenticated, service_role;
