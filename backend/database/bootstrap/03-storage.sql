-- Schema storage, shaped as Supabase's. Idempotent; run as superuser.

create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role, postgres;

create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[]
);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets,
  name text,
  owner uuid,
  owner_id text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  user_metadata jsonb
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to service_role, postgres;
revoke all on storage.buckets, storage.objects from anon, authenticated;
-- Policies say nothing about emptying a table: nobody but the server may.
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated;
-- Policies on storage.objects are written by migrations, which run as postgres.
alter table storage.objects owner to postgres;
alter table storage.buckets owner to postgres;

create or replace function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;

create or replace function storage.filename(name text) returns text language sql immutable as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;

create or replace function storage.extension(name text) returns text language sql immutable as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

-- What a request is about to do, e.g. storage.object.list: set by the server for each statement, so
-- that a policy can allow reading a file by its address without allowing to list it.
create or replace function storage.operation() returns text language sql stable as $$
  select current_setting('storage.operation', true)
$$;

create or replace function storage.allow_any_operation(expected_operations text[]) returns boolean
language sql stable as $$
  select coalesce(regexp_replace(storage.operation(), '^storage\.', '') = any (
    select regexp_replace(e, '^storage\.', '') from unnest(expected_operations) e
  ), false)
$$;

create or replace function storage.allow_only_operation(expected_operation text) returns boolean
language sql stable as $$
  select storage.allow_any_operation(array[expected_operation])
$$;

-- Bytes that no row names any more: noted in the transaction that lets go of them, whoever runs
-- it, and removed afterwards by the server.
create table if not exists storage.discarded_blobs (
  id bigint generated always as identity primary key,
  bucket_id text not null,
  name text not null,
  version text not null,
  discarded_at timestamptz not null default now()
);
alter table storage.discarded_blobs enable row level security;
revoke all on storage.discarded_blobs from anon, authenticated;
grant select, delete on storage.discarded_blobs to service_role;

create or replace function storage.discard_blob() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into storage.discarded_blobs (bucket_id, name, version) values (old.bucket_id, old.name, old.version);
  return null;
end
$$;
revoke all on function storage.discard_blob() from public;

create or replace trigger discard_deleted_blob after delete on storage.objects
  for each row when (old.version is not null) execute function storage.discard_blob();
create or replace trigger discard_replaced_blob after update on storage.objects
  for each row when (
    old.version is not null
    and (old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version)
  ) execute function storage.discard_blob();

-- What the shop keeps for one account: 2 GB of pictures, 20,000 files. Counted where a file's row is
-- written, one of an account after the other, so that uploads side by side cannot get past it.
create index if not exists objects_owner_id_idx on storage.objects (owner_id) where owner_id is not null;

create or replace function storage.hold_allowance() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  bytes bigint;
  files bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(new.owner_id, 413));
  select coalesce(sum((o.metadata ->> 'size')::bigint), 0), count(*) into bytes, files
  from storage.objects o
  where o.owner_id = new.owner_id and o.bucket_id in ('pet-images', 'kept-art') and o.id <> new.id;
  if bytes + (new.metadata ->> 'size')::bigint > 2147483648 or files >= 20000 then
    raise exception using errcode = 'ST413', message = 'The allowance of the account is used up';
  end if;
  return new;
end
$$;
revoke all on function storage.hold_allowance() from public;

create or replace trigger hold_allowance before insert or update of metadata on storage.objects
  for each row when (
    new.owner_id is not null and new.metadata is not null and new.bucket_id in ('pet-images', 'kept-art')
  ) execute function storage.hold_allowance();
