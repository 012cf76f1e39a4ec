-- Payments, events of their providers, and refunds. A refund that a provider has accepted may fail later: the
-- customer's bank sends the money back. Then the payment says what really has come back, the order stands where it
-- stood before, and admins see it.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  provider text not null check (provider in ('test', 'stripe')),
  reference text not null check (char_length(reference) between 1 and 255),
  amount_cents integer not null check (amount_cents >= 0),
  status text not null default 'pending' check (status in ('pending', 'failed', 'succeeded', 'refunded')),
  failure_code text check (char_length(failure_code) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  refunded_cents integer not null default 0
    check (refunded_cents between 0 and amount_cents),
  -- When the money came, whatever happened to the payment later.
  paid_at timestamptz,
  unique (provider, reference)
);
create index payments_order_idx on public.payments (order_id);
alter table public.payments enable row level security, force row level security;
revoke all on public.payments from anon, authenticated;
grant select on public.payments to authenticated;
create policy "admins read everything" on public.payments
  for select to authenticated using ((select public.has_role('admin', (select auth.uid()))));
create trigger payments_touch before update on public.payments
  for each row execute function private.touch_updated_at();

-- Events of payment providers, once each.
create table public.payment_events (
  provider text not null,
  event_id text not null check (char_length(event_id) between 1 and 255),
  type text not null,
  reference text,
  received_at timestamptz not null default now(),
  -- What had come back of the payment in all when this happened; null when the event says nothing of it.
  refunded_cents bigint,
  -- Of a refund that has failed: its name at the provider, and what it was.
  refund_reference text check (char_length(refund_reference) <= 255),
  failed_cents bigint check (failed_cents >= 0),
  happened_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index payment_events_refunds_idx on public.payment_events (provider, reference)
  where refunded_cents is not null or refund_reference is not null;
create index payment_events_on_their_way_idx on public.payment_events (provider, reference)
  where type in ('payment_intent.processing', 'look.processing');
alter table public.payment_events enable row level security, force row level security;
revoke all on public.payment_events from anon, authenticated;
grant select on public.payment_events to authenticated;
create policy "admins read everything" on public.payment_events
  for select to authenticated using ((select public.has_role('admin', (select auth.uid()))));

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
  updated_at timestamptz not null default now(),
  -- The order was not made yet and is not to be made.
  cancels boolean not null default false,
  -- [{itemId, quantity}] by itemId; null for a refund of an amount.
  lines jsonb check (jsonb_typeof(lines) = 'array'),
  with_shipping boolean not null default false
);
create index refunds_payment_idx on public.refunds (payment_id);
-- Orders whose last refund was accepted and failed later: somebody has to see to it that the money goes back.
create index refunds_failed_idx on public.refunds (order_id, created_at) where status = 'failed' and reference is not null;
create unique index refunds_once on public.refunds (order_id, reason, coalesce(requested_cents, 0))
  where status <> 'failed' and lines is null;
create index refunds_order_idx on public.refunds (order_id);
alter table public.refunds enable row level security, force row level security;
revoke all on public.refunds from anon, authenticated;
grant select on public.refunds to authenticated;
create policy "admins read everything" on public.refunds for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));
create trigger refunds_touch before update on public.refunds
  for each row execute function private.touch_updated_at();
create trigger refunds_audit after insert or update on public.refunds
  for each row execute function private.note_change('order_id', 'amount_cents', 'admins');

-- What happened to an order besides its statuses, for admins alone.
create table public.order_activity (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  kind text not null check (kind in ('refund', 'cancel', 'note', 'mail', 'address', 'step_back', 'shipment', 'fulfilment',
    'concern', 'question', 'answer_new', 'answer_keep', 'print_anyway')),
  amount_cents integer check (amount_cents > 0),
  body text check (char_length(body) between 1 and 2000),
  refund_id uuid references public.refunds on delete set null,
  -- Null: the payment provider, or an account that is gone.
  actor_id uuid references public.profiles on delete set null,
  created_at timestamptz not null default now()
);
comment on column public.order_activity.body is
  'The note, the reason, which mail was sent again, or what was shipped.';
create index order_activity_order_idx on public.order_activity (order_id, created_at);
create unique index order_activity_refund_idx on public.order_activity (refund_id);
create index order_activity_actor_idx on public.order_activity (actor_id);
alter table public.order_activity enable row level security, force row level security;
revoke all on public.order_activity from anon, authenticated;
grant select on public.order_activity to authenticated;
create policy "admins read everything" on public.order_activity for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));
-- Refunds have a trigger of their own.
create trigger order_activity_audit after insert on public.order_activity
  for each row when (new.kind not in ('refund', 'cancel'))
  execute function private.note_change('order_id', 'kind', 'admins');

-- Keeps when the money came.
create function private.keep_payment_time() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.status in ('succeeded', 'refunded') then
    new.paid_at := coalesce(new.paid_at, now());
  end if;
  return new;
end
$$;
revoke all on function private.keep_payment_time() from public;
create trigger payments_keep_time before insert or update of status on public.payments
  for each row execute function private.keep_payment_time();

-- What of a payment has come back, from all that was told, in whatever order it came. A provider tells the sum at a
-- moment, without what had failed by then; the greatest sum with what had failed added again, less all that has failed,
-- is what is left. Our own refunds that stand are never less than that.
create function private.refunded_cents_of(p_payment public.payments) returns bigint
language sql stable set search_path = ''
as $$
  with failed as (
    select e.refund_reference as refund, max(e.failed_cents) as cents, min(e.happened_at) as at
    from public.payment_events e
    where e.provider = p_payment.provider and e.reference = p_payment.reference and e.refund_reference is not null
    group by e.refund_reference
  ), told as (
    select null as refund, e.refunded_cents as cents, e.happened_at as at from public.payment_events e
    where e.provider = p_payment.provider and e.reference = p_payment.reference and e.refunded_cents is not null
    union all
    -- Those that were accepted, whatever became of them; by our clock, which is not the provider's.
    select r.reference, r.refunded_before + r.amount_cents, r.created_at from public.refunds r
    where r.payment_id = p_payment.id and (r.status = 'succeeded' or (r.status = 'failed' and r.reference is not null))
  )
  select least(p_payment.amount_cents, greatest(0,
    (select max(t.cents + coalesce((select sum(f.cents) from failed f
        where f.at < t.at and f.refund is distinct from t.refund), 0)) from told t)
      - coalesce((select sum(f.cents) from failed f), 0),
    (select sum(r.amount_cents) from public.refunds r where r.payment_id = p_payment.id and r.status = 'succeeded')))
$$;
revoke all on function private.refunded_cents_of(payments) from public;

-- Where an order stood before all its money went back.
create function private.status_before_refund(p_order_id uuid) returns text
language sql stable set search_path = ''
as $$
  select e.status from public.order_events e where e.order_id = p_order_id and e.status <> 'refunded'
  order by e.id desc limit 1
$$;
revoke all on function private.status_before_refund(uuid) from public;

-- Starts the payment of an order that waits for one; the same reference again changes nothing.
create function public.start_payment(p_order_id uuid, p_provider text, p_reference text, p_amount_cents bigint)
returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.payments (order_id, provider, reference, amount_cents)
  values (p_order_id, p_provider, p_reference, p_amount_cents)
  on conflict (provider, reference) do nothing
$$;
revoke all on function public.start_payment(uuid, text, text, bigint) from public, anon, authenticated;

-- What of a payment has come back, and what follows for its order when that is all of it, or is not any more.
create function private.note_refunded(p_payment_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  payment public.payments;
begin
  select p.* into payment from public.payments p where p.id = p_payment_id for update;
  update public.payments p set refunded_cents = private.refunded_cents_of(payment)
  where p.id = p_payment_id returning p.* into payment;
  if payment.refunded_cents = payment.amount_cents then
    update public.payments p set status = 'refunded' where p.id = p_payment_id and p.status <> 'refunded';
    update public.orders o set status = 'refunded'
    where o.id = payment.order_id and o.status in ('paid', 'in_production', 'shipped', 'delivered');
  elsif payment.status = 'refunded' then
    update public.payments p set status = 'succeeded' where p.id = p_payment_id;
    update public.orders o set status = private.status_before_refund(o.id)
    where o.id = payment.order_id and o.status = 'refunded';
  end if;
end
$$;
revoke all on function private.note_refunded(uuid) from public;

-- Records an event of a payment provider: repeated, late and out of order, the outcome is the same. A payment only
-- moves up: pending, failed, succeeded, refunded. Only the full amount pays an order, and only all of it given back
-- ends it. A refund that is reported before its payment implies that there was one: otherwise the order would stay
-- unpaid. p_happened_at is the provider's own time. Answers {"isNew", "orderId", "orderStatus", "paymentStatus"}; isNew
-- is false for an event that was known.
create function public.record_payment_event(p_provider text, p_event_id text, p_type text, p_reference text,
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
revoke all on function public.record_payment_event(text, text, text, text, text, bigint, text, timestamptz)
  from public, anon, authenticated;

-- Whether a payment of an order was with the customer's bank: by the provider's event, or because the shop asked for it.
create function private.has_been_on_its_way(p_order_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.payments p
    join public.payment_events e on e.provider = p.provider and e.reference = p.reference
    where p.order_id = p_order_id and e.type in ('payment_intent.processing', 'look.processing'))
$$;
revoke all on function private.has_been_on_its_way(uuid) from public;

-- The mail about a payment that takes days, e.g. by bank debit, and fails at last: its customer has left long ago, while
-- who sees a card declined needs no mail.
create function private.mail_failed_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.has_been_on_its_way(new.order_id) and exists (
    select from public.orders o where o.id = new.order_id and o.status in ('placed', 'cancelled')) then
    perform private.add_order_job(new.order_id, 'payment_failed_mail');
  end if;
  return null;
end
$$;
revoke all on function private.mail_failed_payment() from public;
create trigger payments_mail_failure after update of status on public.payments
  for each row when (old.status = 'pending' and new.status = 'failed')
  execute function private.mail_failed_payment();

-- The same for where the event of the failure never came.
create function private.mail_unpaid_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.has_been_on_its_way(new.id) then
    perform private.add_order_job(new.id, 'payment_failed_mail');
  end if;
  return null;
end
$$;
revoke all on function private.mail_unpaid_order() from public;
create trigger orders_mail_failure after update of status on public.orders
  for each row when (old.status = 'placed' and new.status = 'cancelled')
  execute function private.mail_unpaid_order();

-- Records that a refund has failed after it was accepted; repeating it changes nothing. p_refund_id is ours, when the
-- provider says it. Answers {"isNew", "orderId"}.
create function public.record_failed_refund(p_provider text, p_event_id text, p_type text, p_reference text,
  p_refund_reference text, p_refund_id uuid, p_cents bigint, p_failure text, p_happened_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  payment public.payments;
  known boolean;
begin
  -- Order before payment, as everywhere: who locks in one order never waits in a circle.
  perform from public.orders o
  where o.id = (select p.order_id from public.payments p where p.provider = p_provider and p.reference = p_reference)
  for update;
  known := exists (select from public.payment_events e
    where e.provider = p_provider and e.reference = p_reference and e.refund_reference = p_refund_reference);
  insert into public.payment_events (provider, event_id, type, reference, refund_reference, failed_cents, happened_at)
  values (p_provider, p_event_id, p_type, p_reference, p_refund_reference, p_cents, p_happened_at)
  on conflict do nothing;
  select p.* into payment from public.payments p
  where p.provider = p_provider and p.reference = p_reference for update;
  if not found or known then
    return jsonb_build_object('isNew', false);
  end if;
  update public.refunds r set status = 'failed', reference = p_refund_reference, failure = left(p_failure, 300)
  where r.payment_id = payment.id and (r.reference = p_refund_reference or r.id = p_refund_id);
  if not found then
    -- Somebody gave the money back in the provider's own console.
    insert into public.refunds (order_id, payment_id, amount_cents, refunded_before, reason, status, reference, failure,
      created_at)
    values (payment.order_id, payment.id, p_cents, 0, 'Given back at the payment provider', 'failed',
      p_refund_reference, left(p_failure, 300), least(now(), p_happened_at));
  end if;
  perform private.note_refunded(payment.id);
  return jsonb_build_object('isNew', true, 'orderId', payment.order_id);
end
$$;
revoke all on function public.record_failed_refund(text, text, text, text, text, uuid, bigint, text, timestamptz)
  from public, anon, authenticated;

-- More of a payment has come back. `payments.refunded_cents` is the one number that both our own refunds and the
-- provider's events end in, so each refund is noted once, in whatever order they are reported. It may cancel the order.
-- The mail says which lines it is for.
create function private.note_refund() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  grown constant integer := new.refunded_cents - old.refunded_cents;
  refund public.refunds;
  activity uuid;
begin
  -- Of those that admins have asked for; none when somebody used the provider's own console.
  select r.* into refund from public.refunds r
  where r.payment_id = new.id and r.status <> 'failed' and r.amount_cents = grown
    and not exists (select from public.order_activity a where a.refund_id = r.id)
  order by r.created_at limit 1;
  insert into public.order_activity (order_id, kind, amount_cents, body, refund_id, actor_id)
  values (new.order_id, case when refund.cancels then 'cancel' else 'refund' end, grown, refund.reason, refund.id,
    (select p.user_id from public.profiles p where p.user_id = refund.created_by))
  returning id into activity;
  perform private.add_job(activity, 'refund_mail',
    jsonb_build_object('orderId', new.order_id, 'mailId', activity, 'amountCents', grown,
      'cancels', coalesce(refund.cancels, false), 'lines', coalesce(refund.lines, '[]'),
      'withShipping', coalesce(refund.with_shipping, false)));
  return null;
end
$$;
revoke all on function private.note_refund() from public;
create trigger payments_note_refund after update of refunded_cents on public.payments
  for each row when (new.refunded_cents > old.refunded_cents) execute function private.note_refund();

-- What was paid for each line, with its share of discount and tax; without item_id the shipping. Adds up to the total.
create function private.paid_lines(p_order_id uuid)
returns table (item_id uuid, quantity integer, cents integer)
language sql stable security definer set search_path = ''
as $$
  with bought as (
    select o.total_cents, o.discount_cents, r.kind, coalesce(r.products, '{}') as products,
      nullif(o.subtotal_cents + o.shipping_cents - o.discount_cents, 0)::numeric as whole
    from public.orders o left join public.promo_redemptions r on r.order_id = o.id where o.id = p_order_id
  ), lines as (
    select i.id, i.position, i.quantity, (i.quantity * i.unit_price_cents)::numeric as gross, b.total_cents, b.whole,
      case when b.kind = 'shipping' then 0 else b.discount_cents end as discount,
      cardinality(b.products) = 0 or i.card_id = any (b.products) as is_meant
    from public.order_items i cross join bought b where i.order_id = p_order_id
  ), discounted as (
    select l.*, greatest(0, l.gross - case when l.is_meant
      then coalesce(l.discount * l.gross / nullif(sum(l.gross) filter (where l.is_meant) over (), 0), 0)
      else 0 end) as net
    from lines l
  ), shared as (
    -- Rounded as it adds up, so that no cent is lost or given twice.
    select d.id, d.position, d.quantity,
      least(d.total_cents, coalesce(round(d.total_cents * sum(d.net) over up_to / d.whole), 0))::integer as up_to
    from discounted d window up_to as (order by d.position)
  )
  select s.id, s.quantity, s.up_to - coalesce(lag(s.up_to) over (order by s.position), 0) from shared s
  union all
  select null, 1, b.total_cents - coalesce((select max(s.up_to) from shared s), 0) from bought b
$$;
revoke all on function private.paid_lines(uuid) from public;

-- How many of a line were refunded, or are being.
create function private.refunded_quantity(p_order_id uuid, p_item_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select case
    when p_item_id is null then (select count(*) from public.refunds r
      where r.order_id = p_order_id and r.status <> 'failed' and r.with_shipping)
    else (select coalesce(sum((l.line ->> 'quantity')::integer), 0) from public.refunds r
      cross join lateral jsonb_array_elements(r.lines) l (line)
      where r.order_id = p_order_id and r.status <> 'failed' and l.line ->> 'itemId' = p_item_id::text)
  end::integer
$$;
revoke all on function private.refunded_quantity(uuid, uuid) from public;

-- How many pieces of which lines were refunded, by the line's id: those are not packed. For the server only.
create function public.refunded_lines(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(l.id, l.refunded), '{}')
  from (select i.id, private.refunded_quantity(p_order_id, i.id) as refunded
    from public.order_items i where i.order_id = p_order_id) l
  where l.refunded > 0
$$;
revoke all on function public.refunded_lines(uuid) from public, anon, authenticated;

-- For admins: what of an order can be refunded by line. Without item_id the shipping. 42501.
create function public.admin_paid_lines(p_order_id uuid)
returns table (item_id uuid, quantity integer, cents integer, refunded integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select l.item_id, l.quantity, l.cents, private.refunded_quantity(p_order_id, l.item_id)
  from private.paid_lines(p_order_id) l;
end
$$;
revoke all on function public.admin_paid_lines(uuid) from public, anon;

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
  where r.order_id = p_order_id and r.reason = p_reason and r.status <> 'failed' and r.lines is null
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
revoke all on function public.begin_refund(uuid, uuid, integer, text) from public, anon, authenticated;

-- Begins to give back what was paid for lines, [{itemId, quantity}], and for shipping, in the name of an admin.
-- p_expected_cents is what the admin has seen, p_seen how many refunds that had not failed. Answers as begin_refund,
-- and
--   {"refusal": "lines"}     no such line, or more of it than is left
--   {"refusal": "changed"}   another amount by now
create function public.begin_refund_lines(p_admin_id uuid, p_order_id uuid, p_lines jsonb, p_with_shipping boolean,
  p_expected_cents integer, p_seen integer, p_reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  payment public.payments;
  refund public.refunds;
  wanted jsonb;
  open_cents integer;
  cents integer;
  is_possible boolean;
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
    return jsonb_build_object('refusal', 'unpaid');
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('itemId', w.id, 'quantity', w.quantity) order by w.id), '[]') into wanted
  from (
    select (l ->> 'itemId')::uuid as id, sum((l ->> 'quantity')::integer) as quantity
    from jsonb_array_elements(p_lines) l group by 1
  ) w;
  -- The same request again goes on with its refund.
  select r.* into refund from public.refunds r
  where r.order_id = p_order_id and r.reason = p_reason and r.lines = wanted and r.with_shipping = p_with_shipping
    and (r.status = 'pending' or r.status = 'succeeded' and p_seen < (
      select count(*) from public.refunds every where every.order_id = p_order_id and every.status <> 'failed'))
  order by r.created_at desc limit 1;
  if not found then
    select coalesce(bool_and(coalesce(w.quantity between 1 and l.quantity - l.refunded, false)), false),
      coalesce(sum(round(l.cents::numeric * (l.refunded + w.quantity) / l.quantity)
        - round(l.cents::numeric * l.refunded / l.quantity)), 0)
    into is_possible, cents
    from (
      select (e ->> 'itemId')::uuid as id, (e ->> 'quantity')::integer as quantity from jsonb_array_elements(wanted) e
      union all select null, 1 where p_with_shipping
    ) w
    left join lateral (
      select p.quantity, p.cents, private.refunded_quantity(p_order_id, p.item_id) as refunded
      from private.paid_lines(p_order_id) p where p.item_id is not distinct from w.id
    ) l on true;
    if not is_possible then
      return jsonb_build_object('refusal', 'lines');
    end if;
    if cents is distinct from p_expected_cents then
      return jsonb_build_object('refusal', 'changed');
    end if;
    select payment.amount_cents - payment.refunded_cents - coalesce(sum(r.amount_cents), 0)::integer into open_cents
    from public.refunds r where r.payment_id = payment.id and r.status = 'pending';
    if cents not between 1 and open_cents then
      return jsonb_build_object('refusal', 'amount', 'openCents', greatest(0, open_cents));
    end if;
    insert into public.refunds (order_id, payment_id, requested_cents, amount_cents, refunded_before, reason, created_by,
      lines, with_shipping)
    values (p_order_id, payment.id, cents, cents, payment.refunded_cents, p_reason, p_admin_id, wanted, p_with_shipping)
    returning * into refund;
  end if;
  return jsonb_build_object('refund', to_jsonb(refund), 'payment', to_jsonb(payment), 'order', to_jsonb(bought));
end
$$;
revoke all on function public.begin_refund_lines(uuid, uuid, jsonb, boolean, integer, integer, text)
  from public, anon, authenticated;

-- Records the provider's answer: its name for the refund, or why there is none. Repeating it changes nothing.
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
    perform private.note_refunded(refund.payment_id);
  end if;
  return (select jsonb_build_object('refund', to_jsonb(r), 'order', to_jsonb(o))
    from public.refunds r join public.orders o on o.id = r.order_id where r.id = p_refund_id);
end
$$;
revoke all on function public.finish_refund(uuid, text, text) from public, anon, authenticated;

-- Begins to cancel a paid order that is not in production yet, in the name of an admin: all that is left of the payment
-- goes back. Answers as begin_refund does; {"refusal": "made"} when it is too late.
create function public.begin_cancel(p_admin_id uuid, p_order_id uuid, p_reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  answer jsonb;
begin
  if not private.is_admin(p_admin_id) then
    return jsonb_build_object('refusal', 'forbidden');
  end if;
  select o.* into bought from public.orders o where o.id = p_order_id for update;
  if bought.status in ('in_production', 'shipped', 'delivered') then
    return jsonb_build_object('refusal', 'made');
  end if;
  answer := public.begin_refund(p_admin_id, p_order_id, null, p_reason);
  update public.refunds r set cancels = true
  where r.id = (answer -> 'refund' ->> 'id')::uuid and r.status = 'pending' and not r.cancels;
  if bought.status = 'paid' and answer -> 'order' ->> 'status' = 'refunded' then
    -- There was nothing to give back.
    insert into public.order_activity (order_id, kind, body, actor_id)
    values (p_order_id, 'cancel', p_reason, p_admin_id);
  end if;
  return answer;
end
$$;
revoke all on function public.begin_cancel(uuid, uuid, text) from public, anon, authenticated;

-- Orders whose last refund was accepted and failed later.
create function private.orders_with_failed_refund() returns setof uuid
language sql stable set search_path = ''
as $$
  select distinct r.order_id from public.refunds r
  where r.status = 'failed' and r.reference is not null and not exists (
    select from public.refunds later
    where later.order_id = r.order_id and later.status <> 'failed' and later.created_at > r.created_at)
$$;
revoke all on function private.orders_with_failed_refund() from public;

-- What of an order's money went back.
create function private.refunded_of(p_order_id uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(p.refunded_cents), 0)::bigint from public.payments p where p.order_id = p_order_id
$$;
revoke all on function private.refunded_of(uuid) from public;

-- What a customer may know of the payments of their orders: for the download of their own data. Not the provider's
-- references, which belong to the shop's account there.
create function public.own_payments()
returns table (order_id uuid, provider text, amount_cents integer, status text, created_at timestamptz,
  paid_at timestamptz, updated_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select p.order_id, p.provider, p.amount_cents, p.status, p.created_at, p.paid_at, p.updated_at
  from public.payments p join public.orders o on o.id = p.order_id
  where o.user_id = auth.uid()
  order by p.created_at
$$;
revoke all on function public.own_payments() from public, anon;
