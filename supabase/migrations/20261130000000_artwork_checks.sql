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
alter table public.artwork_checks enable row level security;
alter table public.artwork_checks force row level security;
revoke all on public.artwork_checks from anon, authenticated;
grant select on public.artwork_checks to authenticated;
create policy "admins read everything" on public.artwork_checks for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));
create trigger artwork_checks_touch before update on public.artwork_checks
  for each row execute function private.touch_updated_at();
create trigger artwork_checks_audit after update on public.artwork_checks
  for each row execute function private.note_change('order_id', 'status', 'admins');

alter table public.order_activity drop constraint order_activity_kind_check;
alter table public.order_activity add constraint order_activity_kind_check
  check (kind in ('refund', 'cancel', 'note', 'mail', 'address', 'step_back', 'shipment', 'fulfilment', 'concern', 'question',
    'answer_new', 'answer_keep', 'print_anyway'));

select pgboss.create_queue('question_mail', jsonb_build_object(
  'policy', 'standard', 'retryLimit', 19, 'retryDelay', 10, 'retryBackoff', true, 'retryDelayMax', 3600,
  'expireInSeconds', 900, 'heartbeatSeconds', 20,
  'retentionSeconds', 30 * 86400, 'deleteAfterSeconds', 180 * 86400));

-- As before, with questions about artworks.
create or replace view private.order_jobs as
  select (j.data ->> 'orderId')::uuid as order_id, j.name as kind,
    j.retry_count + (j.started_on is not null)::integer as attempts,
    j.start_after as run_after, j.completed_on as done_at, j.output ->> 'message' as last_error,
    j.state = 'completed' as is_done, j.state = 'failed' as is_given_up,
    j.output is not null and j.state in ('created', 'retry', 'active', 'failed') as has_failed,
    j.id as job_id
  from pgboss.job j
  where j.name in ('confirmation_mail', 'shipping_mail', 'refund_mail', 'review_mail', 'download_mail', 'question_mail',
    'print_files', 'fulfilment', 'fulfilment_cancel');

create or replace function private.mail_placeholders(p_name text) returns text[]
language sql immutable set search_path = ''
as $$
  select case
    when p_name in ('order_confirmation', 'order_confirmation_files', 'order_files', 'order_shipped',
      'order_partly_shipped', 'order_review', 'admin_failed_print', 'admin_failed_refund',
      'admin_failed_mail') then '{order_number}'::text[]
    when p_name in ('order_question') then '{order_number,product,until}'::text[]
    when p_name in ('reminder_confirm') then '{reminder}'::text[]
    when p_name in ('reminder_cart', 'reminder_preview') then '{}'::text[]
    when p_name in ('order_refunded', 'order_cancelled') then '{amount,order_number}'::text[]
    when p_name in ('confirmation', 'invite', 'magic_link', 'recovery', 'reauthentication',
      'already_registered') then '{email}'::text[]
    when p_name in ('email_change') then '{email,new_email}'::text[]
    when p_name in ('account_changed') then '{change,email}'::text[]
    when p_name in ('report_hidden', 'report_kept', 'admin_report', 'admin_review') then '{}'::text[]
    when p_name in ('contact_message') then '{email,name,subject}'::text[]
    when p_name in ('admin_new_order') then '{amount,items,order_number}'::text[]
    when p_name in ('admin_low_disk') then '{free,total}'::text[]
  end
$$;

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

create function public.artwork_question(p_question_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.question_view(p_question_id) $$;

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

-- Whether an artwork of an order waits for somebody before a print provider may have the order.
create function private.is_undecided(p_order_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.artwork_checks c where c.order_id = p_order_id
    and c.status in ('open', 'asked', 'answered')
    and private.unsent_lines(p_order_id) @> jsonb_build_array(jsonb_build_object('itemId', c.item_id)))
$$;
revoke all on function private.is_undecided(uuid) from public;

-- As before. An order waits as long as one of its artworks is undecided; one that has waited is queued again.
create or replace function public.queue_fulfilment(p_order_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from public.orders o where o.id = p_order_id and o.status in ('paid', 'in_production')
    and o.forgotten_at is null) and private.unsent_lines(p_order_id) <> '[]' and not private.is_undecided(p_order_id) then
    perform private.add_job(case when exists (select from pgboss.job j where j.name = 'fulfilment' and j.id = p_order_id
        and j.state = 'completed') and not exists (select from public.fulfilments f where f.order_id = p_order_id)
      then gen_random_uuid() else p_order_id end, 'fulfilment', jsonb_build_object('orderId', p_order_id));
  end if;
end
$$;

-- As before; an order with an artwork that is undecided is not sent.
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
  return jsonb_build_object('id', sent.id, 'lines', coalesce(open_lines, '[]'));
end
$$;

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

-- As before, and
--   {"refusal": "held", "order": {...}}     an item waits for its customer, and so does the parcel
create or replace function public.update_order(p_admin_id uuid, p_order_id uuid, p_changes jsonb,
  p_expected_updated_at timestamptz) returns jsonb
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
  if wanted is distinct from bought.status and wanted = 'shipped' and private.held_lines(p_order_id) <> '[]' then
    return jsonb_build_object('refusal', 'held', 'order', to_jsonb(bought));
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

-- As before, with artworks to check: those that nobody has decided on, and questions that nobody has answered in time. An
-- order that only waits for its customer is not to be fulfilled yet.
create or replace function public.admin_to_do()
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
    select 'new_order', o.id, o.number, o.created_at from public.fulfilments f
    join public.orders o on o.id = f.order_id
    where o.status in ('paid', 'in_production') and exists (
      select from jsonb_array_elements(private.unsent_lines(o.id)) u
      where not private.provider_lines(o.id) ? (u ->> 'itemId'))
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

do $$
declare
  callable text;
begin
  foreach callable in array array['held_lines(uuid)', 'record_print(uuid, text, text, text[], integer)',
    'artwork_question(uuid)', 'answer_artwork_question(uuid, text)'] loop
    execute format('revoke all on function public.%s from public, anon, authenticated', callable);
    execute format('grant execute on function public.%s to service_role', callable);
  end loop;
  foreach callable in array array['admin_ask_customer(uuid, uuid)', 'admin_print_anyway(uuid)'] loop
    execute format('revoke all on function public.%s from public, anon', callable);
    execute format('grant execute on function public.%s to authenticated, service_role', callable);
  end loop;
end
$$;
