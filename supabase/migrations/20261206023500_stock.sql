-- Counted stock: how many pieces are left of a product, of one value of an option, or of a combination of options. What has
-- no row is unlimited.

create table public.product_stock (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.product_admin_settings on delete cascade,
  -- Option id to value id; only pieces with all of these values count, {} is for whatever is chosen.
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object' and char_length(options::text) <= 400
    and jsonb_array_length(jsonb_path_query_array(options, '$.keyvalue()')) <= 6
    and not jsonb_path_exists(options, '$.* ? (@.type() != "string")')),
  -- For the audit log, e.g. 'size: m'; empty for the product itself.
  label text not null generated always as (btrim(replace(options::text, '"', ''), '{}')) stored,
  remaining integer not null check (remaining between 0 and 1000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, options)
);
alter table public.product_stock enable row level security, force row level security;
revoke all on public.product_stock from anon, authenticated;
grant select on public.product_stock to anon, authenticated;
create policy "admins read everything" on public.product_stock for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));
-- LOW_STOCK in domain/products/product-stock.ts: more than that is the shop's own business.
create policy "everyone reads what runs low" on public.product_stock for select to anon, authenticated
  using (remaining <= 5 and exists (
    select from public.product_admin_settings p where p.id = product_id and p.is_published));
create trigger product_stock_touch before update on public.product_stock
  for each row execute function private.touch_updated_at();
create trigger product_stock_audit after insert or update or delete on public.product_stock
  for each row execute function private.note_change('product_id', 'label', 'admins');
create trigger note_public_change after insert or update or delete or truncate on public.product_stock
  for each statement execute function private.note_public_change();

-- What items of orders have taken, and how much of it was given back.
create table public.stock_taken (
  item_id uuid not null references public.order_items on delete cascade,
  stock_id uuid not null references public.product_stock on delete cascade,
  quantity integer not null check (quantity > 0),
  given_back integer not null default 0 check (given_back between 0 and quantity),
  primary key (item_id, stock_id)
);
create index stock_taken_stock_idx on public.stock_taken (stock_id);
alter table public.stock_taken enable row level security, force row level security;
revoke all on public.stock_taken from anon, authenticated;
grant select on public.stock_taken to authenticated;
create policy "admins read everything" on public.stock_taken for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));

-- Lines that want more than is left beside those before them: how many of each can be had, and its name. A line that is
-- short itself leaves the rest to those after it. What replaced orders hold is free.
create function private.short_lines(p_lines private.priced_line[])
returns table ("position" integer, remaining integer, name text)
language plpgsql stable set search_path = ''
as $$
declare
  line private.priced_line;
  -- What lines so far can have of each stock, by its id.
  given jsonb := '{}';
  scarce record;
begin
  for line in select l.* from unnest(p_lines) l order by l.position loop
    -- Where two counts leave equally little, the product's own is named: another option would not help.
    select greatest(0, s.remaining + h.held - coalesce((given ->> s.id::text)::integer, 0)) as pieces, s.options into scarce
    from public.product_stock s
    cross join lateral (
      select coalesce(sum(k.quantity - k.given_back), 0)::integer as held
      from public.stock_taken k join public.order_items i on i.id = k.item_id
      where k.stock_id = s.id and i.order_id in (select private.replaced_orders())) h
    where s.product_id = line.product_id and line.options @> s.options
    order by 1, s.options <> '{}' limit 1;
    continue when not found;
    if line.quantity > scarce.pieces then
      "position" := line.position;
      remaining := scarce.pieces;
      name := concat_ws(', ', line.title, case when scarce.options <> '{}' then line.options_text end);
      return next;
    end if;
    given := given || (
      select jsonb_object_agg(s.id, coalesce((given ->> s.id::text)::integer, 0) + least(line.quantity, scarce.pieces))
      from public.product_stock s where s.product_id = line.product_id and line.options @> s.options);
  end loop;
end
$$;
revoke all on function private.short_lines(private.priced_line[]) from public;

-- What keeps lines of a cart from being ordered now, told before its payment, [{line, left}]: line counts from 0, left is
-- null for what is not in the shop. The caller's own unpaid orders are passed in settings of the transaction
-- (private.replaced_orders). For the server only.
create function public.check_cart(p_lines jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  lines private.priced_line[] := '{}';
  one private.priced_line;
  troubles jsonb := '[]';
begin
  for spot in 0 .. jsonb_array_length(p_lines) - 1 loop
    begin
      select l.* into strict one from private.price_lines(jsonb_build_array(p_lines -> spot)) l;
      one.position := spot;
      lines := lines || one;
    exception when raise_exception then
      troubles := troubles || jsonb_build_object('line', spot, 'left', case when sqlerrm like 'soldOut:%' then 0 end);
    end;
  end loop;
  return troubles || coalesce((
    select jsonb_agg(jsonb_build_object('line', s.position, 'left', s.remaining)) from private.short_lines(lines) s), '[]');
end
$$;
revoke all on function public.check_cart(jsonb) from public, anon, authenticated;

-- Refuses lines of which too few are left, as domain/products/sold-out.ts reads it:
--   P0001 'soldOut:…'     nothing is left, with its name
--   P0001 'fewLeft:2:…'   less is left than is wanted
create function private.require_stock(p_lines private.priced_line[]) returns void
language plpgsql stable set search_path = ''
as $$
declare
  short record;
begin
  select s.* into short from private.short_lines(p_lines) s order by s.position limit 1;
  if found then
    raise exception '%', case when short.remaining = 0 then 'soldOut:' else 'fewLeft:' || short.remaining || ':' end || short.name
      using errcode = 'P0001';
  end if;
end
$$;
revoke all on function private.require_stock(private.priced_line[]) from public;

-- Refuses lines that cannot be ordered, as placing an order does. For the server only.
create function public.require_stock(p_lines jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_stock(array(select l from private.price_lines(p_lines) l));
end
$$;
revoke all on function public.require_stock(jsonb) from public, anon, authenticated;

-- Takes the pieces of an order that is placed, or refuses it.
create function private.take_stock() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- In one order everywhere, so that no two wait for each other.
  perform from public.product_stock s
  where exists (select from placed i where i.product_id = s.product_id and i.options @> s.options)
  order by s.id for update;
  perform private.require_stock(array(
    select row(i.position, i.product_id, i.card_id, i.title, i.options, i.options_text, i.quantity, i.unit_price_cents,
      i.shipping_price_cents, null)::private.priced_line from placed i));
  insert into public.stock_taken (item_id, stock_id, quantity)
  select i.id, s.id, i.quantity from placed i
  join public.product_stock s on i.product_id = s.product_id and i.options @> s.options;
  update public.product_stock s set remaining = s.remaining - t.quantity
  from (select k.stock_id, sum(k.quantity)::integer as quantity from public.stock_taken k
    where k.item_id in (select i.id from placed i) group by k.stock_id) t
  where s.id = t.stock_id;
  return null;
end
$$;
revoke all on function private.take_stock() from public;
create trigger order_items_take_stock after insert on public.order_items
  referencing new table as placed for each statement execute function private.take_stock();

-- Gives back what an order does not need any more: all when it is cancelled, and what was refunded before production began.
-- A refund that fails after all takes it again, as far as there is any.
create function private.settle_stock(p_order_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.product_stock s where s.id in (
    select k.stock_id from public.stock_taken k join public.order_items i on i.id = k.item_id where i.order_id = p_order_id)
  order by s.id for update;
  with due as (
    select k.item_id, k.stock_id, k.given_back as before, case
        when o.status in ('cancelled', 'refunded') then k.quantity
        else least(k.quantity, private.refunded_quantity(o.id, i.id))
      end as after
    from public.stock_taken k join public.order_items i on i.id = k.item_id join public.orders o on o.id = i.order_id
    where o.id = p_order_id and not exists (
      select from public.order_events e where e.order_id = o.id and e.status in ('in_production', 'shipped', 'delivered'))
  ), settled as (
    update public.stock_taken k set given_back = d.after from due d
    where k.item_id = d.item_id and k.stock_id = d.stock_id and d.after <> d.before
    returning k.stock_id, d.after - d.before as more
  )
  update public.product_stock s set remaining = greatest(0, s.remaining + t.more)
  from (select stock_id, sum(more)::integer as more from settled group by stock_id) t where s.id = t.stock_id;
end
$$;
revoke all on function private.settle_stock(uuid) from public;

create function private.settle_stock_of_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.settle_stock(new.id);
  return null;
end
$$;
revoke all on function private.settle_stock_of_order() from public;
create trigger orders_settle_stock after update of status on public.orders
  for each row when (new.status in ('cancelled', 'refunded') or old.status = 'refunded')
  execute function private.settle_stock_of_order();

create function private.settle_stock_of_refund() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.settle_stock(new.order_id);
  return null;
end
$$;
revoke all on function private.settle_stock_of_refund() from public;
create trigger refunds_settle_stock after insert or update of status on public.refunds
  for each row when (new.lines is not null) execute function private.settle_stock_of_refund();

-- Changes how many pieces are left, [{options, remaining, seen}]; remaining null: unlimited. seen is what the admin has seen,
-- null for unlimited: the difference counts, so that what is sold meanwhile is not forgotten.
--   42501  not an admin; 22023  not a count
create function public.admin_set_stock(p_product_id uuid, p_stock jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if jsonb_typeof(p_stock) is distinct from 'array' or jsonb_array_length(p_stock) > 500
    or exists (select from jsonb_array_elements(p_stock) one where jsonb_typeof(one) <> 'object'
      or jsonb_typeof(one -> 'options') is distinct from 'object'
      or coalesce(one ->> 'remaining', '0') !~ '^[0-9]{1,6}$' or coalesce(one ->> 'seen', '0') !~ '^[0-9]{1,6}$')
    or not exists (select from public.product_admin_settings p where p.id = p_product_id) then
    raise exception using errcode = '22023', message = 'Please enter whole numbers';
  end if;
  perform from public.product_stock s where s.product_id = p_product_id order by s.id for update;
  delete from public.product_stock s using jsonb_array_elements(p_stock) one
  where s.product_id = p_product_id and s.options = one -> 'options' and one ->> 'remaining' is null;
  insert into public.product_stock as s (product_id, options, remaining)
  select p_product_id, one -> 'options', (one ->> 'remaining')::integer
  from jsonb_array_elements(p_stock) one where one ->> 'remaining' is not null
  on conflict (product_id, options) do update set remaining = least(1000000, greatest(0, s.remaining + (
    select excluded.remaining - coalesce((one ->> 'seen')::integer, s.remaining)
    from jsonb_array_elements(p_stock) one where one -> 'options' = excluded.options limit 1)));
end
$$;
revoke all on function public.admin_set_stock(uuid, jsonb) from public, anon;
