-- Limits that several processes count together (RATE_LIMITS=database): how often a key was used, until when. Keys are
-- digests, they name nobody. What a crash of the database forgets are limits only, so writing them need not be durable.

create unlogged table private.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index rate_limits_expire_idx on private.rate_limits (expire);

alter table private.rate_limits enable row level security;
alter table private.rate_limits force row level security;
revoke all on private.rate_limits from public, anon, authenticated;
grant select, insert, update, delete on private.rate_limits to service_role;
