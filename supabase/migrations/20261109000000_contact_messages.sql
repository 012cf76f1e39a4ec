-- What people write to the shop. Written by the server only, which holds off machines; read and ticked off by admins.

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

alter table public.contact_messages enable row level security;
alter table public.contact_messages force row level security;
revoke all on public.contact_messages from anon, authenticated;
grant select on public.contact_messages to authenticated;
grant update (handled_at, handled_by) on public.contact_messages to authenticated;
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
