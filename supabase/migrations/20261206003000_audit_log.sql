-- Who has changed what in the shop: written by triggers beside the change itself, so that no way to a table goes
-- around it. Nobody can write, change or delete an entry by the data protocol.

create table public.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- Null: the server itself, e.g. a command of the operator. Kept when the account is deleted.
  actor_id uuid,
  actor_email text,
  action text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  row_id text not null,
  -- What the row was called then.
  row_label text,
  -- An update holds what has changed, the others the whole row.
  before jsonb,
  after jsonb
);
create index audit_log_row_idx on public.audit_log (table_name, row_id, id desc);
create index audit_log_table_idx on public.audit_log (table_name, id desc);
create index audit_log_actor_idx on public.audit_log (actor_id, id desc);
alter table public.audit_log enable row level security, force row level security;
revoke all on public.audit_log from anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;
create policy "admins read what was changed" on public.audit_log for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));

-- Arguments: key column; label column; 'everybody', or 'admins' for tables that customers change too. Silent for rows
-- that a migration or the seed inserts, and while a person is forgotten: the entry would remember them.
create function private.note_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- These say nothing of their own.
  hushed constant text[] := array['updated_at', 'created_at'];
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - hushed end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - hushed end;
  named jsonb := coalesce(is_now, was);
begin
  if current_setting('private.is_forgetting', true) = 'yes' then
    return null;
  end if;
  if tg_op = 'INSERT' and auth.role() is null and auth.uid() is null then
    return null;
  end if;
  if tg_argv[2] = 'admins' and not coalesce(private.is_admin(auth.uid()), false) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(w.key, w.value), '{}'), coalesce(jsonb_object_agg(w.key, is_now -> w.key), '{}')
    into was, is_now
    from jsonb_each(was) w where w.value is distinct from is_now -> w.key;
    if is_now = '{}' then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor_id, actor_email, action, table_name, row_id, row_label, before, after)
  values (auth.uid(), (select u.email from auth.users u where u.id = auth.uid()), lower(tg_op), tg_table_name,
    named ->> tg_argv[0], left(nullif(named ->> tg_argv[1], ''), 200), was, is_now);
  return null;
end
$$;
revoke all on function private.note_change() from public;

-- What an update of Pawtrait itself changes is nobody's action, nor the server's: its migrations and the seed say so in the
-- log. They run with private.is_updating (backend/database/migrate.ts).
create function private.name_update() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.actor_id is null and current_setting('private.is_updating', true) = 'yes' then
    new.actor_email := 'Pawtrait update';
  end if;
  return new;
end
$$;
revoke all on function private.name_update() from public;
create trigger audit_log_name_update before insert on public.audit_log
  for each row execute function private.name_update();

create trigger profiles_audit after update of role, transformations_limit, blocked_at on public.profiles
  for each row execute function private.note_change('user_id', 'email', 'everybody');

-- Changes role, limit and block of an account; p_seen_… are the values that the admin was looking at.
--   42501  not an admin
--   PT404  no such account
--   PT409  somebody has changed it meanwhile
--   22023  a value that cannot be, or an admin who would lock himself out
create function public.admin_change_user(p_user_id uuid, p_role text, p_limit integer, p_blocked boolean,
  p_seen_role text, p_seen_limit integer, p_seen_blocked boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  profile public.profiles;
begin
  perform private.require_admin();
  if p_role is null or p_role not in ('user', 'tester', 'admin') or p_limit is null or p_limit not between 0 and 100000
    or p_blocked is null then
    raise exception using errcode = '22023', message = 'There is no such role or limit';
  end if;
  if p_user_id = auth.uid() and (p_role <> 'admin' or p_blocked) then
    raise exception using errcode = '22023', message = 'You cannot lock yourself out';
  end if;
  select p.* into profile from public.profiles p where p.user_id = p_user_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'No such account';
  end if;
  if (profile.role, profile.transformations_limit, profile.blocked_at is not null)
    is distinct from (p_seen_role, p_seen_limit, p_seen_blocked) then
    raise exception using errcode = 'PT409', message = 'Somebody has changed this account meanwhile';
  end if;
  update public.profiles p set role = p_role, transformations_limit = p_limit,
    blocked_at = case when p_blocked then coalesce(p.blocked_at, now()) end
  where p.user_id = p_user_id;
  if p_blocked is distinct from (profile.blocked_at is not null) then
    update auth.users u set banned_until = case when p_blocked then now() + interval '100 years' end
    where u.id = p_user_id;
  end if;
  if p_blocked then
    delete from auth.sessions s where s.user_id = p_user_id;
  end if;
end
$$;
revoke all on function public.admin_change_user(uuid, text, integer, boolean, text, integer, boolean) from public, anon;

-- Makes the account with this confirmed address an admin, and answers its id. For the server only.
--   PT404  no account has confirmed this address
create function public.make_admin(p_email text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_id uuid;
begin
  select u.id into found_id from auth.users u
  where lower(u.email) = lower(btrim(p_email)) and u.email_confirmed_at is not null;
  if not found then
    raise exception using errcode = 'PT404', message = 'No account has confirmed this address';
  end if;
  update public.profiles p set role = 'admin' where p.user_id = found_id;
  return found_id;
end
$$;
revoke all on function public.make_admin(text) from public, anon, authenticated;
