-- Legal texts that the operator writes instead of the built-in ones, or, of the imprint, below the seller's address.
create table public.legal_texts (
  name text primary key check (name in ('terms', 'privacy', 'imprint')),
  -- Paragraphs; lines that begin with '## ' are headings, with '- ' lists.
  body text not null check (body ~ '[^[:space:]]' and char_length(body) <= 60000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.legal_texts enable row level security;
alter table public.legal_texts force row level security;
revoke all on public.legal_texts from anon, authenticated;
grant select on public.legal_texts to anon, authenticated;
grant insert (name, body), update (body), delete on public.legal_texts to authenticated;
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
