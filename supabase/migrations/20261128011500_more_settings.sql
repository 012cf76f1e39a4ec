-- More that admins set; null for the usual number.
alter table public.shop_settings
  -- Where the server has Google's keys.
  add column google_sign_in boolean not null default true,
  -- Previews a day of a guest with one paid order.
  add column order_previews integer check (order_previews between 1 and 1000000),
  -- Messages an hour from one network address.
  add column contact_messages integer check (contact_messages between 1 and 10000);
grant update (google_sign_in, order_previews, contact_messages) on public.shop_settings to authenticated;
