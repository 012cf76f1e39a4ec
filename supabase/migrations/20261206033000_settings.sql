-- Settings and texts that admins change in the console. What the server's environment says goes before them.

create table public.shop_settings (
  id text primary key default 'shop' check (id = 'shop'),
  -- Who sells, as it stands on invoices, in terms and privacy.
  legal_name text check (char_length(legal_name) between 1 and 120),
  -- Line by line.
  legal_address text check (char_length(legal_address) between 1 and 400),
  tax_number text check (char_length(tax_number) between 1 and 40),
  social_links text[] not null default '{}' check (
    cardinality(social_links) <= 10 and array_position(social_links, null) is null
    and array_to_string(social_links, ' ') ~ '^(https://[^[:space:]]{1,200}( https://[^[:space:]]{1,200})*)?$'),
  -- Who gets messages from the contact form.
  contact_email text check (char_length(contact_email) <= 320 and contact_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  -- Previews a day for all guests behind one network address.
  guest_previews integer check (guest_previews between 1 and 1000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Who sends the shop's mails. The name goes into a header between quotes.
  mail_name text check (char_length(mail_name) between 1 and 60 and mail_name !~ '["<>\\[:cntrl:]]'),
  mail_address text
    check (char_length(mail_address) <= 254 and mail_address ~ '^[^@[:space:]<>",;]+@[^@[:space:]<>",;]+$'),
  -- Where the server has Google's keys.
  google_sign_in boolean not null default true,
  -- Previews a day of a guest with one paid order.
  order_previews integer check (order_previews between 1 and 1000000),
  -- Messages an hour from one network address.
  contact_messages integer check (contact_messages between 1 and 10000),
  -- What customers know the shop as; null for its usual name. It stands in headers of mails.
  shop_name text check (char_length(shop_name) between 1 and 30 and shop_name = trim(shop_name)
    and shop_name !~ '["<>\\[:cntrl:]]'),
  -- Of all amounts, ISO 4217; null for the usual one, USD. Amounts are stored as numbers of hundredths, so that the
  -- currency can be chosen until there is an order.
  currency text check (currency in ('AED', 'AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EGP', 'EUR', 'GBP', 'HKD',
    'ILS', 'INR', 'MAD', 'MXN', 'MYR', 'NOK', 'NZD', 'PEN', 'PHP', 'PLN', 'RON', 'SAR', 'SEK', 'SGD', 'THB', 'TRY', 'UAH',
    'USD', 'ZAR'))
);
alter table public.shop_settings enable row level security, force row level security;
revoke all on public.shop_settings from anon, authenticated;
grant select,
  update (legal_name, legal_address, tax_number, social_links, contact_email, guest_previews, mail_name,
    mail_address, google_sign_in, order_previews, contact_messages, shop_name, currency)
  on public.shop_settings to authenticated;
create policy "admins read everything" on public.shop_settings for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));
create policy "admins change everything" on public.shop_settings for update to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check ((select public.has_role('admin', (select auth.uid()))));
create trigger shop_settings_touch before update on public.shop_settings
  for each row execute function private.touch_updated_at();
create trigger shop_settings_audit after insert or update or delete on public.shop_settings
  for each row execute function private.note_change('id', 'id', 'everybody');
create trigger note_public_change after insert or update or delete or truncate on public.shop_settings
  for each statement execute function private.note_public_change();

-- The currency is settled with the first order.
create function private.keep_currency() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.orders) then
    raise exception 'The currency stays as it is: there are orders in it.' using errcode = 'P0001';
  end if;
  return new;
end
$$;
create trigger shop_settings_keep_currency before update of currency on public.shop_settings
  for each row when (new.currency is distinct from old.currency) execute function private.keep_currency();

insert into public.shop_settings default values;

-- Legal texts that the operator writes instead of the built-in ones, or, of the imprint, below the seller's address.
create table public.legal_texts (
  name text primary key check (name in ('terms', 'privacy', 'imprint')),
  -- Paragraphs; lines that begin with '## ' are headings, with '- ' lists.
  body text not null check (body ~ '[^[:space:]]' and char_length(body) <= 60000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.legal_texts enable row level security, force row level security;
revoke all on public.legal_texts from anon, authenticated;
grant select on public.legal_texts to anon, authenticated;
grant delete, insert (name, body), update (body) on public.legal_texts to authenticated;
create policy "everybody reads them" on public.legal_texts for select to anon, authenticated using (true);
create policy "admins add them" on public.legal_texts for insert to authenticated
  with check ((select public.has_role('admin', (select auth.uid()))));
create policy "admins change them" on public.legal_texts for update to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check ((select public.has_role('admin', (select auth.uid()))));
create policy "admins remove them" on public.legal_texts for delete to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));
create trigger legal_texts_touch before update on public.legal_texts
  for each row execute function private.touch_updated_at();
create trigger legal_texts_audit after insert or update or delete on public.legal_texts
  for each row execute function private.note_change('name', 'name', 'everybody');
create trigger note_public_change after insert or update or delete or truncate on public.legal_texts
  for each statement execute function private.note_public_change();

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
alter table public.mail_texts enable row level security, force row level security;
revoke all on public.mail_texts from anon, authenticated;
grant select,
  delete,
  insert (name, subject, title, body, action, note),
  update (subject, title, body, action, note)
  on public.mail_texts to authenticated;
create policy "admins do everything" on public.mail_texts for all to authenticated
  using ((select public.has_role('admin', (select auth.uid()))))
  with check ((select public.has_role('admin', (select auth.uid()))));
create trigger mail_texts_touch before update on public.mail_texts
  for each row execute function private.touch_updated_at();
create trigger mail_texts_audit after insert or update or delete on public.mail_texts
  for each row execute function private.note_change('name', 'name', 'everybody');
create trigger note_public_change after insert or update or delete or truncate on public.mail_texts
  for each statement execute function private.note_public_change();

-- What a mail may name besides shop_name and site; null for no mail of the shop.
create function private.mail_placeholders(p_name text) returns text[]
language sql immutable set search_path = ''
as $$
  select case
    when p_name in ('order_confirmation', 'order_confirmation_files', 'order_files', 'order_shipped',
      'order_partly_shipped', 'order_arrival', 'order_review', 'order_payment_failed', 'admin_failed_print',
      'admin_failed_refund', 'admin_failed_mail') then '{order_number}'::text[]
    when p_name in ('order_question') then '{order_number,product,until}'::text[]
    when p_name in ('reminder_confirm') then '{reminder}'::text[]
    when p_name in ('reminder_cart', 'reminder_preview') then '{}'::text[]
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

-- A text names only values that its mail has.
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
-- After the row's own policies: they answer first.
create trigger check_mail_text after insert or update on public.mail_texts
  for each row execute function private.check_mail_text();
