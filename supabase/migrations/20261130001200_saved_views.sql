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
alter table public.saved_views enable row level security;
alter table public.saved_views force row level security;
revoke all on public.saved_views from anon, authenticated;
grant select, delete, insert (user_id, path, name, query), update (user_id, path, name, query)
  on public.saved_views to authenticated;
create policy "admins keep their own" on public.saved_views for all to authenticated
  using (user_id = (select auth.uid()) and (select public.has_role('admin', (select auth.uid()))))
  with check (user_id = (select auth.uid()) and (select public.has_role('admin', (select auth.uid()))));
