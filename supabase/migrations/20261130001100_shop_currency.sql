-- Currency of all amounts, ISO 4217; null for the usual one, USD. Amounts are stored as numbers of hundredths, so that the
-- currency can be chosen until there is an order.
alter table public.shop_settings add column currency text
  check (currency in ('AED', 'AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EGP', 'EUR', 'GBP', 'HKD', 'ILS', 'INR', 'MAD',
    'MXN', 'MYR', 'NOK', 'NZD', 'PEN', 'PHP', 'PLN', 'RON', 'SAR', 'SEK', 'SGD', 'THB', 'TRY', 'UAH', 'USD', 'ZAR'));
grant update (currency) on public.shop_settings to authenticated;

create function private.keep_currency() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.orders) then
    raise exception 'The currency stays as it is: there are orders in it.' using errcode = 'P0001';
  end if;
  return new;
end
$$;
create trigger shop_settings_keep_currency before update of currency on public.shop_settings
  for each row when (new.currency is distinct from old.currency) execute function private.keep_currency();

-- Places an order unless the shop counts in another currency by now. Null where the server's environment decides.
create function public.place_order_in(p_currency text, p_key uuid, p_user_id uuid, p_email text, p_address jsonb,
  p_lines jsonb, p_promo_code text, p_expected_total_cents bigint, p_tax jsonb, p_phone text, p_billing jsonb,
  p_arrives_by date, p_method text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stored text;
begin
  -- A change of the currency and an order wait for each other.
  select coalesce(s.currency, 'USD') into stored from public.shop_settings s for share;
  if stored <> p_currency then
    return jsonb_build_object('refusal', 'currency');
  end if;
  return public.place_order(p_key, p_user_id, p_email, p_address, p_lines, p_promo_code, p_expected_total_cents, p_tax,
    p_phone, p_billing, p_arrives_by, p_method);
end
$$;
revoke all on function public.place_order_in(text, uuid, uuid, text, jsonb, jsonb, text, bigint, jsonb, text, jsonb, date, text)
  from public, anon, authenticated;
grant execute on function public.place_order_in(text, uuid, uuid, text, jsonb, jsonb, text, bigint, jsonb, text, jsonb, date, text)
  to service_role;
