-- What people write to the shop, and what browsers count.

create table public.contact_messages (
  -- Comes from the form's own stamp: a form sent twice is one message.
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 320),
  subject text not null check (char_length(subject) between 1 and 150),
  message text not null check (char_length(message) between 1 and 4000),
  created_at timestamptz not null default now(),
  -- Null until somebody has taken care of it.
  handled_at timestamptz,
  handled_by uuid references auth.users (id) on delete set null,
  check (handled_by is null or handled_at is not null)
);
create index contact_messages_open_idx on public.contact_messages (created_at desc) where handled_at is null;
create index contact_messages_created_idx on public.contact_messages (created_at desc, id);
create index contact_messages_handled_by_idx on public.contact_messages (handled_by);
create index contact_messages_email_idx on public.contact_messages (lower(email));
alter table public.contact_messages enable row level security, force row level security;
revoke all on public.contact_messages from anon, authenticated;
grant select, update (handled_at, handled_by) on public.contact_messages to authenticated;
create policy "admins read messages" on public.contact_messages
  for select to authenticated using ((select public.has_role('admin', (select auth.uid()))));
-- In one's own name, or open again.
create policy "admins tick messages off" on public.contact_messages
  for update to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check (
    (select public.has_role('admin', (select auth.uid())))
    and ((handled_at is null and handled_by is null) or handled_by = (select auth.uid()))
  );
-- Who has taken care of which message.
create trigger contact_messages_audit after update on public.contact_messages
  for each row execute function private.note_change('id', 'subject', 'admins');

-- Keeps a message that the server has checked; false when it is known already. For the server only.
create function public.keep_contact_message(
  p_id uuid, p_name text, p_email text, p_subject text, p_message text
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.contact_messages (id, name, email, subject, message)
  values (p_id, p_name, p_email, p_subject, p_message)
  on conflict (id) do nothing;
  return found;
end
$$;
revoke all on function public.keep_contact_message(uuid, text, text, text, text) from public, anon, authenticated;

-- Forgets messages a year after somebody took care of them; returns how many. For the server only.
create function public.purge_contact_messages() returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.contact_messages m where m.handled_at < now() - interval '1 year' returning 1
  )
  select count(*)::integer from gone
$$;
revoke all on function public.purge_contact_messages() from public, anon, authenticated;

create table public.client_events (
  id bigint generated always as identity primary key,
  -- A number of the browser's own making.
  visitor uuid not null,
  name text not null check (name ~ '^[a-z_]{1,60}$'),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  created_at timestamptz not null default now()
);
create index client_events_name_idx on public.client_events (name, created_at);
create index client_events_created_idx on public.client_events (created_at);
alter table public.client_events enable row level security, force row level security;
revoke all on public.client_events from anon, authenticated;
grant select on public.client_events to authenticated;
create policy "admins read what is counted" on public.client_events
  for select to authenticated using ((select public.has_role('admin', (select auth.uid()))));

-- Keeps a batch: [{"name": …, "data": {…}}, …]. For the server only, which has checked it.
create function public.record_client_events(p_visitor uuid, p_events jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.client_events (visitor, name, data)
  select p_visitor, e ->> 'name', e -> 'data' from jsonb_array_elements(p_events) e
$$;
revoke all on function public.record_client_events(uuid, jsonb) from public, anon, authenticated;

-- Forgets what is older than ninety days; returns how much. For the server only.
create function public.purge_client_events() returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.client_events c where c.created_at < now() - interval '90 days' returning 1
  )
  select count(*)::integer from gone
$$;
revoke all on function public.purge_client_events() from public, anon, authenticated;
