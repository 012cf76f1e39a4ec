-- Who has taken care of which message.
create trigger contact_messages_audit after update on public.contact_messages
  for each row execute function private.note_change('id', 'subject', 'admins');
