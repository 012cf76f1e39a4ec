import type { Seller } from '#domain/shop/page-context.ts';
import { DEFAULT_SHOP_NAME } from '#domain/shop/shop-name.ts';
import type { Settings } from '../settings.ts';

type SellerSettings = Pick<
  Settings,
  'SHOP_NAME' | 'SHOP_LEGAL_NAME' | 'SHOP_LEGAL_ADDRESS' | 'SHOP_TAX_NUMBER' | 'SHOP_OPERATOR'
>;

/** Line by line where it has lines, else at its commas. */
const linesOf = (text = '') =>
  text
    .split(text.includes('\n') ? '\n' : ',')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** From the settings; without them the operator of terms and privacy, or the shop's name. */
export function sellerOf(settings: SellerSettings): Seller {
  const { SHOP_LEGAL_NAME, SHOP_LEGAL_ADDRESS, SHOP_TAX_NUMBER, SHOP_OPERATOR } = settings;
  const [operator = settings.SHOP_NAME ?? DEFAULT_SHOP_NAME, ...operatorAddress] = linesOf(SHOP_OPERATOR);
  const address = linesOf(SHOP_LEGAL_ADDRESS);
  return {
    name: SHOP_LEGAL_NAME ?? operator,
    address: address.length > 0 ? address : operatorAddress,
    taxNumber: SHOP_TAX_NUMBER ?? null,
  };
}

/** Who runs the shop in one line, for terms and privacy; null when not set. */
export function operatorOf(settings: SellerSettings): string | null {
  if (settings.SHOP_OPERATOR) return settings.SHOP_OPERATOR;
  if (!settings.SHOP_LEGAL_NAME) return null;
  const { name, address } = sellerOf(settings);
  return [name, ...address].join(', ');
}
