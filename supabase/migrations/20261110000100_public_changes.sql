-- Tells the server that what everybody may see has changed, so that it forgets the pages it keeps in memory. One
-- notification a statement, and one a transaction: equal notifications of a transaction are delivered once.

create function private.note_public_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('public_changes', tg_table_name);
  return null;
end
$$;
revoke all on function private.note_public_change() from public;

do $$
declare
  shown text;
begin
  foreach shown in array array['product_admin_settings', 'product_mockups', 'app_photos', 'art_styles', 'art_backgrounds']
  loop
    execute format(
      'create trigger note_public_change after insert or update or delete or truncate on public.%I
        for each statement execute function private.note_public_change()', shown);
  end loop;
end
$$;

-- Not when likes are counted: those the feed learns of by itself.
create trigger note_public_change after insert or update of title, pet_name, pet_type or delete or truncate
  on public.pettok_posts for each statement execute function private.note_public_change();
