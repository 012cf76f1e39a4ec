-- Roles, schemas and default privileges as a Supabase project has them. Idempotent; run as superuser.

do $$
begin
  if to_regrole('anon') is null then create role anon nologin noinherit; end if;
  if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
  if to_regrole('service_role') is null then create role service_role nologin noinherit bypassrls; end if;
  if to_regrole('postgres') is null then
    create role postgres nologin createdb createrole bypassrls;
  end if;
  -- The login of the server's request connections. It owns nothing and may see nothing itself:
  -- a request that (by whatever fault) runs without a role is refused everything.
  if to_regrole('backend_authenticator') is null then
    create role backend_authenticator login noinherit nosuperuser nobypassrls;
  end if;
end $$;

-- Requests set a shorter or longer statement_timeout by role; this holds where none is set.
alter role backend_authenticator set statement_timeout = '8s';
alter role backend_authenticator set lock_timeout = '8s';
alter role backend_authenticator set idle_in_transaction_session_timeout = '10s';

grant anon, authenticated, service_role to backend_authenticator with inherit false, set true;
grant anon, authenticated, service_role to postgres with inherit true, set true;

create schema if not exists extensions authorization postgres;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role, postgres;

do $$
begin
  execute format('grant create, connect, temporary on database %I to postgres', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to backend_authenticator', current_database());
end $$;

alter schema public owner to postgres;
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  alter publication supabase_realtime owner to postgres;
end $$;
