-- What the embedded auth service needs beyond GoTrue's tables. Idempotent; run as superuser.

-- The auth service's own login. Requests cannot change into it, and it sees schema auth only.
do $$
begin
  if to_regrole('supabase_auth_admin') is null then
    create role supabase_auth_admin login noinherit nosuperuser bypassrls;
  end if;
  execute format('grant connect on database %I to supabase_auth_admin', current_database());
end $$;
alter role supabase_auth_admin set statement_timeout = '8s';
alter role supabase_auth_admin set lock_timeout = '8s';
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '10s';
alter role supabase_auth_admin set search_path = 'auth';
grant usage on schema auth to supabase_auth_admin;

-- Links and codes are kept as hashes only; a code dies of too many wrong guesses, the link lives on.
alter table auth.one_time_tokens
  add column if not exists code_hash text,
  add column if not exists wrong_codes smallint not null default 0,
  add column if not exists expires_at timestamptz,
  add column if not exists flow_state_id uuid references auth.flow_state on delete cascade;
create index if not exists one_time_tokens_flow_state_id_idx on auth.one_time_tokens (flow_state_id);

-- One row for a sign-in that leaves the page: by Google, or by a link with PKCE.
alter table auth.flow_state
  alter column auth_code drop not null,
  alter column code_challenge drop not null,
  alter column code_challenge_method drop not null,
  add column if not exists referrer text,
  add column if not exists browser_hash text,
  add column if not exists linking_target_id uuid references auth.users on delete cascade;
create index if not exists flow_state_created_at_idx on auth.flow_state (created_at desc);

-- A password that was typed before its address was confirmed belongs to the browser that holds the
-- secret of this hash. Those of before have none, so they count for nobody.
do $$
begin
  if not exists (select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'password_binding') then
    alter table auth.users add column password_binding text;
    update auth.users set encrypted_password = null where email_confirmed_at is null;
  end if;
end $$;

-- The thirty seconds that the last accepted code belonged to: no code counts twice.
alter table auth.mfa_factors add column if not exists last_used_step bigint;

-- Codes on paper for somebody who has lost the phone: each is a second factor once. A code that was used is gone.
create table if not exists auth.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
alter table auth.recovery_codes enable row level security;
revoke all on auth.recovery_codes from anon, authenticated, service_role;

-- An earlier home of private.rate_limits.
drop table if exists auth.rate_limits;

grant select, insert, update, delete on all tables in schema auth to supabase_auth_admin;
grant usage on all sequences in schema auth to supabase_auth_admin;

-- Asked when a request takes on the role of a user: an access token lives an hour, the account may be
-- blocked or deleted before, and the session ended. Tokens of the server's own making name no session.
-- The login of requests sees this one function and nothing else of schema gate.
create schema if not exists gate;
revoke all on schema gate from public;
grant usage on schema gate to backend_authenticator;
drop function if exists gate.require_account(uuid);
create or replace function gate.require_account(p_user_id uuid, p_session_id uuid default null) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from auth.users u where u.id = p_user_id and coalesce(u.banned_until <= now(), true)) then
    raise exception using errcode = 'PT401', message = 'This account is blocked or was deleted.';
  end if;
  if p_session_id is not null
    and not exists (select from auth.sessions s where s.id = p_session_id and s.user_id = p_user_id) then
    raise exception using errcode = 'PT401', message = 'This session has ended. Please sign in again.';
  end if;
end
$$;
revoke all on function gate.require_account(uuid, uuid) from public;
grant execute on function gate.require_account(uuid, uuid) to backend_authenticator;

-- Tells every process which live connections have to close: those of a session that has ended, or of
-- an account that was blocked.
create or replace function gate.tell_session_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('sessions_ended', old.id::text);
  return null;
end
$$;
create or replace function gate.tell_block() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('sessions_ended', new.id::text);
  return null;
end
$$;
revoke all on function gate.tell_session_end(), gate.tell_block() from public;
create or replace trigger tell_session_end after delete on auth.sessions
  for each row execute function gate.tell_session_end();
create or replace trigger tell_block after update of banned_until on auth.users
  for each row when (new.banned_until > now()) execute function gate.tell_block();
