-- Reminders by mail that somebody has asked for: when, in which words, and what became of it.
create table public.mail_consents (
  id uuid primary key default gen_random_uuid(),
  email text not null check (
    email = lower(email) and char_length(email) <= 320 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  kind text not null check (kind in ('cart', 'preview')),
  -- What stood beside the box that was checked.
  wording text not null check (char_length(wording) between 1 and 400),
  -- Of a cart: [{productId, quantity}].
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 50),
  -- Of a preview: its file in the bucket.
  preview_name text check (char_length(preview_name) <= 200),
  agreed_at timestamptz not null default now(),
  -- When the address was proven: by the link of a mail, or an account.
  confirmed_at timestamptz,
  withdrawn_at timestamptz,
  due_at timestamptz not null,
  sent_at timestamptz,
  unique (email, kind)
);

-- For the server only. Who asked reads theirs by own_records.
alter table public.mail_consents enable row level security;
alter table public.mail_consents force row level security;
revoke all on public.mail_consents from anon, authenticated;

select pgboss.create_queue('reminder_mail', jsonb_build_object(
  'policy', 'standard', 'retryLimit', 19, 'retryDelay', 10, 'retryBackoff', true, 'retryDelayMax', 3600,
  'expireInSeconds', 900, 'heartbeatSeconds', 20,
  'retentionSeconds', 30 * 86400, 'deleteAfterSeconds', 180 * 86400));

create function private.queue_reminder(p_consent public.mail_consents) returns void
language sql volatile set search_path = ''
as $$
  select private.add_job(p_consent.id, 'reminder_mail', jsonb_build_object('consentId', p_consent.id),
    greatest(0, extract(epoch from p_consent.due_at - now()))::integer)
$$;
revoke all on function private.queue_reminder(public.mail_consents) from public;

-- Notes that somebody wants a reminder. Answers {id, isConfirmed, isMailDue}, where the mail is the one that asks to confirm;
-- or {refusal: 'gone'} for a preview that does not exist any more. An address is asked at most once a day, and not for a
-- month after it said no, unless it is the caller's own. For the server only.
create function public.agree_to_reminder(
  p_email text, p_kind text, p_wording text, p_lines jsonb, p_preview text, p_user_id uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := lower(trim(p_email));
  is_own boolean := private.confirms_addresses() and exists (select from auth.users u
    where u.id = p_user_id and lower(u.email) = address and u.email_confirmed_at is not null);
  due timestamptz := now() + interval '1 day';
  seen public.mail_consents;
begin
  perform pg_advisory_xact_lock(hashtextextended(address || p_kind, 11));
  if p_kind = 'preview' then
    select o.created_at + interval '20 hours' into due from storage.objects o
    where o.bucket_id = 'previews' and o.name = p_preview;
    if due is null then
      return jsonb_build_object('refusal', 'gone');
    end if;
  end if;
  select c.* into seen from public.mail_consents c where c.email = address and c.kind = p_kind;
  if seen.id is not null and seen.sent_at is null and seen.withdrawn_at is null
    and (seen.confirmed_at is not null or seen.agreed_at > now() - interval '1 day')
    and (seen.confirmed_at is not null or not is_own)
  then
    -- Asked for already: it is about what is newest.
    update public.mail_consents c set lines = p_lines, preview_name = p_preview, due_at = due where c.id = seen.id;
    update pgboss.job j set start_after = greatest(due, now())
    where j.name = 'reminder_mail' and j.id = seen.id and j.state = 'created';
    return jsonb_build_object('id', seen.id, 'isConfirmed', seen.confirmed_at is not null, 'isMailDue', false);
  end if;
  if not is_own and (seen.agreed_at > now() - interval '1 day' or seen.withdrawn_at > now() - interval '30 days') then
    return jsonb_build_object('id', seen.id, 'isConfirmed', false, 'isMailDue', false);
  end if;
  delete from pgboss.job j where j.name = 'reminder_mail' and j.id = seen.id and j.state = 'created';
  delete from public.mail_consents c where c.id = seen.id;
  insert into public.mail_consents as c (email, kind, wording, lines, preview_name, due_at, confirmed_at)
  values (address, p_kind, p_wording, p_lines, p_preview, due, case when is_own then now() end)
  returning c.* into seen;
  if is_own then
    perform private.queue_reminder(seen);
  end if;
  return jsonb_build_object('id', seen.id, 'isConfirmed', is_own, 'isMailDue', not is_own);
end
$$;
revoke all on function public.agree_to_reminder(text, text, text, jsonb, text, uuid) from public, anon, authenticated;
grant execute on function public.agree_to_reminder(text, text, text, jsonb, text, uuid) to service_role;

-- The answer of who follows a link: 'confirm' for one reminder, 'withdraw' for all of the address. Answers what holds now
-- (confirmed or withdrawn); null when there is no such reminder. For the server only, which has checked the link's key.
create function public.answer_reminder(p_id uuid, p_choice text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found public.mail_consents;
begin
  select c.* into found from public.mail_consents c where c.id = p_id for update;
  if found.id is null then
    return null;
  end if;
  if p_choice = 'withdraw' then
    update public.mail_consents c set withdrawn_at = coalesce(c.withdrawn_at, now()) where c.email = found.email;
    delete from pgboss.job j using public.mail_consents c
    where c.email = found.email and j.name = 'reminder_mail' and j.id = c.id and j.state = 'created';
    return 'withdrawn';
  end if;
  if found.withdrawn_at is not null then
    return 'withdrawn';
  end if;
  if found.confirmed_at is null then
    update public.mail_consents c set confirmed_at = now() where c.id = p_id;
    perform private.queue_reminder(found);
  end if;
  return 'confirmed';
end
$$;
revoke all on function public.answer_reminder(uuid, text) from public, anon, authenticated;
grant execute on function public.answer_reminder(uuid, text) to service_role;

-- Takes a reminder to be sent, once. Answers it, or null when it is not wanted any more: withdrawn, bought, or gone.
create function public.take_reminder(p_id uuid) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with taken as (
    update public.mail_consents c set sent_at = now()
    where c.id = p_id and c.sent_at is null and c.confirmed_at is not null and c.withdrawn_at is null
      and case c.kind
        when 'cart' then not exists (select from public.orders o
          where lower(o.email) = c.email and o.created_at > c.agreed_at and o.status not in ('placed', 'cancelled'))
        else exists (select from storage.objects o where o.bucket_id = 'previews' and o.name = c.preview_name)
      end
    returning c.*
  )
  select jsonb_build_object('id', t.id, 'email', t.email, 'kind', t.kind, 'previewName', t.preview_name,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('title', p.product_title, 'quantity', (l.value ->> 'quantity')::integer)
        order by l.ordinality), '[]')
      from jsonb_array_elements(t.lines) with ordinality l
      join public.product_admin_settings p on p.id::text = l.value ->> 'productId' and p.is_published))
  from taken t
$$;
revoke all on function public.take_reminder(uuid) from public, anon, authenticated;
grant execute on function public.take_reminder(uuid) to service_role;

-- Removes what was never confirmed after a week, and what is over after three years, when nobody asks for proof any more.
create function public.purge_reminders() returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.mail_consents c
    where (c.confirmed_at is null and c.withdrawn_at is null and c.agreed_at < now() - interval '7 days')
      or c.agreed_at < now() - interval '3 years'
    returning 1
  )
  select count(*)::integer from gone
$$;
revoke all on function public.purge_reminders() from public, anon, authenticated;
grant execute on function public.purge_reminders() to service_role;

-- The mails of reminders.
create or replace function private.mail_placeholders(p_name text) returns text[]
language sql immutable set search_path = ''
as $$
  select case
    when p_name in ('order_confirmation', 'order_confirmation_files', 'order_files', 'order_shipped',
      'order_partly_shipped', 'order_review', 'admin_failed_print', 'admin_failed_refund',
      'admin_failed_mail') then '{order_number}'::text[]
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

-- As before, with reminders.
create or replace function public.own_records() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) - 'handled_by' order by m.created_at), '[]')
      from public.contact_messages m where lower(m.email) = me.address),
    'guest_orders', (select coalesce(jsonb_agg(to_jsonb(o) || jsonb_build_object('order_items',
        (select jsonb_agg(to_jsonb(i) order by i.position) from public.order_items i where i.order_id = o.id))
        order by o.created_at), '[]')
      from public.orders o where o.user_id is null and lower(o.email) = me.address),
    'refunds', (select coalesce(jsonb_agg(jsonb_build_object('order_id', r.order_id, 'amount_cents', r.amount_cents,
        'reason', r.reason, 'status', r.status, 'created_at', r.created_at) order by r.created_at), '[]')
      from public.refunds r join public.orders o on o.id = r.order_id
      where o.user_id = me.id or (o.user_id is null and lower(o.email) = me.address)),
    'order_activity', (select coalesce(jsonb_agg(jsonb_build_object('order_id', a.order_id, 'kind', a.kind,
        'amount_cents', a.amount_cents, 'body', a.body, 'created_at', a.created_at) order by a.created_at), '[]')
      from public.order_activity a join public.orders o on o.id = a.order_id
      where o.user_id = me.id or (o.user_id is null and lower(o.email) = me.address)),
    'reviews', (select coalesce(jsonb_agg(jsonb_build_object('order', o.number, 'product', v.product_title,
        'rating', v.rating, 'body', v.body, 'author', v.author, 'photo', v.photo_path, 'status', v.status,
        'created_at', v.created_at) order by v.created_at), '[]')
      from public.reviews v join public.order_items i on i.id = v.order_item_id
      join public.orders o on o.id = i.order_id
      where o.user_id = me.id or (o.user_id is null and lower(o.email) = me.address)),
    'previews', (select coalesce(jsonb_agg(to_jsonb(g) - 'user_id' order by g.taken_at), '[]')
      from public.preview_grants g where g.user_id = me.id),
    'reminders', (select coalesce(jsonb_agg(to_jsonb(c) order by c.agreed_at), '[]')
      from public.mail_consents c where c.email = me.address),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'updated_at', s.updated_at,
        'user_agent', s.user_agent, 'ip', s.ip) order by s.created_at), '[]')
      from auth.sessions s where s.user_id = me.id),
    -- What admins have changed of the account.
    'changes', (select coalesce(jsonb_agg(jsonb_build_object('created_at', a.created_at, 'before', a.before,
        'after', a.after) order by a.id), '[]')
      from public.audit_log a where a.table_name = 'profiles' and a.row_id = me.id::text)
  )
  from (select u.id, case when u.email_confirmed_at is not null and private.confirms_addresses() then lower(u.email) end as address
    from auth.users u where u.id = auth.uid()) me
$$;

create or replace function private.forget_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  proven_email text := case when old.email_confirmed_at is not null and private.confirms_addresses()
    then lower(old.email) end;
  theirs uuid[];
  one uuid;
begin
  perform set_config('private.is_forgetting', 'yes', true);
  with left_behind as (
    update public.orders o set owner_left_at = coalesce(o.owner_left_at, now()), user_id = null
    where o.forgotten_at is null and (o.user_id = old.id or (o.user_id is null and lower(o.email) = proven_email))
    returning o.id, o.status
  )
  select array_agg(l.id) into theirs from left_behind l where l.status in ('delivered', 'cancelled', 'refunded');
  foreach one in array coalesce(theirs, '{}') loop
    perform private.forget_order(one);
  end loop;
  perform set_config('private.is_forgetting', 'yes', true);
  with gone as (delete from public.contact_messages m where lower(m.email) = proven_email returning m.id)
  update public.audit_log a set row_label = null from gone g
  where a.table_name = 'contact_messages' and a.row_id = g.id::text;
  delete from public.mail_consents c where c.email = proven_email;
  delete from auth.flow_state f where f.user_id = old.id;
  update public.audit_log a set row_id = 'deleted', row_label = null
  where a.table_name = 'profiles' and a.row_id = old.id::text;
  -- That an admin did it stays, who it was does not.
  update public.audit_log a set actor_id = null, actor_email = 'deleted account' where a.actor_id = old.id;
  update public.audit_log a set before = replace(a.before::text, old.id::text, '')::jsonb,
    after = replace(a.after::text, old.id::text, '')::jsonb
  where a.before::text like '%' || old.id || '%' or a.after::text like '%' || old.id || '%';
  perform set_config('private.is_forgetting', '', true);
  return old;
end
$$;
