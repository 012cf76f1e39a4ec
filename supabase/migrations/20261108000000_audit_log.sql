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

alter table public.audit_log enable row level security;
alter table public.audit_log force row level security;
revoke all on public.audit_log from anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;
create policy "admins read what was changed" on public.audit_log for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));

-- Refuses everybody but admins and the server: 42501.
create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not coalesce(private.is_admin(auth.uid()), false) and auth.role() is distinct from 'service_role' then
    raise exception using errcode = '42501', message = 'Only admins may do this';
  end if;
end
$$;
revoke all on function private.require_admin() from public;

-- Arguments: key column; label column; 'everybody', or 'admins' for tables that customers change too.
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
    named ->> tg_argv[0], left(named ->> tg_argv[1], 200), was, is_now);
  return null;
end
$$;
revoke all on function private.note_change() from public;

do $$
declare
  watched record;
begin
  for watched in select * from (values
    ('product_admin_settings', 'id', 'product_title'),
    ('product_mockups', 'id', 'image_url'),
    ('app_photos', 'id', 'title'),
    ('art_styles', 'slug', 'display_name'),
    ('art_backgrounds', 'slug', 'display_name'),
    ('tax_rates', 'country', 'region')
  ) as t (table_name, key, label) loop
    execute format('create trigger %1$s_audit after insert or update or delete on public.%1$s
      for each row execute function private.note_change(%2$L, %3$L, ''everybody'')',
      watched.table_name, watched.key, watched.label);
  end loop;
end $$;

-- Uses are counted by orders, not by hand.
create trigger promo_codes_audit after insert or delete
  or update of code, description, kind, value, minimum_cents, products, starts_at, ends_at, max_uses, is_active
  on public.promo_codes for each row execute function private.note_change('id', 'code', 'everybody');
-- Customers and payments move these too.
create trigger orders_audit after update on public.orders
  for each row execute function private.note_change('id', 'number', 'admins');
create trigger refunds_audit after insert or update on public.refunds
  for each row execute function private.note_change('order_id', 'amount_cents', 'admins');
create trigger artwork_moderation_audit after insert or update on public.artwork_moderation
  for each row execute function private.note_change('artwork_id', 'state', 'admins');

-- Accounts -------------------------------------------------------------------------------------

alter table public.profiles add column blocked_at timestamptz;
create trigger profiles_audit after update of role, transformations_limit, blocked_at on public.profiles
  for each row execute function private.note_change('user_id', 'email', 'everybody');

-- A blocked account cannot sign in; what it could still do with a token that lives is refused here.
create function private.refuse_blocked() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.role() = 'authenticated'
    and exists (select from public.profiles p where p.user_id = auth.uid() and p.blocked_at is not null) then
    raise exception using errcode = '42501', message = 'This account is blocked';
  end if;
  return new;
end
$$;
revoke all on function private.refuse_blocked() from public;
do $$
declare
  written text;
begin
  foreach written in array array['saved_images', 'artwork_likes', 'artwork_reports', 'preview_grants', 'addresses'] loop
    execute format('create trigger %1$s_refuse_blocked before insert or update on public.%1$s
      for each row execute function private.refuse_blocked()', written);
  end loop;
end $$;

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
grant execute on function public.make_admin(text) to service_role;
