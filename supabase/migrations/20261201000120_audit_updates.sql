-- What an update of Pawtrait itself changes is nobody's action, nor the server's: its migrations and the seed say so in the
-- audit log. They run with private.is_updating (backend/database/migrate.ts).
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

-- The update that gave products weights and rooms was not named yet: several products by nobody, in one moment.
update public.audit_log a set actor_email = 'Pawtrait update'
where a.actor_id is null and a.actor_email is null and a.table_name = 'product_admin_settings' and a.action = 'update'
  and a.created_at in (
    select b.created_at from public.audit_log b
    where b.actor_id is null and b.actor_email is null and b.table_name = 'product_admin_settings' and b.action = 'update'
      and b.after -> 'metadata' ?& array['weightGrams', 'rooms'] and not b.before -> 'metadata' ?| array['weightGrams', 'rooms']
    group by b.created_at having count(*) > 1);
