-- A promo code that ends before it begins would never be valid, and nobody would know why. The console says so at once;
-- this holds for whoever else writes codes. Codes from before are switched off and lose their beginning, so that they stay
-- invalid, and orders that used them can still give their use back.
update public.promo_codes set is_active = false, starts_at = null where starts_at >= ends_at;
alter table public.promo_codes add constraint promo_codes_days check (starts_at < ends_at);
