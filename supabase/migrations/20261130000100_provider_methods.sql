-- How a print provider sends what travels by a zone's methods, and orders that are sent to it again.

alter table public.shipping_zones
  -- The provider's name for the zone's own method; null for its standard.
  add column provider_method text check (provider_method ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$');
grant insert (provider_method), update (provider_method) on public.shipping_zones to authenticated;

-- As before, with 'providerMethod' in a further method: the provider's name for it; without one the provider cannot send
-- by it.
create or replace function private.check_zone_methods() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  one jsonb;
  names text[] := array[new.method];
begin
  for one in select m from jsonb_array_elements(new.methods) m loop
    if jsonb_typeof(one) <> 'object' or coalesce(one ->> 'name', '') !~ '[^[:space:]]'
      or char_length(one ->> 'name') > 60 or jsonb_typeof(one -> 'name') <> 'string'
      or coalesce(one ->> 'cents', '') !~ '^[0-9]{1,7}$' or (one ->> 'cents')::integer > 2000000
      or coalesce(one ->> 'daysMax', '') !~ '^[0-9]{1,2}$' or (one ->> 'daysMax')::integer > 90
      or coalesce(one ->> 'daysMin', '0') !~ '^[0-9]{1,2}$'
      or coalesce((one ->> 'daysMin')::integer, 0) > (one ->> 'daysMax')::integer
      or jsonb_typeof(one -> 'isFreed') is distinct from 'boolean'
      or coalesce(one ->> 'providerMethod', 'x') !~ '^[A-Za-z][A-Za-z0-9_]{0,39}$'
    then
      raise exception 'A delivery method is not complete.' using errcode = '23514';
    end if;
    if one ->> 'name' = any (names) then
      raise exception 'There are two methods called “%”.', one ->> 'name' using errcode = 'P0001';
    end if;
    names := names || (one ->> 'name');
  end loop;
  return null;
end
$$;

-- How an order travels, for a provider: {method, service, isKnown}. service: the provider's name for it, null for its
-- standard; isKnown is false where nobody has said how the provider sends by that method.
create function private.provider_delivery(bought public.orders) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  country constant text := upper(bought.address ->> 'country');
  zone public.shipping_zones;
  further jsonb;
begin
  select z.* into zone from public.shipping_zones z
  where country || '-' || upper(coalesce(bought.address ->> 'region', '')) = any (z.places) or country = any (z.places)
  order by country = any (z.places) limit 1;
  select m into further from jsonb_array_elements(zone.methods) m where m ->> 'name' = bought.shipping_method;
  return jsonb_build_object('method', bought.shipping_method,
    'service', case when further is null then zone.provider_method else further ->> 'providerMethod' end,
    'isKnown', bought.shipping_method is not distinct from zone.method or further ->> 'providerMethod' is not null);
end
$$;
revoke all on function private.provider_delivery(public.orders) from public;

-- As before, with how it travels.
create or replace function public.begin_fulfilment(p_order_id uuid, p_provider text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  sent public.fulfilments;
  open_lines jsonb;
begin
  select o.* into bought from public.orders o where o.id = p_order_id for update;
  if bought.id is null or bought.status not in ('paid', 'in_production') or bought.forgotten_at is not null then
    return null;
  end if;
  select f.* into sent from public.fulfilments f where f.order_id = p_order_id;
  if sent.id is null and private.unsent_lines(p_order_id) <> '[]' and not private.is_undecided(p_order_id) then
    insert into public.fulfilments (order_id, provider, lines)
    values (p_order_id, p_provider, private.unsent_lines(p_order_id)) returning * into sent;
  end if;
  if sent.status is distinct from 'sending' then
    return null;
  end if;
  if sent.provider <> p_provider then
    if sent.problem is null then
      perform private.note_problem(sent.id, 'The shop has another print provider now. Pack this order yourself, unless '
        || sent.provider || ' has it.');
    end if;
    return null;
  end if;
  select jsonb_agg(jsonb_build_object('itemId', i.id, 'quantity', least((l ->> 'quantity')::integer, (u ->> 'quantity')::integer),
      'product', case when p.id is not null then jsonb_build_object('sku', p.sku, 'area', p.area,
        'technique', p.technique, 'attributes', p.attributes) end) order by i.position)
  into open_lines
  from jsonb_array_elements(sent.lines) l
  join jsonb_array_elements(private.unsent_lines(p_order_id)) u on u ->> 'itemId' = l ->> 'itemId'
  join public.order_items i on i.id::text = l ->> 'itemId'
  left join lateral private.provider_product(p_provider, i.product_id, i.options) p on true
  where not exists (select from jsonb_array_elements(sent.rejected_lines) r where r ->> 'itemId' = l ->> 'itemId');
  return jsonb_build_object('id', sent.id, 'lines', coalesce(open_lines, '[]'),
    'delivery', private.provider_delivery(bought));
end
$$;

-- Sends an order to the provider again that it has rejected, or that was taken back: as another order there, so that it
-- does not find the first. Whoever calls has made sure that the provider makes nothing of the first. p_admin_id: in whose
-- name. False when it is none of that any more.
create function public.send_fulfilment_again(p_admin_id uuid, p_fulfilment_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
begin
  perform set_config('request.jwt.claim.sub', p_admin_id::text, true);
  select o.* into bought from public.orders o join public.fulfilments f on f.order_id = o.id
  where f.id = p_fulfilment_id for update of o;
  if bought.id is null or bought.status not in ('paid', 'in_production') or bought.forgotten_at is not null
    or private.unsent_lines(bought.id) = '[]' or private.is_undecided(bought.id) then
    return false;
  end if;
  delete from public.fulfilments f where f.id = p_fulfilment_id and f.status in ('rejected', 'cancelled');
  if not found then
    return false;
  end if;
  perform private.add_job(gen_random_uuid(), 'fulfilment', jsonb_build_object('orderId', bought.id));
  insert into public.order_activity (order_id, kind, body, actor_id)
  values (bought.id, 'fulfilment', 'Sent again', private.own_profile());
  return true;
end
$$;
revoke all on function public.send_fulfilment_again(uuid, uuid) from public, anon, authenticated;
grant execute on function public.send_fulfilment_again(uuid, uuid) to service_role;
