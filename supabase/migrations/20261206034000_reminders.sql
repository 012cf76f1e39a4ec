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
alter table public.mail_consents enable row level security, force row level security;
revoke all on public.mail_consents from anon, authenticated;

-- Queues a reminder for its time.
create function private.queue_reminder(p_consent public.mail_consents) returns void
language sql volatile set search_path = ''
as $$
  select private.add_job(p_consent.id, 'reminder_mail', jsonb_build_object('consentId', p_consent.id),
    greatest(0, extract(epoch from p_consent.due_at - now()))::integer)
$$;
revoke all on function private.queue_reminder(mail_consents) from public;

-- Notes that somebody wants a reminder. Answers {id, isConfirmed, isMailDue}, where the mail is the one that asks to
-- confirm; or {refusal: 'gone'} for a preview that does not exist any more. An address is asked at most once a day, and
-- not for a month after it said no, unless it is the caller's own. For the server only.
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

-- The answer of who follows a link: 'confirm' for one reminder, 'withdraw' for all of the address. Answers what holds
-- now (confirmed or withdrawn); null when there is no such reminder. For the server only, which has checked the link's
-- key.
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

-- Removes what was never confirmed after a week, and what is over after three years, when nobody asks for proof any
-- more.
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
