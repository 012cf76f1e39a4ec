-- The console: long lists, search, the to-do list, and mails to admins. Lists are functions, because a search that row
-- level security looks at row by row can use no index: who may ask is checked once, before. Each answers one page,
-- newest first unless said otherwise, with `matches`: how many rows there are in all, counted up to 10,001.

-- p_sort: newest, oldest, dearest. p_from and p_to bound the time of placing, p_to excluded. p_status may be
-- refund_failed too.
create function public.admin_orders(
  p_search text default null, p_status text default null, p_from timestamptz default null, p_to timestamptz default null,
  p_sort text default 'newest', p_offset integer default 0, p_limit integer default 25
)
returns table (
  id uuid, number text, email text, customer text, country text, status text, subtotal_cents integer,
  shipping_cents integer, discount_cents integer, tax_cents integer, total_cents integer, promo_code text,
  pieces integer, tracking_number text, created_at timestamptz, matches integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  conditions text;
  sort_key text;
begin
  perform private.require_admin();
  perform private.check_page(p_offset, p_limit);
  sort_key := case p_sort
    when 'newest' then 'o.created_at desc, o.id desc'
    when 'oldest' then 'o.created_at, o.id'
    when 'dearest' then 'o.total_cents desc, o.id desc'
  end;
  if sort_key is null then
    raise exception using errcode = '22023', message = 'There is no such order of the list';
  end if;
  -- Only the conditions that hold, so that each combination is planned on the index made for it.
  conditions := concat_ws(' and ', 'true',
    case when private.search_pattern(p_search) is not null
      then '(o.number || '' '' || o.email || '' '' || coalesce(o.address ->> ''name'', '''')) ilike $1' end,
    case when p_status = 'refund_failed' then 'o.id in (select private.orders_with_failed_refund())'
      when p_status is not null then 'o.status = $2' end,
    case when p_from is not null then 'o.created_at >= $3' end,
    case when p_to is not null then 'o.created_at < $4' end);
  return query execute format(
    'select o.id, o.number, o.email, o.address ->> ''name'', o.address ->> ''country'', o.status, o.subtotal_cents,
      o.shipping_cents, o.discount_cents, o.tax_cents, o.total_cents, o.promo_code,
      (select coalesce(sum(i.quantity), 0)::integer from public.order_items i where i.order_id = o.id),
      o.tracking_number, o.created_at,
      (select count(*)::integer from (select from public.orders o where %1$s limit 10001) found)
    from public.orders o where %1$s order by %2$s limit $5 offset $6', conditions, sort_key)
  using private.search_pattern(p_search), p_status, p_from, p_to, p_limit, p_offset;
end
$$;
revoke all on function public.admin_orders(text, text, timestamptz, timestamptz, text, integer, integer)
  from public, anon;

-- p_role: user, tester, admin, or blocked. p_sort: newest, oldest, busiest. is_admin says who is one, role what the
-- profile says. The filter does not find those whom app metadata alone makes admins: no index leads to them.
create function public.admin_users(
  p_search text default null, p_role text default null, p_sort text default 'newest',
  p_offset integer default 0, p_limit integer default 25
)
returns table (
  user_id uuid, email text, full_name text, role text, transformations_limit integer, transformations_used integer,
  unlimited_previews boolean, blocked_at timestamptz, created_at timestamptz, is_confirmed boolean,
  last_sign_in_at timestamptz, orders integer, artworks integer, is_admin boolean, matches integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  conditions text;
  sort_key text;
begin
  perform private.require_admin();
  perform private.check_page(p_offset, p_limit);
  sort_key := case p_sort
    when 'newest' then 'p.created_at desc, p.user_id desc'
    when 'oldest' then 'p.created_at, p.user_id'
    when 'busiest' then 'p.transformations_used desc, p.user_id desc'
  end;
  if sort_key is null then
    raise exception using errcode = '22023', message = 'There is no such order of the list';
  end if;
  conditions := concat_ws(' and ', 'true',
    case when private.search_pattern(p_search) is not null
      then '(coalesce(p.email, '''') || '' '' || coalesce(p.full_name, '''')) ilike $1' end,
    case when p_role = 'blocked' then 'p.blocked_at is not null'
      -- As in the index of those few.
      when p_role = 'admin' then '(p.role <> ''user'' and p.role = $2 or p.user_id = $5)'
      when p_role = 'tester' then 'p.role <> ''user'' and p.role = $2'
      when p_role is not null then 'p.role = $2' end);
  return query execute format(
    'select p.user_id, p.email, p.full_name, p.role, p.transformations_limit, p.transformations_used,
      p.unlimited_previews, p.blocked_at, p.created_at, u.email_confirmed_at is not null, u.last_sign_in_at,
      (select count(*)::integer from public.orders o where o.user_id = p.user_id),
      (select count(*)::integer from public.saved_images s where s.user_id = p.user_id and s.deleted_at is null),
      p.role = ''admin'' or private.is_admin(p.user_id),
      (select count(*)::integer from (select from public.profiles p where %1$s limit 10001) found)
    from public.profiles p join auth.users u on u.id = p.user_id
    where %1$s order by %2$s limit $3 offset $4', conditions, sort_key)
  using private.search_pattern(p_search), p_role, p_limit, p_offset, private.admin_by_email();
end
$$;
revoke all on function public.admin_users(text, text, text, integer, integer) from public, anon;

-- Everything that the shop has of an account for its admins: the newest fifty of each kind; null when there is no such
-- account. Orders of a guest and messages count as theirs under a confirmed address. 42501.
create function public.admin_person(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person public.profiles;
  account auth.users;
  their_email text;
begin
  perform private.require_admin();
  select p.* into person from public.profiles p where p.user_id = p_user_id;
  if not found then
    return null;
  end if;
  select u.* into account from auth.users u where u.id = p_user_id;
  their_email := case when account.email_confirmed_at is not null then lower(account.email) end;
  return jsonb_build_object(
    'account', jsonb_build_object('user_id', person.user_id, 'email', coalesce(person.email, ''),
      'full_name', coalesce(person.full_name, ''), 'role', person.role,
      'transformations_limit', person.transformations_limit, 'transformations_used', person.transformations_used,
      'unlimited_previews', person.unlimited_previews, 'blocked_at', person.blocked_at,
      'created_at', person.created_at, 'is_confirmed', account.email_confirmed_at is not null,
      'last_sign_in_at', account.last_sign_in_at,
      'is_admin', person.role = 'admin' or private.is_admin(person.user_id)),
    'orders', (select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at desc), '[]') from (
      select o.id, o.number, o.status, o.total_cents, o.created_at from public.orders o
      where o.user_id = p_user_id or (o.user_id is null and lower(o.email) = their_email)
      order by o.created_at desc limit 50) o),
    'artworks', (select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at desc), '[]') from (
      select s.id, s.title, coalesce(s.pet_name, '') as pet_name, s.transformation_type as style, s.is_public,
        -- On whatever name the shop has today.
        coalesce('/storage/v1/object/public/pet-images/' || s.transformed_path, s.transformed_image_url) as picture_url,
        s.created_at
      from public.saved_images s where s.user_id = p_user_id and s.deleted_at is null
      order by s.created_at desc limit 50) s),
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at desc), '[]') from (
      select m.id, m.subject, m.message, m.created_at, m.handled_at is not null as is_handled
      from public.contact_messages m where lower(m.email) = their_email order by m.created_at desc limit 50) m),
    'previews', (select jsonb_build_object(
        'day', count(*) filter (where g.taken_at > now() - interval '1 day'),
        'week', count(*) filter (where g.taken_at > now() - interval '7 days'),
        'month', count(*))
      from public.preview_grants g
      where g.user_id = p_user_id and g.taken_at > now() - interval '30 days' and g.returned_at is null)
  );
end
$$;
revoke all on function public.admin_person(uuid) from public, anon;

-- The work that follows from orders, for admins. p_state: failed (tried and not done yet), open (all that is not done),
-- done; p_order_id: of one order alone.
create function public.admin_jobs(
  p_state text default 'failed', p_order_id uuid default null, p_offset integer default 0, p_limit integer default 25
)
returns table (
  order_id uuid, order_number text, kind text, attempts integer, run_after timestamptz, done_at timestamptz,
  last_error text, is_given_up boolean, matches integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  condition text;
  sort_key text;
begin
  perform private.require_admin();
  perform private.check_page(p_offset, p_limit);
  condition := case p_state
    when 'failed' then 'j.has_failed'
    when 'open' then 'not j.is_done'
    when 'done' then 'j.is_done'
  end;
  if condition is null then
    raise exception using errcode = '22023', message = 'There is no such state';
  end if;
  if p_order_id is not null then
    condition := condition || ' and j.order_id = $3';
  end if;
  sort_key := case p_state when 'done' then 'j.done_at desc' else 'j.run_after' end;
  return query execute format(
    'select j.order_id, o.number, j.kind, j.attempts, j.run_after, j.done_at, j.last_error, j.is_given_up,
      (select count(*)::integer from (select from private.order_jobs j where %1$s limit 10001) found)
    from private.order_jobs j join public.orders o on o.id = j.order_id
    where %1$s order by %2$s limit $1 offset $2', condition, sort_key)
  using p_limit, p_offset, p_order_id;
end
$$;
revoke all on function public.admin_jobs(text, uuid, integer, integer) from public, anon;

-- The newest five of each kind that fit; nothing for less than two characters. `kind`: order, person, product or
-- artwork. `detail` says whose it is, `state` is an order's status, a person's role, or published or draft.
create function public.admin_search(p_search text)
returns table (kind text, id uuid, title text, detail text, state text, owner_id uuid)
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(p_search);
begin
  perform private.require_admin();
  if coalesce(char_length(btrim(p_search)), 0) < 2 then
    return;
  end if;
  -- Executed with the pattern in sight, so that each index is used.
  return query execute
    'select ''order'', o.id, o.number, coalesce(nullif(o.address ->> ''name'', ''''), o.email), o.status, o.user_id
    from public.orders o
    where (o.number || '' '' || o.email || '' '' || coalesce(o.address ->> ''name'', '''')) ilike $1
    order by o.created_at desc, o.id desc limit 5' using pattern;
  return query execute
    'select ''person'', p.user_id, coalesce(p.email, ''''), coalesce(nullif(p.full_name, p.email), ''''),
      case when p.blocked_at is not null then ''blocked'' when private.is_admin(p.user_id) then ''admin'' else p.role end,
      p.user_id
    from public.profiles p where (coalesce(p.email, '''') || '' '' || coalesce(p.full_name, '''')) ilike $1
    order by p.created_at desc, p.user_id desc limit 5' using pattern;
  return query
    select 'product', p.id, p.product_title, p.product_handle,
      case when p.is_published then 'published' else 'draft' end, null::uuid
    from public.product_admin_settings p where p.product_title || ' ' || p.product_handle ilike pattern
    order by p.product_title, p.id limit 5;
  return query execute
    'select ''artwork'', s.id, s.title, coalesce(w.email, ''''), case when s.is_public then ''shared'' else ''private'' end,
      s.user_id
    from public.saved_images s left join public.profiles w on w.user_id = s.user_id
    where (s.title || '' '' || coalesce(s.pet_name, '''')) ilike $1 and s.deleted_at is null
    order by s.created_at desc, s.id desc limit 5' using pattern;
end
$$;
revoke all on function public.admin_search(text) from public, anon;

-- Work that orders wait for, by kind. What a provider makes waits for nobody; what it does not make, and what is to be
-- settled with it, does. So do artworks to check that nobody has decided on, and questions about them that nobody has
-- answered in time; an order that only waits for its customer is not to be made yet.
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

-- What waits for an admin: one row for each kind of work that there is, the most urgent first. `waiting`: how many;
-- `since`: how long the oldest has waited; `orders`: the oldest five as {id, number}, of kinds that are orders.
create function public.admin_to_do()
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
    select 'low_stock', count(*)::integer, min(s.updated_at), '[]'
    from public.product_stock s join public.product_admin_settings p on p.id = s.product_id
    where s.remaining <= 5 and p.is_published
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
    'failed_mail', 'low_stock', 'report', 'review', 'message'], w.kind), w.kind;
end
$$;
revoke all on function public.admin_to_do() from public, anon;

-- Filters of the console's lists that an admin has saved under a name: theirs alone, on every device.
create table public.saved_views (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- Of the list.
  path text not null check (path ~ '^/admin(/[a-z-]+)*$' and char_length(path) <= 100),
  name text not null check (char_length(name) between 1 and 40),
  -- As in the address, without the page.
  query text not null check (char_length(query) <= 2000),
  created_at timestamptz not null default now(),
  primary key (user_id, path, name)
);
alter table public.saved_views enable row level security, force row level security;
revoke all on public.saved_views from anon, authenticated;
grant select, delete, insert (user_id, path, name, query), update (user_id, path, name, query)
  on public.saved_views to authenticated;
create policy "admins keep their own" on public.saved_views for all to authenticated
  using (user_id = (select auth.uid()) and (select public.has_role('admin', (select auth.uid()))))
  with check (user_id = (select auth.uid()) and (select public.has_role('admin', (select auth.uid()))));

create table public.admin_notices (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  events text[] not null check (
    events <@ array['new_order', 'failed_print', 'failed_refund', 'failed_mail', 'report', 'review', 'low_disk']
    and array_position(events, null) is null and cardinality(events) <= 7)
);
comment on table public.admin_notices is 'Without a row, the account of ADMIN_EMAIL gets private.usual_notices().';
alter table public.admin_notices enable row level security, force row level security;
revoke all on public.admin_notices from anon, authenticated;
grant select, insert (user_id, events), update (user_id, events) on public.admin_notices to authenticated;
create policy "admins choose for themselves" on public.admin_notices for all to authenticated
  using (user_id = (select auth.uid()) and (select public.has_role('admin', (select auth.uid()))))
  with check (user_id = (select auth.uid()) and (select public.has_role('admin', (select auth.uid()))));
create trigger admin_notices_audit after insert or update or delete on public.admin_notices
  for each row execute function private.note_change('user_id', '', 'everybody');

-- The events that an admin without a choice gets mails about.
create function private.usual_notices() returns text[]
language sql immutable set search_path = ''
as $$ select array['new_order', 'failed_print', 'report'] $$;
revoke all on function private.usual_notices() from public;

-- The events that the calling admin gets mails about.
create function public.admin_own_notices() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return coalesce(
    (select n.events from public.admin_notices n where n.user_id = auth.uid()),
    case when auth.uid() = private.admin_by_email() then private.usual_notices() else '{}' end);
end
$$;
revoke all on function public.admin_own_notices() from public, anon;

-- Who gets a mail about an event; null: the address of ADMIN_EMAIL, as long as it has no account.
create function private.notice_recipients(p_event text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select n.user_id from public.admin_notices n where p_event = any (n.events) and private.is_admin(n.user_id)
  union all
  select private.admin_by_email()
  where p_event = any (private.usual_notices())
    and exists (select from private.settings s where s.key = 'app.admin_email')
    and (private.admin_by_email() is null or private.is_admin(private.admin_by_email()) and not exists (
      select from public.admin_notices n where n.user_id = private.admin_by_email()))
$$;
revoke all on function private.notice_recipients(text) from public;

-- Has an event mailed to the admins who want it, once, in the transaction of whoever calls. p_key names the event.
create function private.add_notice(p_event text, p_key text, p_data jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  recipient uuid;
  mail uuid;
begin
  for recipient in select r from private.notice_recipients(p_event) r loop
    mail := md5(concat_ws(':', p_event, p_key, recipient))::uuid;
    perform private.add_job(mail, 'operator_mail',
      p_data || jsonb_build_object('event', p_event, 'userId', recipient, 'mailId', mail));
  end loop;
end
$$;
revoke all on function private.add_notice(text, text, jsonb) from public;

-- Mails admins about an order that is paid.
create function private.notice_new_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_notice('new_order', new.id::text, jsonb_build_object('orderId', new.id));
  return null;
end
$$;
revoke all on function private.notice_new_order() from public;
create trigger orders_notice after update of status on public.orders
  for each row when (old.status = 'placed' and new.status = 'paid') execute function private.notice_new_order();

-- The first report of a post, and the first one after each decision.
create function private.notice_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_notice('report',
    concat_ws(':', new.artwork_id, (select m.decided_at from public.artwork_moderation m where m.artwork_id = new.artwork_id)),
    jsonb_build_object('artworkId', new.artwork_id));
  return null;
end
$$;
revoke all on function private.notice_report() from public;
create trigger artwork_reports_notice after insert on public.artwork_reports
  for each row execute function private.notice_report();

-- Mails admins about a review that waits for them.
create function private.notice_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_notice('review', new.id::text, '{}');
  return null;
end
$$;
revoke all on function private.notice_review() from public;
create trigger reviews_notice after insert on public.reviews
  for each row execute function private.notice_review();

-- Has what failed in the last week mailed to the admins who want it. A print counts from its fifth try on, a few
-- minutes after the first; an email when it is given up. For the server only, every now and then.
create function public.notice_failures() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.add_notice(failed.event, failed.key, jsonb_build_object('orderId', failed.order_id))
  from (
    select case j.kind when 'print_files' then 'failed_print' else 'failed_mail' end as event,
      j.kind || ':' || j.job_id as key, j.order_id
    from private.order_jobs j join public.orders o on o.id = j.order_id
    where j.has_failed and j.run_after > now() - interval '7 days' and o.forgotten_at is null
      and (j.is_given_up or j.kind = 'print_files' and j.attempts >= 5)
      and (j.kind <> 'print_files' or o.status not in ('cancelled', 'refunded'))
    union all
    select 'failed_refund', r.id::text, r.order_id
    from public.refunds r
    where r.status = 'failed' and r.reference is not null and r.created_at > now() - interval '7 days'
      and r.order_id in (select private.orders_with_failed_refund())
  ) failed;
end
$$;
revoke all on function public.notice_failures() from public, anon, authenticated;

-- The server has found its disk almost full: mailed at most once in 24 hours.
create function public.notice_low_disk(p_free_bytes bigint, p_total_bytes bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.settings as s (key, value) values ('app.low_disk_noticed_at', to_jsonb(now()))
  on conflict (key) do update set value = excluded.value
  where (s.value #>> '{}')::timestamptz <= now() - interval '24 hours';
  if found then
    perform private.add_notice('low_disk', now()::text,
      jsonb_build_object('freeBytes', p_free_bytes, 'totalBytes', p_total_bytes));
  end if;
end
$$;
revoke all on function public.notice_low_disk(bigint, bigint) from public, anon, authenticated;
