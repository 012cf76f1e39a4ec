-- How an order moves on: one place for the transitions, the jobs that follow, and what admins may change.

-- The step before a status, where admins may go back to it.
create function private.step_before(p_status text) returns text
language sql immutable set search_path = ''
as $$
  select case p_status when 'in_production' then 'paid' when 'shipped' then 'in_production'
    when 'delivered' then 'shipped' end
$$;
revoke all on function private.step_before(text) from public;

-- Which status may follow which. Only public.admin_step_back goes back by one; files need no parcel.
create function private.check_transition() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'placed' then
      raise exception using errcode = '23514', message = 'An order begins as placed';
    end if;
    return new;
  end if;
  if new.status = old.status then
    return new;
  end if;
  if current_setting('private.steps_back', true) = 'yes' and new.status = private.step_before(old.status) then
    return new;
  end if;
  if not (case old.status
    when 'placed' then new.status in ('paid', 'cancelled')
    when 'paid' then new.status in ('in_production', 'refunded')
      or (new.status = 'delivered' and private.is_download_order(new.id))
    when 'in_production' then new.status in ('shipped', 'refunded')
      or (new.status = 'delivered' and private.is_download_order(new.id))
    when 'shipped' then new.status in ('delivered', 'refunded')
    when 'delivered' then new.status = 'refunded'
    -- Back to where it was, and only when the money has not gone back after all.
    when 'refunded' then new.status = private.status_before_refund(new.id) and exists (
      select from public.payments p
      where p.order_id = new.id and p.status = 'succeeded' and p.refunded_cents < p.amount_cents)
    else false
  end) then
    raise exception using errcode = '23514',
      message = format('An order that is %s cannot become %s', old.status, new.status);
  end if;
  return new;
end
$$;
create trigger orders_move before insert or update on public.orders
  for each row execute function private.check_transition();

-- The timeline, the jobs that follow, and what the customer is entitled to. When a refund has failed, what was not
-- printed because of it is printed now.
create function private.on_status_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return null;
  end if;
  insert into public.order_events (order_id, status) values (new.id, new.status);
  -- What was done is not done again.
  if current_setting('private.steps_back', true) = 'yes' then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.status = 'refunded' then
    -- A failed refund puts the order back to its earlier status; its jobs have run already. What was not printed because
    -- of it is printed now.
    update pgboss.job j set state = 'retry', retry_count = 0, started_on = null, completed_on = null, output = null,
      start_after = now()
    where j.name = 'print_files' and j.id = new.id and j.state = 'completed' and exists (
      select from public.order_items i where i.order_id = new.id and i.print_file_path is null);
  elsif new.status = 'paid' then
    perform private.add_order_job(new.id, 'confirmation_mail'), private.add_order_job(new.id, 'print_files');
  elsif new.status = 'shipped' then
    perform private.add_order_job(new.id, 'shipping_mail');
  elsif new.status = 'cancelled' then
    with returned as (
      update public.promo_redemptions r set returned_at = now()
      where r.order_id = new.id and r.returned_at is null returning r.promo_code_id
    )
    update public.promo_codes c set used_count = greatest(0, c.used_count - 1)
    from returned r where c.id = r.promo_code_id;
  end if;
  if new.status in ('paid', 'refunded') or (tg_op = 'UPDATE' and old.status = 'refunded') then
    perform private.refresh_unlimited_previews(u.id) from auth.users u
    where u.id = new.user_id
      or (new.user_id is null and lower(u.email) = lower(new.email) and u.email_confirmed_at is not null);
  end if;
  return null;
end
$$;
create trigger orders_moved after insert or update on public.orders
  for each row execute function private.on_status_change();

-- Asks whether an order has arrived: three days after the day that was promised, but not within a week of its shipping,
-- since it may be late already; two weeks after shipping where no day was promised. Not when it is delivered, or no longer
-- under way, by then.
create function private.ask_for_arrival() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status <> 'shipped' then
    delete from pgboss.job j where j.name = 'arrival_mail' and j.id = new.id and j.state = 'created';
  elsif not private.is_download_order(new.id) then
    perform private.add_job(new.id, 'arrival_mail', jsonb_build_object('orderId', new.id),
      case when new.arrives_by is null then 14 * 86400
        else greatest(7 * 86400, extract(epoch from new.arrives_by + 3 - now())::integer) end);
  end if;
  return null;
end
$$;
revoke all on function private.ask_for_arrival() from public;
create trigger orders_ask_for_arrival after update of status on public.orders
  for each row when (old.status <> new.status and 'shipped' in (old.status, new.status))
  execute function private.ask_for_arrival();

-- Unlimited previews follow the paid orders of an account: those placed while signed in, and guest orders whose address
-- is the account's confirmed one.
create function private.refresh_unlimited_previews(p_user_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.profiles p set unlimited_previews = entitled.value
  from (
    select exists (
      select from public.orders o
      where o.status in ('paid', 'in_production', 'shipped', 'delivered')
        and (o.user_id = p_user_id or (o.user_id is null and lower(o.email) = (
          select lower(u.email) from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null
        )))
    ) as value
  ) entitled
  where p.user_id = p_user_id and p.unlimited_previews is distinct from entitled.value
$$;
revoke all on function private.refresh_unlimited_previews(uuid) from public;

-- After create_profile and adopt_sign_up_data: triggers of one event run in the order of their names.
create function private.on_address_confirmed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_unlimited_previews(new.id);
  return null;
end
$$;
create trigger refresh_unlimited_previews after update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.on_address_confirmed();
create trigger refresh_unlimited_previews_of_new after insert on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.on_address_confirmed();

-- Locks an order for an admin.
--   42501  not an admin
--   PT404  no such order
create function private.order_for_admin(p_order_id uuid) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
begin
  perform private.require_admin();
  select o.* into bought from public.orders o where o.id = p_order_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such order';
  end if;
  return bought;
end
$$;
revoke all on function private.order_for_admin(uuid) from public;

-- Moves an order on in the name of an admin. p_changes holds what is to change: status, trackingCarrier,
-- trackingNumber, trackingUrl; null clears a tracking field. Answers {"order": {...}} or
--   {"refusal": "forbidden"}   not an admin
--   {"refusal": "missing"}     no such order
--   {"refusal": "stale", "order": {...}}    somebody changed it since p_expected_updated_at
--   {"refusal": "status", "order": {...}}   it cannot become that; paid and refunded come from payments alone
--   {"refusal": "held", "order": {...}}     an item waits for its customer, and so does the parcel
create function public.update_order(p_admin_id uuid, p_order_id uuid, p_changes jsonb,
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
revoke all on function public.update_order(uuid, uuid, jsonb, timestamptz) from public, anon, authenticated;

-- Writes a note on an order. 42501, PT404, and 22023 for a text that is empty or longer than 2,000 characters.
create function public.admin_note_order(p_order_id uuid, p_body text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if coalesce(char_length(btrim(p_body)), 0) not between 1 and 2000 then
    raise exception using errcode = '22023', message = 'A note has 1 to 2,000 characters';
  end if;
  perform private.order_for_admin(p_order_id);
  insert into public.order_activity (order_id, kind, body, actor_id)
  values (p_order_id, 'note', btrim(p_body), private.own_profile());
end
$$;
revoke all on function public.admin_note_order(uuid, text) from public, anon;

-- Takes an order back by one step: from in production to paid, on its way, delivered. p_seen_status is what the admin
-- was looking at. Nothing that was done is done again. 42501, PT404, PT409 when the status is another one, and 22023
-- when there is no way back, or no reason of 1 to 300 characters.
create function public.admin_step_back(p_order_id uuid, p_reason text, p_seen_status text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
begin
  perform private.require_admin();
  if coalesce(char_length(btrim(p_reason)), 0) not between 1 and 300 then
    raise exception using errcode = '22023', message = 'Please give a reason';
  end if;
  bought := private.order_for_admin(p_order_id);
  if bought.status is distinct from p_seen_status then
    raise exception using errcode = 'PT409', message = 'Somebody has changed this order meanwhile';
  end if;
  if private.step_before(bought.status) is null or bought.forgotten_at is not null then
    raise exception using errcode = '22023', message = 'There is no way back from here';
  end if;
  insert into public.order_activity (order_id, kind, body, actor_id)
  values (p_order_id, 'step_back', btrim(p_reason), private.own_profile());
  perform set_config('private.steps_back', 'yes', true);
  update public.orders o set status = private.step_before(o.status) where o.id = p_order_id;
  perform set_config('private.steps_back', '', true);
end
$$;
revoke all on function public.admin_step_back(uuid, text, text) from public, anon;

-- Sends a mail of an order again: confirmation_mail, shipping_mail, or the refund_mail of the refund that
-- p_activity_id names. 42501, PT404, and 22023 for a mail that there was no reason to send yet.
create function public.admin_resend_mail(p_order_id uuid, p_kind text, p_activity_id uuid default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  activity public.order_activity;
  mail constant uuid := gen_random_uuid();
begin
  perform private.require_admin();
  if coalesce(p_kind, '') not in ('confirmation_mail', 'shipping_mail', 'refund_mail') then
    raise exception using errcode = '22023', message = 'There is no such mail';
  end if;
  bought := private.order_for_admin(p_order_id);
  select a.* into activity from public.order_activity a
  where a.id = p_activity_id and a.order_id = p_order_id and a.kind in ('refund', 'cancel');
  if bought.forgotten_at is not null or not coalesce(case p_kind
    when 'confirmation_mail' then exists (
      select from public.order_events e where e.order_id = p_order_id and e.status = 'paid')
    when 'shipping_mail' then exists (
      select from public.order_events e where e.order_id = p_order_id and e.status = 'shipped')
    else activity.amount_cents is not null
  end, false) then
    raise exception using errcode = '22023', message = 'There is no such mail';
  end if;
  perform private.add_job(mail, p_kind, jsonb_build_object('orderId', p_order_id, 'mailId', mail) ||
    case when p_kind = 'refund_mail' then jsonb_build_object('amountCents', activity.amount_cents,
      'cancels', activity.kind = 'cancel') || coalesce((
        select jsonb_build_object('lines', coalesce(r.lines, '[]'), 'withShipping', r.with_shipping)
        from public.refunds r where r.id = activity.refund_id), '{}') else '{}' end);
  insert into public.order_activity (order_id, kind, body, actor_id)
  values (p_order_id, 'mail', p_kind, private.own_profile());
end
$$;
revoke all on function public.admin_resend_mail(uuid, text, uuid) from public, anon;

-- Corrects where an order goes, in the name of an admin, until it is sent. p_address is checked by the caller. Answers
-- {"order": {...}} or
--   {"refusal": "forbidden"|"missing"|"stale"}
--   {"refusal": "sent"}   too late
--   {"refusal": "tax"}    another country or region would have another tax
create function public.change_order_address(p_admin_id uuid, p_order_id uuid, p_email text, p_address jsonb,
  p_expected_updated_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  old_email text;
begin
  if not private.is_admin(p_admin_id) then
    return jsonb_build_object('refusal', 'forbidden');
  end if;
  perform set_config('request.jwt.claim.sub', p_admin_id::text, true);
  select o.* into bought from public.orders o where o.id = p_order_id for update;
  if not found then
    return jsonb_build_object('refusal', 'missing');
  end if;
  old_email := bought.email;
  -- Browsers keep milliseconds only.
  if date_trunc('milliseconds', bought.updated_at) <> date_trunc('milliseconds', p_expected_updated_at) then
    return jsonb_build_object('refusal', 'stale');
  end if;
  if bought.status not in ('placed', 'paid', 'in_production') or bought.forgotten_at is not null then
    return jsonb_build_object('refusal', 'sent');
  end if;
  if (bought.address ->> 'country', coalesce(bought.address ->> 'region', ''))
    is distinct from (p_address ->> 'country', coalesce(p_address ->> 'region', '')) then
    return jsonb_build_object('refusal', 'tax');
  end if;
  if (bought.email, bought.address) is distinct from (p_email, p_address) then
    update public.orders o set email = p_email, address = p_address
    where o.id = p_order_id returning o.* into bought;
    insert into public.order_activity (order_id, kind, actor_id) values (p_order_id, 'address', p_admin_id);
    -- A guest's order is that of the account with its address.
    if bought.user_id is null then
      perform private.refresh_unlimited_previews(u.id) from auth.users u
      where lower(u.email) in (lower(old_email), lower(p_email)) and u.email_confirmed_at is not null;
    end if;
  end if;
  return jsonb_build_object('order', to_jsonb(bought));
end
$$;
revoke all on function public.change_order_address(uuid, uuid, text, jsonb, timestamptz)
  from public, anon, authenticated;

-- Tries an order's failed jobs again now, for an admin, as often as at first; files that were made are kept. Answers
-- how many jobs wait again.
create function public.retry_order(p_admin_id uuid, p_order_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  waiting integer;
begin
  if not private.is_admin(p_admin_id) then
    return jsonb_build_object('refusal', 'forbidden');
  end if;
  perform set_config('request.jwt.claim.sub', p_admin_id::text, true);
  if not exists (select from public.orders o where o.id = p_order_id) then
    return jsonb_build_object('refusal', 'missing');
  end if;
  -- What somebody works on right now is left alone.
  update pgboss.job j set state = 'retry', retry_count = 0, started_on = null, completed_on = null, start_after = now()
  from private.order_jobs t
  where t.order_id = p_order_id and j.id = t.job_id and j.name = t.kind and t.has_failed and j.state <> 'active';
  get diagnostics waiting = row_count;
  return jsonb_build_object('jobs', waiting);
end
$$;
revoke all on function public.retry_order(uuid, uuid) from public, anon, authenticated;

-- Called when the files of an order are made: once, its customer gets a mail with the way to those that are to be
-- downloaded; an order of nothing else is delivered.
create function public.hand_out_files(p_order_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
begin
  select o.* into bought from public.orders o where o.id = p_order_id for update;
  if bought.status not in ('paid', 'in_production', 'shipped', 'delivered') or bought.forgotten_at is not null
    or not exists (select from public.order_items i where i.order_id = p_order_id and private.is_download(i.print))
    or exists (select from public.order_items i
      where i.order_id = p_order_id and private.is_download(i.print) and i.print_file_path is null) then
    return;
  end if;
  perform private.add_order_job(p_order_id, 'download_mail');
  update public.orders o set status = 'delivered'
  where o.id = p_order_id and o.status in ('paid', 'in_production') and private.is_download_order(o.id);
end
$$;
revoke all on function public.hand_out_files(uuid) from public, anon, authenticated;
