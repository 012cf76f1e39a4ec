-- Settings of the shop that admins change in the console. What the server's environment says goes before them.
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
  updated_at timestamptz not null default now()
);
insert into public.shop_settings default values;

alter table public.shop_settings enable row level security;
alter table public.shop_settings force row level security;
revoke all on public.shop_settings from anon, authenticated;
grant select on public.shop_settings to authenticated;
grant update (legal_name, legal_address, tax_number, social_links, contact_email, guest_previews)
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
