-- An order may be several at its print provider: lines that it has rejected can be sent again alone, as an order of their
-- own there. A line is in one of them at most.
alter table public.fulfilments drop constraint fulfilments_order_id_key;
create index fulfilments_order_idx on public.fulfilments (order_id, created_at);

-- As before, one at a time of those that an order is at the provider; those that nothing is left of are passed over.
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
  if not exists (select from public.fulfilments f where f.order_id = p_order_id)
    and private.unsent_lines(p_order_id) <> '[]' and not private.is_undecided(p_order_id) then
    insert into public.fulfilments (order_id, provider, lines)
    values (p_order_id, p_provider, private.unsent_lines(p_order_id));
  end if;
  for sent in
    select f.* from public.fulfilments f where f.order_id = p_order_id and f.status = 'sending' order by f.created_at, f.id
  loop
    if sent.provider <> p_provider then
      if sent.problem is null then
        perform private.note_problem(sent.id, 'The shop has another print provider now. Pack this order yourself, unless '
          || sent.provider || ' has it.');
      end if;
      continue;
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
    if open_lines is not null then
      return jsonb_build_object('id', sent.id, 'lines', open_lines, 'delivery', private.provider_delivery(bought));
    end if;
  end loop;
  return null;
end
$$;

-- Has what a provider makes of an order cancelled there.
create function private.withdraw_fulfilment(sent public.fulfilments) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.add_job(gen_random_uuid(), 'fulfilment_cancel',
    jsonb_build_object('orderId', sent.order_id, 'fulfilmentId', sent.id))
$$;
revoke all on function private.withdraw_fulfilment(public.fulfilments) from public;

-- As before; only what was accepted is cancelled.
create or replace function private.accept_fulfilment(bought public.orders, sent public.fulfilments) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.fulfilments f set status = 'accepted' where f.id = sent.id and f.status = 'sending';
  insert into private.order_item_costs (item_id, cost_cents)
  select i.id, p.cost_cents from jsonb_array_elements(sent.lines) l
  join public.order_items i on i.id::text = l ->> 'itemId'
  cross join lateral private.provider_product(sent.provider, i.product_id, i.options) p
  where p.cost_cents is not null and not exists (
    select from jsonb_array_elements(sent.rejected_lines) r where r ->> 'itemId' = l ->> 'itemId')
  on conflict (item_id) do update set cost_cents = excluded.cost_cents;
  -- Refunded, or taken back, while it was on its way to the provider.
  if bought.status not in ('paid', 'in_production') or sent.status = 'cancelled' then
    perform private.withdraw_fulfilment(sent);
  end if;
end
$$;

-- As before; an order is delivered when all that its provider makes of it is.
create or replace function public.record_fulfilment_event(p_provider text, p_fulfilment_id uuid, p_event_id text,
  p_type text, p_details jsonb, p_admin_id uuid default null) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  sent public.fulfilments;
begin
  if p_admin_id is not null then
    perform set_config('request.jwt.claim.sub', p_admin_id::text, true);
  end if;
  select o.* into bought from public.orders o
  join public.fulfilments f on f.order_id = o.id
  where f.id = p_fulfilment_id and f.provider = p_provider for update of o;
  if bought.id is null then
    return false;
  end if;
  insert into public.fulfilment_events (provider, event_id, fulfilment_id, type)
  values (p_provider, p_event_id, p_fulfilment_id, p_type) on conflict do nothing;
  if not found then
    return false;
  end if;
  update public.fulfilments f set reference = coalesce(f.reference, left(p_details ->> 'reference', 255))
  where f.id = p_fulfilment_id returning * into sent;

  if p_type = 'accepted' then
    perform private.accept_fulfilment(bought, sent);
  elsif p_type = 'in_production' then
    update public.fulfilments f set status = 'in_production'
    where f.id = sent.id and f.status in ('sending', 'accepted');
    if found then
      update public.orders o set status = 'in_production' where o.id = bought.id and o.status = 'paid';
    end if;
  elsif p_type = 'shipped' then
    perform private.ship_fulfilment(bought, sent, p_details);
  elsif p_type = 'delivered' then
    update public.fulfilments f set delivered_at = coalesce(f.delivered_at, now()) where f.id = sent.id;
  elsif p_type = 'rejected' and sent.status in ('sending', 'accepted', 'in_production') then
    perform private.reject_fulfilment(sent, p_details);
  elsif p_type = 'cancelled' and sent.status in ('sending', 'accepted', 'in_production') then
    update public.fulfilments f set status = 'cancelled' where f.id = sent.id;
    insert into public.order_activity (order_id, kind, body, actor_id)
    values (bought.id, 'fulfilment', left(p_details ->> 'reason', 2000), private.own_profile());
  elsif p_type = 'problem' and sent.status <> 'rejected' then
    perform private.note_problem(sent.id, p_details ->> 'reason');
  elsif p_type = 'resumed' then
    update public.fulfilments f set problem = null, problem_at = null where f.id = sent.id;
  end if;
  -- The news of the delivery may have come before that of the parcel.
  update public.orders o set status = 'delivered' where o.id = bought.id and o.status = 'shipped' and exists (
    select from public.fulfilments f where f.id = sent.id and f.status = 'shipped' and f.delivered_at is not null)
    and not exists (select from public.fulfilments f where f.order_id = bought.id
      and f.status not in ('rejected', 'cancelled') and f.delivered_at is null);
  return true;
end
$$;

-- As before, for each that an order is at the provider.
create or replace function private.cancel_fulfilment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sent public.fulfilments;
begin
  for sent in select f.* from public.fulfilments f where f.order_id = new.id loop
    if sent.status in ('sending', 'accepted') then
      perform private.withdraw_fulfilment(sent);
    elsif sent.status = 'in_production' then
      perform private.note_problem(sent.id, 'Refunded after production had begun: the provider may still send it.');
    end if;
  end loop;
  return null;
end
$$;

-- As before, for each that an order is at the provider.
create or replace function private.note_refunded_pieces() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  refunded record;
begin
  for refunded in
    select f.id, string_agg((l ->> 'quantity') || ' × ' || i.title, ', ' order by i.position) as pieces
    from public.fulfilments f
    cross join lateral jsonb_array_elements(new.lines) l
    join public.order_items i on i.id::text = l ->> 'itemId'
    where f.order_id = new.order_id and f.status in ('accepted', 'in_production')
      and exists (select from jsonb_array_elements(f.lines) s where s ->> 'itemId' = l ->> 'itemId')
      and not exists (select from jsonb_array_elements(f.rejected_lines) r where r ->> 'itemId' = l ->> 'itemId')
    group by f.id
  loop
    perform private.note_problem(refunded.id, 'Refunded while the provider has it: ' || refunded.pieces);
  end loop;
  return null;
end
$$;

-- Sends to the provider again what it has not: an order that it has rejected, or that was taken back, or the lines that it
-- has rejected of an order that it makes otherwise. As another order there, so that it does not find the first. Whoever
-- calls has made sure that the provider makes nothing of an order as a whole. p_admin_id: in whose name. False when it is
-- none of that any more.
create or replace function public.send_fulfilment_again(p_admin_id uuid, p_fulfilment_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  sent public.fulfilments;
  is_whole boolean;
  again jsonb;
begin
  perform set_config('request.jwt.claim.sub', p_admin_id::text, true);
  select o.* into bought from public.orders o join public.fulfilments f on f.order_id = o.id
  where f.id = p_fulfilment_id for update of o;
  if bought.id is null or bought.status not in ('paid', 'in_production') or bought.forgotten_at is not null
    or private.is_undecided(bought.id) then
    return false;
  end if;
  select f.* into sent from public.fulfilments f where f.id = p_fulfilment_id and f.status <> 'sending';
  is_whole := sent.status in ('rejected', 'cancelled');
  select jsonb_agg(jsonb_build_object('itemId', l.line ->> 'itemId',
    'quantity', least((l.line ->> 'quantity')::integer, (u ->> 'quantity')::integer)) order by l.place) into again
  from jsonb_array_elements(sent.lines) with ordinality l (line, place)
  join jsonb_array_elements(private.unsent_lines(bought.id)) u on u ->> 'itemId' = l.line ->> 'itemId'
  where is_whole or exists (
    select from jsonb_array_elements(sent.rejected_lines) r where r ->> 'itemId' = l.line ->> 'itemId');
  if again is null then
    return false;
  end if;
  if is_whole then
    delete from public.fulfilments f where f.id = sent.id;
  else
    update public.fulfilments f set rejected_lines = '[]', lines = (
      select jsonb_agg(l) from jsonb_array_elements(f.lines) l where not exists (
        select from jsonb_array_elements(f.rejected_lines) r where r ->> 'itemId' = l ->> 'itemId'))
    where f.id = sent.id;
  end if;
  insert into public.fulfilments (order_id, provider, lines) values (bought.id, sent.provider, again);
  perform private.add_job(gen_random_uuid(), 'fulfilment', jsonb_build_object('orderId', bought.id));
  insert into public.order_activity (order_id, kind, body, actor_id)
  select bought.id, 'fulfilment', case when is_whole then 'Sent again'
    else left('Sent again: ' || string_agg(i.title, ', ' order by i.position), 2000) end, private.own_profile()
  from jsonb_array_elements(again) l join public.order_items i on i.id::text = l ->> 'itemId';
  return true;
end
$$;

-- As before, by what it is about.
drop function public.admin_settle_fulfilment(uuid);
create function public.admin_settle_fulfilment(p_fulfilment_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  settled public.fulfilments;
begin
  perform private.require_admin();
  update public.fulfilments f set problem = null, problem_at = null
  where f.id = p_fulfilment_id and f.problem is not null returning * into settled;
  if found then
    insert into public.order_activity (order_id, kind, body, actor_id)
    values (settled.order_id, 'fulfilment', 'Settled', private.own_profile());
  end if;
end
$$;
revoke all on function public.admin_settle_fulfilment(uuid) from public, anon;
grant execute on function public.admin_settle_fulfilment(uuid) to authenticated, service_role;

-- Work that orders wait for, by kind.
create function private.order_work() returns table (kind text, id uuid, number text, since timestamptz)
language sql stable security definer set search_path = ''
as $$
  select 'failed_refund', o.id, o.number, o.updated_at
  from public.orders o where o.id in (select private.orders_with_failed_refund())
  union all
  -- A mail or file that nobody needs any more is not listed.
  select distinct on (o.id, j.kind = 'print_files')
    case j.kind when 'print_files' then 'failed_print' else 'failed_mail' end, o.id, o.number, o.updated_at
  from private.order_jobs j join public.orders o on o.id = j.order_id
  where j.has_failed and o.forgotten_at is null and j.kind not in ('fulfilment', 'fulfilment_cancel')
    and (j.kind <> 'print_files' or o.status not in ('cancelled', 'refunded'))
  union all
  select 'provider_problem', o.id, o.number, min(p.since) from (
    select f.order_id, f.problem_at as since from public.fulfilments f where f.problem is not null
    union all
    select j.order_id, j.run_after from private.order_jobs j
    where j.has_failed and j.kind in ('fulfilment', 'fulfilment_cancel')
  ) p join public.orders o on o.id = p.order_id where o.forgotten_at is null group by o.id
  union all
  select 'artwork_concern', o.id, o.number, min(c.updated_at)
  from public.artwork_checks c join public.orders o on o.id = c.order_id
  where (c.status = 'open' or (c.status = 'asked' and c.expires_at < now()))
    and o.status in ('paid', 'in_production') and o.forgotten_at is null
    and private.unsent_lines(o.id) @> jsonb_build_array(jsonb_build_object('itemId', c.item_id))
  group by o.id
  union all
  select 'new_order', o.id, o.number, o.created_at from public.orders o
  where o.status = 'paid' and not exists (select from public.fulfilments f where f.order_id = o.id)
    and not (exists (select from public.artwork_checks c where c.order_id = o.id)
      and private.waits_for_customer(o.id))
  union all
  -- What the provider leaves to the shop.
  select 'new_order', o.id, o.number, o.created_at from public.orders o
  where o.status in ('paid', 'in_production') and exists (select from public.fulfilments f where f.order_id = o.id)
    and exists (
      select from jsonb_array_elements(private.unsent_lines(o.id)) u
      where not private.provider_lines(o.id) ? (u ->> 'itemId'))
$$;
revoke all on function private.order_work() from public;

-- As before, with orders from a function of their own, and one to fulfil listed once.
create or replace function public.admin_to_do()
returns table (kind text, waiting integer, since timestamptz, orders jsonb)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  with oldest as (
    select w.*, row_number() over (partition by w.kind order by w.since, w.id) as place from private.order_work() w
  ), work as (
    select w.kind, count(*)::integer as waiting, min(w.since) as since,
      jsonb_agg(jsonb_build_object('id', w.id, 'number', w.number) order by w.place) filter (where w.place <= 5) as orders
    from oldest w group by w.kind
    union all
    select 'report', count(*)::integer, min(m.created_at), '[]'
    from public.artwork_moderation m
    join public.saved_images s on s.id = m.artwork_id and s.deleted_at is null
    where m.state = 'under-review' or m.is_reported
    union all
    select 'message', count(*)::integer, min(c.created_at), '[]'
    from public.contact_messages c where c.handled_at is null
    union all
    select 'review', count(*)::integer, min(r.created_at), '[]' from public.reviews r where r.status = 'pending'
    union all
    -- Samples that were tried again since are not listed.
    select 'failed_' || j.kind || '_sample', count(distinct j.slug)::integer, min(j.created_at), '[]'
    from public.sample_jobs j
    where j.state = 'failed' and not exists (
      select from public.sample_jobs later where later.kind = j.kind and later.slug = j.slug and later.place > j.place)
    group by j.kind
  )
  select w.kind, w.waiting, w.since, w.orders from work w where w.waiting > 0
  order by array_position(array['failed_refund', 'failed_print', 'provider_problem', 'artwork_concern', 'new_order',
    'failed_mail', 'report', 'review', 'message'], w.kind), w.kind;
end
$$;
