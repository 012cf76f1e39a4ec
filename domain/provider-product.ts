/** Print providers that the shop can send orders to; `test` prints nothing. */
export const PROVIDER_NAMES = ['test', 'prodigi', 'printful'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];
