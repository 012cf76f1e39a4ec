-- A promo code that ends before it begins would never be valid, and nobody would know why. The console says so at once;
-- this holds for whoever else writes codes. Codes from before are not looked at until they are changed.
alter table public.promo_codes
  add constraint promo_codes_days check (starts_at < ends_at) not valid;
