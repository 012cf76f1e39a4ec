-- Codes that apply by themselves: nobody has to type them, and every cart may know them.
alter table public.promo_codes add column is_automatic boolean not null default false;
update public.promo_codes set is_automatic = true where code = 'FREESHIP' and kind = 'shipping';

-- A code as domain/promo.ts reads it.
create function private.promo_terms(p_promo public.promo_codes) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', p_promo.id, 'code', p_promo.code, 'kind', p_promo.kind, 'value', p_promo.value,
    'minimumCents', p_promo.minimum_cents, 'products', to_jsonb(p_promo.products))
$$;
revoke all on function private.promo_terms(public.promo_codes) from public;

create or replace function public.check_promo(p_code text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  promo public.promo_codes;
  refusal text;
begin
  select c.* into promo from public.promo_codes c where c.code = upper(trim(p_code));
  refusal := private.promo_refusal(promo);
  if refusal is not null then
    return jsonb_build_object('reason', refusal);
  end if;
  return jsonb_build_object('terms', private.promo_terms(promo));
end
$$;

-- The codes that apply by themselves today, as a list of terms.
create function public.promo_offers() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.promo_terms(c) order by c.code), '[]'::jsonb)
  from public.promo_codes c where c.is_automatic and private.promo_refusal(c) is null
$$;
revoke all on function public.promo_offers() from public;
grant execute on function public.promo_offers() to anon, authenticated, service_role;
