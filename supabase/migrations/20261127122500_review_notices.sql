-- Admins can get a mail about each review that waits for them.
alter table public.admin_notices drop constraint admin_notices_events_check;
alter table public.admin_notices add constraint admin_notices_events_check check (
  events <@ array['new_order', 'failed_print', 'failed_refund', 'failed_mail', 'report', 'review', 'low_disk']
  and array_position(events, null) is null and cardinality(events) <= 7);

create function private.notice_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_notice('review', new.id::text, '{}');
  return null;
end
$$;
revoke all on function private.notice_review() from public;
create trigger reviews_notice after insert on public.reviews
  for each row execute function private.notice_review();
