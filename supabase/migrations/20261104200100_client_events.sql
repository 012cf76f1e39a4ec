-- What browsers count: no account, address or typed text is in it. Written by the server only.

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

alter table public.client_events enable row level security;
alter table public.client_events force row level security;
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
