-- Schema realtime: change events of published tables, and policies of private channels. Idempotent;
-- run as superuser.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role, postgres;

-- Nothing is kept here. Policies on it decide who may listen (select) and speak (insert) on a
-- private channel; realtime.topic() is the channel that is asked about.
create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now(),
  primary key (id, inserted_at)
);
alter table realtime.messages enable row level security;
alter table realtime.messages owner to postgres;
grant select, insert on realtime.messages to anon, authenticated, service_role;

create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

create or replace function realtime.place_probe(p_extension text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  probe uuid;
begin
  insert into realtime.messages (topic, extension, private) values (realtime.topic(), p_extension, true)
  returning id into probe;
  return probe;
end
$$;

-- What the caller may do on a private channel. Writes probes, so the server rolls it back.
create or replace function realtime.permissions(p_topic text) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  answer jsonb := '{}';
  kind text;
  probe uuid;
  may_read boolean;
  may_write boolean;
begin
  perform set_config('realtime.topic', p_topic, true);
  foreach kind in array array['broadcast', 'presence'] loop
    probe := realtime.place_probe(kind);
    select exists (select from realtime.messages m where m.id = probe) into may_read;
    begin
      insert into realtime.messages (topic, extension, private) values (p_topic, kind, true);
      may_write := true;
    exception when insufficient_privilege then
      may_write := false;
    end;
    answer := answer || jsonb_build_object(kind, jsonb_build_object('read', may_read, 'write', may_write));
  end loop;
  return answer;
end
$$;

-- Changes whose rows are too large for a message of PostgreSQL, for the few minutes until every server has read them.
create table if not exists realtime.changes (
  id bigint generated always as identity primary key,
  body jsonb not null,
  at timestamptz not null default now()
);
create index if not exists changes_at on realtime.changes (at);
alter table realtime.changes enable row level security;
revoke all on realtime.changes from public, anon, authenticated;
grant select, delete on realtime.changes to service_role;

-- Tells listeners of a change, with the row as it is at that moment and, of the row before, what the table's replica
-- identity says: its key, or all of it. Arguments: 'full' or 'key', and the columns of the primary key. The time makes
-- every message another one: PostgreSQL drops repeated ones of a transaction.
create or replace function realtime.notify_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  after_row jsonb := '{}';
  before_row jsonb := '{}';
  change jsonb;
  kept bigint;
begin
  if tg_op <> 'DELETE' then after_row := to_jsonb(new); end if;
  if tg_op <> 'INSERT' then
    before_row := to_jsonb(old);
    if tg_argv[0] <> 'full' then
      select jsonb_object_agg(e.key, e.value) into before_row
      from jsonb_each(before_row) e where e.key = any (tg_argv[1:]);
    end if;
  end if;
  change := jsonb_build_object(
    'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op,
    'new', after_row, 'old', before_row, 'at', clock_timestamp());
  if octet_length(change::text) >= 7900 then
    insert into realtime.changes (body) values (change) returning id into kept;
    change := jsonb_build_object('id', kept);
  end if;
  perform pg_notify('realtime_changes', change::text);
  return null;
end
$$;
revoke all on function realtime.notify_change() from public;

-- Puts the trigger on every table of publication supabase_realtime that has a primary key, and
-- takes it off all others.
create or replace function realtime.sync_triggers() returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted record;
begin
  for wanted in
    with published as (
      select c.oid, c.oid::regclass::text as name,
        (select string_agg(quote_literal(a.attname), ', ' order by a.attnum)
          from pg_catalog.pg_index i
          join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
          where i.indrelid = c.oid and i.indisprimary) as keys,
        case c.relreplident when 'f' then 'full' else 'key' end as image
      from pg_catalog.pg_publication_tables p
      join pg_catalog.pg_namespace n on n.nspname = p.schemaname
      join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
      where p.pubname = 'supabase_realtime' and c.relkind = 'r'
        and p.schemaname not in ('auth', 'storage', 'realtime', 'supabase_migrations')
    ), existing as (
      select t.tgrelid as oid, t.tgrelid::regclass::text as name, pg_catalog.pg_get_triggerdef(t.oid) as definition
      from pg_catalog.pg_trigger t where t.tgname = 'realtime_notify_change' and not t.tgisinternal
    )
    select coalesce(p.name, e.name) as name, quote_literal(p.image) || ', ' || p.keys as keys, e.oid is not null as exists,
      e.oid is not null and p.keys is not null
        and e.definition like '%notify_change(' || quote_literal(p.image) || ', ' || p.keys || ')' as is_current
    from published p full join existing e on e.oid = p.oid
  loop
    if wanted.is_current then continue; end if;
    if wanted.exists then
      execute format('drop trigger realtime_notify_change on %s', wanted.name);
    end if;
    if wanted.keys is not null then
      execute format('create trigger realtime_notify_change after insert or update or delete on %s
        for each row execute function realtime.notify_change(%s)', wanted.name, wanted.keys);
    end if;
  end loop;
end
$$;
revoke all on function realtime.sync_triggers() from public;

create or replace function realtime.on_ddl() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.sync_triggers();
  perform pg_notify('pgrst', 'reload schema');
end
$$;

-- Who may see changed rows, servers know by heart.
create or replace function realtime.on_permissions() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('pgrst', 'reload schema');
end
$$;

do $$
begin
  if not exists (select from pg_event_trigger where evtname = 'realtime_sync_triggers') then
    create event trigger realtime_sync_triggers on ddl_command_end
      when tag in ('CREATE PUBLICATION', 'ALTER PUBLICATION', 'ALTER TABLE')
      execute function realtime.on_ddl();
  end if;
  if not exists (select from pg_event_trigger where evtname = 'realtime_permissions') then
    create event trigger realtime_permissions on ddl_command_end
      when tag in ('CREATE POLICY', 'ALTER POLICY', 'DROP POLICY', 'GRANT', 'REVOKE')
      execute function realtime.on_permissions();
  end if;
  perform realtime.sync_triggers();
end $$;
