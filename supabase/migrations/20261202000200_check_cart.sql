-- Stock of a combination of options, and what keeps a cart from being ordered, told before its payment.

-- Several options: only pieces with all of these values count.
alter table public.product_stock drop constraint product_stock_options_check;
alter table public.product_stock add constraint product_stock_options_check check (
  jsonb_typeof(options) = 'object' and char_length(options::text) <= 400
  and jsonb_array_length(jsonb_path_query_array(options, '$.keyvalue()')) <= 6
  and not jsonb_path_exists(options, '$.* ? (@.type() != "string")'));

-- Lines that want more than is left beside those before them: how many of each can be had, and its name.
create function private.short_lines(p_lines private.priced_line[])
returns table ("position" integer, remaining integer, name text)
language sql stable set search_path = ''
as $$
  with wanted as (
    select l.position, l.quantity, concat_ws(', ', l.title, case when s.options <> '{}' then l.options_text end) as name,
      s.remaining - coalesce(sum(l.quantity) over (partition by s.id order by l.position
        rows between unbounded preceding and 1 preceding), 0) as remaining
    from unnest(p_lines) l
    join public.product_stock s on s.product_id = l.product_id and l.options @> s.options
  )
  select distinct on (w.position) w.position, greatest(0, w.remaining)::integer, w.name
  from wanted w where w.quantity > w.remaining order by w.position, w.remaining
$$;
revoke all on function private.short_lines(private.priced_line[]) from public;

-- What keeps lines of a cart from being ordered now, [{line, left}]: line counts from 0, left is null for what is not in the
-- shop. Nothing, when an order of p_key waits for its payment: it holds its pieces.
create function public.check_cart(p_lines jsonb, p_key uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  lines private.priced_line[] := '{}';
  one private.priced_line;
  troubles jsonb := '[]';
begin
  if exists (select from public.orders o where o.idempotency_key = p_key and o.status = 'placed') then
    return troubles;
  end if;
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
revoke all on function public.check_cart(jsonb, uuid) from public, anon, authenticated;

-- As before; what is too much is found by short_lines.
create or replace function private.take_stock() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  short record;
begin
  -- In one order everywhere, so that no two wait for each other.
  perform from public.product_stock s
  where exists (select from placed i where i.product_id = s.product_id and i.options @> s.options)
  order by s.id for update;
  select s.* into short from private.short_lines(array(
    select row(i.position, i.product_id, i.card_id, i.title, i.options, i.options_text, i.quantity, i.unit_price_cents,
      i.shipping_price_cents, null)::private.priced_line from placed i)) s order by s.position limit 1;
  if found then
    raise exception '%', case when short.remaining = 0 then 'soldOut:' else 'fewLeft:' || short.remaining || ':' end || short.name
      using errcode = 'P0001';
  end if;
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
