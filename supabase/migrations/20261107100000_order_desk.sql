-- The desk where admins move orders on and give money back. Orders are no longer changed by plain updates: the
-- functions below decide, so that no order is called refunded whose money was kept.

alter table public.orders add column tracking_url text
  check (tracking_url ~ '^https://[^\s]+$' and char_length(tracking_url) <= 500);
alter table public.payments add column refunded_cents integer not null default 0
  check (refunded_cents between 0 and amount_cents);

revoke update on public.orders from authenticated;
drop policy "admins move orders on" on public.orders;

-- Money that admins give back, written before the provider is asked: a crash in between loses none and doubles none.
create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  payment_id uuid not null references public.payments on delete cascade,
  -- What was asked for; null is all that is left.
  requested_cents integer check (requested_cents > 0),
  amount_cents integer not null check (amount_cents > 0),
  -- What of the payment had come back when this was asked for, by whomever.
  refunded_before integer not null,
  reason text not null check (char_length(reason) between 1 and 300),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  -- The provider's name for it.
  reference text check (char_length(reference) <= 255),
  failure text check (char_length(failure) <= 300),
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The same refund again is the same refund: another one of this amount needs a reason of its own.
create unique index refunds_once on public.refunds (order_id, reason, coalesce(requested_cents, 0))
  where status <> 'failed';
create index refunds_payment_idx on public.refunds (payment_id);
create trigger refunds_touch before update on public.refunds
  for each row execute function private.touch_updated_at();
alter table public.refunds enable row level security;
alter table public.refunds force row level security;
revoke all on public.refunds from anon, authenticated;
grant select on public.refunds to authenticated;
create policy "admins read everything" on public.refunds for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));

-- Moves an order on in the name of an admin. p_changes holds what is to change: status, trackingCarrier,
-- trackingNumber, trackingUrl; null clears a tracking field. Answers {"order": {...}} or
--   {"refusal": "forbidden"}   not an admin
--   {"refusal": "missing"}     no such order
--   {"refusal": "stale", "order": {...}}    somebody changed it since p_expected_updated_at
--   {"refusal": "status", "order": {...}}   it cannot become that; paid and refunded come from payments alone
create function public.update_order(p_admin_id uuid, p_order_id uuid, p_changes jsonb, p_expected_updated_at timestamptz)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  wanted text := p_changes ->> 'status';
begin
  if not private.is_admin(p_admin_id) then
    return jsonb_build_object('refusal', 'forbidden');
  end if;
  -- Whatever watches the tables sees who does this.
  perform set_config('request.jwt.claim.sub', p_admin_id::text, true);
  select o.* into bought from public.orders o where o.id = p_order_id for update;
  if not found then
    return jsonb_build_object('refusal', 'missing');
  end if;
  -- Browsers keep milliseconds only.
  if date_trunc('milliseconds', bought.updated_at) <> date_trunc('milliseconds', p_expected_updated_at) then
    return jsonb_build_object('refusal', 'stale', 'order', to_jsonb(bought));
  end if;
  if wanted is distinct from bought.status and wanted in ('placed', 'paid', 'refunded') then
    return jsonb_build_object('refusal', 'status', 'order', to_jsonb(bought));
  end if;
  begin
    update public.orders o set
      status = coalesce(wanted, o.status),
      tracking_carrier = case when p_changes ? 'trackingCarrier' then p_changes ->> 'trackingCarrier'
        else o.tracking_carrier end,
      tracking_number = case when p_changes ? 'trackingNumber' then p_changes ->> 'trackingNumber'
        else o.tracking_number end,
      tracking_url = case when p_changes ? 'trackingUrl' then p_changes ->> 'trackingUrl' else o.tracking_url end
    where o.id = p_order_id returning o.* into bought;
  exception when check_violation then
    return jsonb_build_object('refusal', 'status', 'order', to_jsonb(bought));
  end;
  return jsonb_build_object('order', to_jsonb(bought));
end
$$;

-- What of a payment has come back, and what follows for its order when that is all of it.
create function private.note_refunded(p_payment_id uuid, p_refunded_cents bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  payment public.payments;
begin
  update public.payments p set refunded_cents = least(p.amount_cents, greatest(p.refunded_cents, p_refunded_cents))
  where p.id = p_payment_id returning p.* into payment;
  if payment.refunded_cents < payment.amount_cents then
    return;
  end if;
  update public.payments p set status = 'refunded' where p.id = p_payment_id and p.status <> 'refunded';
  update public.orders o set status = 'refunded'
  where o.id = payment.order_id and o.status in ('paid', 'in_production', 'shipped', 'delivered');
end
$$;

-- Begins to give money back in the name of an admin: all that is left, or p_amount_cents. Answers
--   {"refund": {...}, "payment": {...}}   the provider is to be asked, when the refund is still pending
--   {"order": {...}}                      nothing was paid, so there is nothing to give: the order is refunded
--   {"refusal": "forbidden"|"missing"|"unpaid"}
--   {"refusal": "amount", "openCents": …} more than is left
create function public.begin_refund(p_admin_id uuid, p_order_id uuid, p_amount_cents integer, p_reason text)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  payment public.payments;
  refund public.refunds;
  open_cents integer;
begin
  if not private.is_admin(p_admin_id) then
    return jsonb_build_object('refusal', 'forbidden');
  end if;
  perform set_config('request.jwt.claim.sub', p_admin_id::text, true);
  select o.* into bought from public.orders o where o.id = p_order_id for update;
  if not found then
    return jsonb_build_object('refusal', 'missing');
  end if;
  select p.* into payment from public.payments p
  where p.order_id = p_order_id and p.status in ('succeeded', 'refunded') order by p.created_at desc limit 1 for update;
  if not found then
    if bought.total_cents > 0 or bought.status in ('placed', 'cancelled') then
      return jsonb_build_object('refusal', 'unpaid');
    end if;
    update public.orders o set status = 'refunded'
    where o.id = p_order_id and o.status <> 'refunded' returning o.* into bought;
    return jsonb_build_object('order', to_jsonb(bought));
  end if;
  select r.* into refund from public.refunds r
  where r.order_id = p_order_id and r.reason = p_reason and r.status <> 'failed'
    and r.requested_cents is not distinct from p_amount_cents;
  if not found then
    select payment.amount_cents - payment.refunded_cents - coalesce(sum(r.amount_cents), 0)::integer into open_cents
    from public.refunds r where r.payment_id = payment.id and r.status = 'pending';
    if coalesce(p_amount_cents, open_cents) not between 1 and open_cents then
      return jsonb_build_object('refusal', 'amount', 'openCents', greatest(0, open_cents));
    end if;
    insert into public.refunds (order_id, payment_id, requested_cents, amount_cents, refunded_before, reason, created_by)
    values (p_order_id, payment.id, p_amount_cents, coalesce(p_amount_cents, open_cents), payment.refunded_cents,
      p_reason, p_admin_id)
    returning * into refund;
  end if;
  return jsonb_build_object('refund', to_jsonb(refund), 'payment', to_jsonb(payment), 'order', to_jsonb(bought));
end
$$;

-- What the provider has answered: its name for the refund, or why there is none. Again it changes nothing.
create function public.finish_refund(p_refund_id uuid, p_reference text, p_failure text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  refund public.refunds;
  bought public.orders;
begin
  -- Order before refund, as everywhere: who locks in one order never waits in a circle.
  select o.* into bought from public.orders o
  where o.id = (select r.order_id from public.refunds r where r.id = p_refund_id) for update;
  update public.refunds r set
    status = case when p_failure is null then 'succeeded' else 'failed' end,
    reference = p_reference, failure = left(p_failure, 300)
  where r.id = p_refund_id and r.status = 'pending' returning r.* into refund;
  if found and p_failure is null then
    perform set_config('request.jwt.claim.sub', coalesce(refund.created_by::text, ''), true);
    -- The provider's own word on the whole may have come already, or comes later.
    perform private.note_refunded(refund.payment_id, greatest(refund.refunded_before + refund.amount_cents, (
      select sum(r.amount_cents) from public.refunds r
      where r.payment_id = refund.payment_id and r.status = 'succeeded')));
  end if;
  return (select jsonb_build_object('refund', to_jsonb(r), 'order', to_jsonb(o))
    from public.refunds r join public.orders o on o.id = r.order_id where r.id = p_refund_id);
end
$$;

-- As before; a refund says how much of the payment has come back in all, and only all of it ends the order.
create or replace function public.record_payment_event(p_provider text, p_event_id text, p_type text, p_reference text,
  p_status text, p_amount_cents bigint, p_failure_code text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ranks constant text[] := array['pending', 'failed', 'succeeded', 'refunded'];
  payment public.payments;
  bought public.orders;
  fresh boolean;
begin
  insert into public.payment_events (provider, event_id, type, reference)
  values (p_provider, p_event_id, p_type, p_reference) on conflict do nothing;
  fresh := found;
  select o.* into bought from public.orders o
  where o.id = (select p.order_id from public.payments p where p.provider = p_provider and p.reference = p_reference)
  for update;
  if not found then
    return jsonb_build_object('isNew', fresh);
  end if;
  select p.* into payment from public.payments p
  where p.provider = p_provider and p.reference = p_reference for update;
  if fresh and p_status = 'refunded' then
    perform private.note_refunded(payment.id, p_amount_cents);
  elsif fresh and array_position(ranks, p_status) > array_position(ranks, payment.status)
    and (p_status <> 'succeeded' or p_amount_cents = payment.amount_cents) then
    update public.payments p set status = p_status, failure_code = case when p_status = 'failed' then p_failure_code end
    where p.id = payment.id;
    if p_status = 'succeeded' and payment.amount_cents = bought.total_cents then
      update public.orders o set status = 'paid' where o.id = bought.id and o.status = 'placed';
    end if;
  end if;
  return (select jsonb_build_object('isNew', fresh, 'orderId', o.id, 'orderStatus', o.status, 'paymentStatus', p.status)
    from public.payments p join public.orders o on o.id = p.order_id where p.id = payment.id);
end
$$;

do $$
declare
  callable text;
begin
  foreach callable in array array['update_order(uuid, uuid, jsonb, timestamptz)',
    'begin_refund(uuid, uuid, integer, text)', 'finish_refund(uuid, text, text)'] loop
    execute format('revoke all on function public.%s from public, anon, authenticated', callable);
    execute format('grant execute on function public.%s to service_role', callable);
  end loop;
end $$;
revoke all on function private.note_refunded(uuid, bigint) from public;
