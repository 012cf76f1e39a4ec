-- What admins have written of the shop's mails instead of their usual texts; what the domain's mail-texts say.
create table public.mail_texts (
  name text primary key,
  -- Plain text; '{{ name }}' stands for a value.
  subject text not null check (subject ~ '[^[:space:]]' and subject !~ '[\n\r]' and char_length(subject) <= 150),
  title text not null check (title ~ '[^[:space:]]' and title !~ '[\n\r]' and char_length(title) <= 120),
  body text not null check (body ~ '[^[:space:]]' and char_length(body) <= 4000),
  -- Of the button; empty where there is none.
  action text not null default '' check (action !~ '[\n\r]' and char_length(action) <= 60),
  -- Small print.
  note text not null default '' check (char_length(note) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What a mail may name besides shop_name and site; null for no mail of the shop.
create function private.mail_placeholders(p_name text) returns text[]
language sql immutable set search_path = ''
as $$
  select case
    when p_name in ('order_confirmation', 'order_confirmation_files', 'order_files', 'order_shipped',
      'order_partly_shipped', 'order_review', 'admin_failed_print', 'admin_failed_refund',
      'admin_failed_mail') then '{order_number}'::text[]
    when p_name in ('order_refunded', 'order_cancelled') then '{amount,order_number}'::text[]
    when p_name in ('confirmation', 'invite', 'magic_link', 'recovery', 'reauthentication',
      'already_registered') then '{email}'::text[]
    when p_name in ('email_change') then '{email,new_email}'::text[]
    when p_name in ('account_changed') then '{change,email}'::text[]
    when p_name in ('report_hidden', 'report_kept', 'admin_report', 'admin_review') then '{}'::text[]
    when p_name in ('contact_message') then '{email,name,subject}'::text[]
    when p_name in ('admin_new_order') then '{amount,items,order_number}'::text[]
    when p_name in ('admin_low_disk') then '{free,total}'::text[]
  end
$$;
revoke all on function private.mail_placeholders(text) from public;

create function private.check_mail_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  known text[] := private.mail_placeholders(new.name);
  words text := concat_ws(' ', new.subject, new.title, new.body, new.action, new.note);
  strange text;
begin
  if known is null then
    raise exception 'There is no mail “%”.', left(new.name, 60) using errcode = 'P0001';
  end if;
  select m[1] into strange from regexp_matches(words, '\{\{\s*([a-z_]+)\s*\}\}', 'g') m
  where m[1] <> all (known || '{shop_name,site}'::text[]) limit 1;
  if strange is null then
    strange := substring(regexp_replace(words, '\{\{\s*[a-z_]+\s*\}\}', '', 'g') from '\{\{|\}\}');
  end if;
  if strange is not null then
    raise exception 'There is no “%” in this mail.', left(strange, 60) using errcode = 'P0001';
  end if;
  return null;
end
$$;
revoke all on function private.check_mail_text() from public;

alter table public.mail_texts enable row level security;
alter table public.mail_texts force row level security;
revoke all on public.mail_texts from anon, authenticated;
grant select, delete, insert (name, subject, title, body, action, note), update (subject, title, body, action, note)
  on public.mail_texts to authenticated;
create policy "admins do everything" on public.mail_texts for all to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check ((select public.has_role('admin', (select auth.uid()))));

-- After the row's own policies: they answer first.
create trigger check_mail_text after insert or update on public.mail_texts
  for each row execute function private.check_mail_text();
create trigger mail_texts_touch before update on public.mail_texts
  for each row execute function private.touch_updated_at();
create trigger mail_texts_audit after insert or update or delete on public.mail_texts
  for each row execute function private.note_change('name', 'name', 'everybody');
create trigger note_public_change after insert or update or delete or truncate on public.mail_texts
  for each statement execute function private.note_public_change();

-- Who sends the shop's mails. The name goes into a header between quotes.
alter table public.shop_settings
  add column mail_name text check (char_length(mail_name) between 1 and 60 and mail_name !~ '["<>\\[:cntrl:]]'),
  add column mail_address text
    check (char_length(mail_address) <= 254 and mail_address ~ '^[^@[:space:]<>",;]+@[^@[:space:]<>",;]+$');
grant update (mail_name, mail_address) on public.shop_settings to authenticated;
