-- Invoices and credit notes: one invoice for each order that is paid, one credit note for each refund, numbered without
-- gaps.

create table private.invoice_counters (
  kind text primary key,
  last integer not null
);
alter table private.invoice_counters enable row level security, force row level security;

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit_note')),
  serial integer not null check (serial > 0),
  number text not null unique generated always as (
    case kind when 'invoice' then 'INV-' else 'CN-' end || lpad(serial::text, greatest(6, length(serial::text)), '0')
  ) stored,
  order_id uuid not null references public.orders,
  -- Of a credit note: the refund.
  activity_id uuid references public.order_activity on delete set null,
  -- With the tax.
  amount_cents integer not null check (amount_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  -- {company, vatNumber, address} when it was issued.
  billed_to jsonb not null check (jsonb_typeof(billed_to) = 'object'),
  -- {name, address, taxNumber} when it was first sent or read.
  seller jsonb check (jsonb_typeof(seller) = 'object'),
  -- Of a credit note: the refund did not reach the customer after all.
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  unique (kind, serial)
);
create unique index invoices_order_idx on public.invoices (order_id) where kind = 'invoice';
create index invoices_all_idx on public.invoices (order_id, created_at);
create unique index invoices_activity_idx on public.invoices (activity_id);
alter table public.invoices enable row level security, force row level security;
revoke all on public.invoices from anon, authenticated;
grant select on public.invoices to authenticated;
create policy "admins read everything" on public.invoices for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));
create policy "customers read their invoices" on public.invoices for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));

-- The next number of a kind. The counter stays locked until the transaction ends: whoever comes next waits, and the
-- number of a transaction that fails is given again.
create function private.next_invoice_serial(p_kind text) returns integer
language sql volatile set search_path = ''
as $$
  insert into private.invoice_counters as c (kind, last) values (p_kind, 1)
  on conflict (kind) do update set last = c.last + 1 returning c.last
$$;
revoke all on function private.next_invoice_serial(text) from public;

-- In the transaction that pays the order.
create function private.issue_invoice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.invoices (kind, serial, order_id, amount_cents, tax_cents, billed_to)
  values ('invoice', private.next_invoice_serial('invoice'), new.id, new.total_cents, new.tax_cents,
    jsonb_build_object('company', coalesce(new.company, ''), 'vatNumber', coalesce(new.vat_number, ''),
      'address', coalesce(new.billing_address, new.address)));
  return null;
end
$$;
revoke all on function private.issue_invoice() from public;
create trigger orders_issue_invoice after update of status on public.orders
  for each row when (old.status = 'placed' and new.status = 'paid') execute function private.issue_invoice();

-- In the transaction that notes the refund. The tax of all credit notes of an order adds up to the order's.
create function private.issue_credit_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  invoice public.invoices;
  credited bigint;
  tax integer;
begin
  select i.* into invoice from public.invoices i where i.order_id = new.order_id and i.kind = 'invoice';
  if not found or invoice.amount_cents = 0 then
    return null;
  end if;
  select coalesce(sum(i.amount_cents), 0) into credited from public.invoices i
  where i.order_id = new.order_id and i.kind = 'credit_note' and i.withdrawn_at is null;
  select round(invoice.tax_cents::numeric * (credited + new.amount_cents) / invoice.amount_cents)
    - round(invoice.tax_cents::numeric * credited / invoice.amount_cents) into tax;
  insert into public.invoices (kind, serial, order_id, activity_id, amount_cents, tax_cents, billed_to)
  values ('credit_note', private.next_invoice_serial('credit_note'), new.order_id, new.id, new.amount_cents, tax,
    invoice.billed_to);
  return null;
end
$$;
revoke all on function private.issue_credit_note() from public;
create trigger order_activity_issue_credit_note after insert on public.order_activity
  for each row when (new.kind in ('refund', 'cancel') and new.amount_cents is not null)
  execute function private.issue_credit_note();

-- A refund that was accepted has failed: its credit note keeps its number and says so.
create function private.withdraw_credit_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.invoices i set withdrawn_at = now() where i.id = (
    select c.id from public.invoices c
    where c.order_id = new.order_id and c.kind = 'credit_note' and c.withdrawn_at is null
      and c.amount_cents = old.refunded_cents - new.refunded_cents
    order by c.serial desc limit 1);
  return null;
end
$$;
revoke all on function private.withdraw_credit_note() from public;
create trigger payments_withdraw_credit_note after update of refunded_cents on public.payments
  for each row when (new.refunded_cents < old.refunded_cents) execute function private.withdraw_credit_note();

-- Whoever is taken out of an order is taken out of its invoices; country and region stay, the tax depends on them.
create function private.forget_invoices() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.invoices i set billed_to = jsonb_build_object('company', '', 'vatNumber', '',
    'address', jsonb_build_object('name', '', 'line1', '', 'line2', '', 'city', '', 'postalCode', '',
      'region', coalesce(i.billed_to -> 'address' ->> 'region', ''),
      'country', coalesce(i.billed_to -> 'address' ->> 'country', '')))
  where i.order_id = new.id;
  return null;
end
$$;
revoke all on function private.forget_invoices() from public;
create trigger orders_forget_invoices after update of forgotten_at on public.orders
  for each row when (old.forgotten_at is null and new.forgotten_at is not null)
  execute function private.forget_invoices();
