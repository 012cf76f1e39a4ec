-- As before; a refund that is told of before its payment says that there was one: otherwise the order would stay unpaid.
create or replace function public.record_payment_event(p_provider text, p_event_id text, p_type text, p_reference text,
  p_status text, p_amount_cents bigint, p_failure_code text default null,
  p_happened_at timestamptz default now()) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ranks constant text[] := array['pending', 'failed', 'succeeded', 'refunded'];
  payment public.payments;
  bought public.orders;
  fresh boolean;
  is_paid boolean;
begin
  insert into public.payment_events (provider, event_id, type, reference, refunded_cents, happened_at)
  values (p_provider, p_event_id, p_type, p_reference, case when p_status = 'refunded' then p_amount_cents end,
    p_happened_at)
  on conflict do nothing;
  fresh := found;
  select o.* into bought from public.orders o
  where o.id = (select p.order_id from public.payments p where p.provider = p_provider and p.reference = p_reference)
  for update;
  if not found then
    return jsonb_build_object('isNew', fresh);
  end if;
  select p.* into payment from public.payments p
  where p.provider = p_provider and p.reference = p_reference for update;
  is_paid := (p_status = 'succeeded' and p_amount_cents = payment.amount_cents)
    or (p_status = 'refunded' and p_amount_cents > 0);
  if fresh and array_position(ranks, p_status) > array_position(ranks, payment.status) then
    if is_paid then
      update public.payments p set status = 'succeeded', failure_code = null
      where p.id = payment.id and p.status <> 'succeeded';
      if payment.amount_cents = bought.total_cents then
        update public.orders o set status = 'paid' where o.id = bought.id and o.status = 'placed';
      end if;
    elsif p_status in ('pending', 'failed') then
      update public.payments p set status = p_status, failure_code = case when p_status = 'failed' then p_failure_code end
      where p.id = payment.id;
    end if;
  end if;
  if fresh and p_status = 'refunded' then
    perform private.note_refunded(payment.id);
  end if;
  return (select jsonb_build_object('isNew', fresh, 'orderId', o.id, 'orderStatus', o.status, 'paymentStatus', p.status)
    from public.payments p join public.orders o on o.id = p.order_id where p.id = payment.id);
end
$$;
