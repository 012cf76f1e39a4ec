-- Artworks that somebody should look at before they are printed, and what customers are asked about them. Artworks that are
-- downloaded are not printed, and so not listed.

create table public.artwork_checks (
  item_id uuid primary key references public.order_items on delete cascade,
  order_id uuid not null references public.orders on delete cascade,
  concerns text[] not null check (cardinality(concerns) > 0 and concerns <@ '{low_resolution,no_pet,unsure}'::text[]),
  -- Real detail of the print, in pixels per inch.
  dpi integer not null check (dpi > 0),
  -- open: nobody has decided. asked: the line waits for its customer. answered: new artwork is on its way to print.
  -- approved: printed as it is. settled: the new artwork raises no concern.
  status text not null default 'open' check (status in ('open', 'asked', 'answered', 'approved', 'settled')),
  -- Of the newest question; its link holds a signature of it. Null: never asked.
  question_id uuid unique,
  expires_at timestamptz,
  answer text check (answer in ('new', 'keep')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((question_id is null) = (expires_at is null)),
  check (status <> 'asked' or question_id is not null)
);
create index artwork_checks_order_idx on public.artwork_checks (order_id);
create index artwork_checks_undecided_idx on public.artwork_checks (order_id) where status in ('open', 'asked');
alter table public.artwork_checks enable row level security, force row level security;
revoke all on public.artwork_checks from anon, authenticated;
grant select on public.artwork_checks to authenticated;
create policy "admins read everything" on public.artwork_checks for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));
create trigger artwork_checks_touch before update on public.artwork_checks
  for each row execute function private.touch_updated_at();
create trigger artwork_checks_audit after update on public.artwork_checks
  for each row execute function private.note_change('order_id', 'status', 'admins');

-- Lines of an order that are held until their customer answers, and their new artwork is printed: ["…"].
create function private.held_lines(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(c.item_id), '[]') from public.artwork_checks c
  where c.order_id = p_order_id and c.status in ('asked', 'answered')
    and private.unsent_lines(p_order_id) @> jsonb_build_array(jsonb_build_object('itemId', c.item_id))
$$;
revoke all on function private.held_lines(uuid) from public;

-- For the server.
create function public.held_lines(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.held_lines(p_order_id) $$;
revoke all on function public.held_lines(uuid) from public, anon, authenticated;

-- Whether a line of an order that is locked can still get another artwork.
create function private.is_artwork_open(bought public.orders, p_item_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select bought.status in ('paid', 'in_production') and bought.forgotten_at is null
    and private.shipped_quantity(bought.id, p_item_id) = 0
    and private.unsent_lines(bought.id) @> jsonb_build_array(jsonb_build_object('itemId', p_item_id))
    and not private.provider_lines(bought.id) ? p_item_id::text
$$;
revoke all on function private.is_artwork_open(public.orders, uuid) from public;

-- Goes on with an order: print files that are missing, and then the print provider, if there is one.
create function private.go_on_printing(p_order_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.add_job(gen_random_uuid(), 'print_files', jsonb_build_object('orderId', p_order_id))
$$;
revoke all on function private.go_on_printing(uuid) from public;

-- A print file is made, of the artwork that the line still has: whether it has. p_concerns: what speaks against printing it.
create function public.record_print(p_item_id uuid, p_art_url text, p_path text, p_concerns text[], p_dpi integer)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  item public.order_items;
begin
  update public.order_items i set print_file_path = p_path where i.id = p_item_id and i.art_url = p_art_url returning * into item;
  if not found then
    return false;
  end if;
  if private.is_download(item.print) or cardinality(p_concerns) = 0 then
    update public.artwork_checks c set status = 'settled' where c.item_id = p_item_id and c.status = 'answered';
    return true;
  end if;
  insert into public.artwork_checks as c (item_id, order_id, concerns, dpi)
  values (p_item_id, item.order_id, p_concerns, greatest(1, p_dpi))
  on conflict (item_id) do update set concerns = excluded.concerns, dpi = excluded.dpi, status = 'open'
    where c.status = 'answered';
  if found then
    insert into public.order_activity (order_id, kind, body)
    select item.order_id, 'concern', item.title || ': ' || string_agg(case one.concern
      when 'low_resolution' then 'low resolution (' || greatest(1, p_dpi) || ' DPI)'
      when 'no_pet' then 'no pet found'
      else 'cut-out uncertain' end, ', ' order by one.place)
    from unnest(p_concerns) with ordinality one (concern, place);
  end if;
  return true;
end
$$;
revoke all on function public.record_print(uuid, text, text, text[], integer) from public, anon, authenticated;

-- Locks the order of a check for an admin. 42501, 22023.
create function private.check_for_admin(p_item_id uuid) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
begin
  perform private.require_admin();
  select o.* into bought from public.orders o join public.artwork_checks c on c.order_id = o.id
  where c.item_id = p_item_id for update of o;
  if not found then
    raise exception using errcode = '22023', message = 'There is nothing to check';
  end if;
  return bought;
end
$$;
revoke all on function private.check_for_admin(uuid) from public;

-- Asks the customer of a line for a better photo or a corrected cut-out: by a link that opens for 14 days, once. The line is
-- held until then. p_seen_question: what the admin has seen, null for none; asked again, the older link opens no more.
--   42501; PT409 when somebody else has asked meanwhile; 22023 when there is nothing to check, or it is too late
create function public.admin_ask_customer(p_item_id uuid, p_seen_question uuid default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders := private.check_for_admin(p_item_id);
  checked public.artwork_checks;
begin
  select c.* into checked from public.artwork_checks c where c.item_id = p_item_id;
  if checked.question_id is distinct from p_seen_question or checked.status in ('answered', 'settled') then
    raise exception using errcode = 'PT409', message = 'Somebody has changed this order meanwhile';
  end if;
  if not private.is_artwork_open(bought, p_item_id) then
    raise exception using errcode = '22023', message = 'It is too late to ask: this item is sent, or with the print provider';
  end if;
  update public.artwork_checks c set status = 'asked', question_id = gen_random_uuid(),
    expires_at = now() + interval '14 days', answer = null
  where c.item_id = p_item_id returning * into checked;
  perform private.add_job(checked.question_id, 'question_mail', jsonb_build_object('orderId', bought.id,
    'mailId', checked.question_id, 'questionId', checked.question_id, 'itemId', p_item_id));
  insert into public.order_activity (order_id, kind, body, actor_id)
  select bought.id, 'question', i.title, private.own_profile() from public.order_items i where i.id = p_item_id;
end
$$;
revoke all on function public.admin_ask_customer(uuid, uuid) from public, anon;

-- Prints a line as it is; a question about it can no longer be answered. 42501, 22023, and PT409 when that is decided.
create function public.admin_print_anyway(p_item_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders := private.check_for_admin(p_item_id);
begin
  update public.artwork_checks c set status = 'approved' where c.item_id = p_item_id and c.status in ('open', 'asked');
  if not found then
    raise exception using errcode = 'PT409', message = 'Somebody has changed this order meanwhile';
  end if;
  insert into public.order_activity (order_id, kind, body, actor_id)
  select bought.id, 'print_anyway', i.title, private.own_profile() from public.order_items i where i.id = p_item_id;
  perform private.go_on_printing(bought.id);
end
$$;
revoke all on function public.admin_print_anyway(uuid) from public, anon;

-- What a customer is asked, for whoever has the link: {state, …}; null for a question that there is not. States: open,
-- answered, expired, and over (printed anyway, sent, cancelled or refunded meanwhile).
create function private.question_view(p_question_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('itemId', i.id, 'state', case
      when c.answer is not null then 'answered'
      when c.status <> 'asked' or not private.is_artwork_open(o, i.id) then 'over'
      when c.expires_at < now() then 'expired'
      else 'open' end,
    'concerns', c.concerns, 'expiresAt', c.expires_at, 'title', i.title, 'artUrl', i.art_url, 'style', i.style,
    'background', i.background, 'petName', i.pet_name, 'withBackground', i.with_background)
  from public.artwork_checks c
  join public.order_items i on i.id = c.item_id
  join public.orders o on o.id = c.order_id
  where c.question_id = p_question_id and o.forgotten_at is null
$$;
revoke all on function private.question_view(uuid) from public;

-- For the server.
create function public.artwork_question(p_question_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.question_view(p_question_id) $$;
revoke all on function public.artwork_question(uuid) from public, anon, authenticated;

-- The customer's answer, once: another artwork, or none to have it printed as it is. Answers the state before it; 'open'
-- says that the answer counts. Null for a question that there is not.
create function public.answer_artwork_question(p_question_id uuid, p_art_url text default null) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  checked public.artwork_checks;
  state text;
begin
  -- The order first, as everywhere.
  perform from public.orders o join public.artwork_checks c on c.order_id = o.id
  where c.question_id = p_question_id for update of o;
  state := private.question_view(p_question_id) ->> 'state';
  if state is distinct from 'open' then
    return state;
  end if;
  update public.artwork_checks c set
    status = case when p_art_url is null then 'approved' else 'answered' end,
    answer = case when p_art_url is null then 'keep' else 'new' end
  where c.question_id = p_question_id returning * into checked;
  if p_art_url is not null then
    update public.order_items i set art_url = p_art_url, print_file_path = null where i.id = checked.item_id;
  end if;
  insert into public.order_activity (order_id, kind, body)
  select checked.order_id, 'answer_' || checked.answer, i.title from public.order_items i where i.id = checked.item_id;
  perform private.go_on_printing(checked.order_id);
  return state;
end
$$;
revoke all on function public.answer_artwork_question(uuid, text) from public, anon, authenticated;

-- Whether an artwork of an order waits for somebody before a print provider may have the order.
create function private.is_undecided(p_order_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.artwork_checks c where c.order_id = p_order_id
    and c.status in ('open', 'asked', 'answered')
    and private.unsent_lines(p_order_id) @> jsonb_build_array(jsonb_build_object('itemId', c.item_id)))
$$;
revoke all on function private.is_undecided(uuid) from public;

-- The rest of an order goes on when a line that it waited for is refunded.
create function private.go_on_after_refund() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.artwork_checks c where c.order_id = new.order_id and c.status in ('open', 'asked')) then
    perform private.go_on_printing(new.order_id);
  end if;
  return null;
end
$$;
revoke all on function private.go_on_after_refund() from public;
create trigger order_activity_go_on after insert on public.order_activity
  for each row when (new.kind = 'refund') execute function private.go_on_after_refund();

-- Nothing of a line that waits for its customer leaves.
create function private.check_held_lines() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from jsonb_array_elements(new.lines) l where private.held_lines(new.order_id) ? (l ->> 'itemId')) then
    raise exception using errcode = '22023', message = 'An item waits for its customer. Print it anyway first, or ship the others';
  end if;
  return new;
end
$$;
revoke all on function private.check_held_lines() from public;
create trigger shipments_held before insert on public.shipments
  for each row execute function private.check_held_lines();

-- Whether all that an order still needs a parcel for waits for its customer.
create function private.waits_for_customer(p_order_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.unsent_lines(p_order_id) <> '[]' and not exists (
    select from jsonb_array_elements(private.unsent_lines(p_order_id)) u
    where not private.held_lines(p_order_id) ? (u ->> 'itemId'))
$$;
revoke all on function private.waits_for_customer(uuid) from public;

-- What was forgotten is not asked about any more.
create function private.forget_artwork_checks() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.artwork_checks c where c.order_id = new.id;
  return null;
end
$$;
revoke all on function private.forget_artwork_checks() from public;
create trigger orders_forget_artwork_checks after update of forgotten_at on public.orders
  for each row when (new.forgotten_at is not null) execute function private.forget_artwork_checks();
