-- What waits for an admin: one row for each kind of work that there is, the most urgent first. `waiting`: how many;
-- `since`: how long the oldest has waited; `orders`: the oldest five as {id, number}, of kinds that are orders.
create function public.admin_to_do()
returns table (kind text, waiting integer, since timestamptz, orders jsonb)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  with order_work as (
    select 'failed_refund' as kind, o.id, o.number, o.updated_at as since
    from public.orders o where o.id in (select private.orders_with_failed_refund())
    union all
    -- A mail or file that nobody needs any more is not listed.
    select distinct on (o.id, j.kind = 'print_files')
      case j.kind when 'print_files' then 'failed_print' else 'failed_mail' end, o.id, o.number, o.updated_at
    from private.order_jobs j join public.orders o on o.id = j.order_id
    where j.has_failed and o.forgotten_at is null
      and (j.kind <> 'print_files' or o.status not in ('cancelled', 'refunded'))
    union all
    select 'new_order', o.id, o.number, o.created_at from public.orders o where o.status = 'paid'
  ), oldest as (
    select w.*, row_number() over (partition by w.kind order by w.since, w.id) as place from order_work w
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
    -- Samples that were tried again since are not listed.
    select 'failed_' || j.kind || '_sample', count(distinct j.slug)::integer, min(j.created_at), '[]'
    from public.sample_jobs j
    where j.state = 'failed' and not exists (
      select from public.sample_jobs later where later.kind = j.kind and later.slug = j.slug and later.place > j.place)
    group by j.kind
  )
  select w.kind, w.waiting, w.since, w.orders from work w where w.waiting > 0
  order by array_position(array['failed_refund', 'failed_print', 'new_order', 'failed_mail', 'report', 'message'], w.kind),
    w.kind;
end
$$;
revoke all on function public.admin_to_do() from public, anon;
grant execute on function public.admin_to_do() to authenticated, service_role;
