-- An order that uses a promo code counts it. That is no change of the code: an admin who edits it meanwhile is in
-- nobody's way, and must not be told that somebody else was faster.
drop trigger promo_codes_touch on public.promo_codes;
create trigger promo_codes_touch before update on public.promo_codes
  for each row when (new.used_count = old.used_count) execute function private.touch_updated_at();
