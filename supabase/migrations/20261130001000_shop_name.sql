-- What customers know the shop as; null for its usual name. It stands in headers of mails.
alter table public.shop_settings
  add column shop_name text check (char_length(shop_name) between 1 and 30 and shop_name = trim(shop_name)
    and shop_name !~ '["<>\\[:cntrl:]]');
grant update (shop_name) on public.shop_settings to authenticated;
