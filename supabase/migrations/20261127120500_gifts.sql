-- An order that is a gift: no prices go into the parcel, and these words do; null for no gift, empty for a gift without
-- words. They are written with the order and wiped with the person.
alter table public.orders add column gift_note text check (char_length(gift_note) <= 300);

create function private.forget_gift_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.gift_note := null;
  return new;
end
$$;
revoke all on function private.forget_gift_note() from public;
create trigger forget_gift_note before update of forgotten_at on public.orders
  for each row when (new.forgotten_at is not null) execute function private.forget_gift_note();
