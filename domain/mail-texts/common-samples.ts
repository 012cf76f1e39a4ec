import { DEFAULT_SHOP_NAME } from '../shop/shop-name.ts';

/** Values that every mail may name. */
export const COMMON_SAMPLES = { shop_name: DEFAULT_SHOP_NAME, site: 'https://shop.example' } as const;
