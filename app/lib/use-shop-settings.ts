import { useRouteLoaderData } from 'react-router';

/** Address and publishable key of the backend. */
export interface BackendSettings {
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  /** False when a hosted project keeps the accounts. */
  readonly hasOwnAccounts: boolean;
}

/** The shop's settings in the browser. */
export interface ShopSettings extends BackendSettings {
  /** Whether visitors can sign in with Google here. */
  readonly hasGoogle: boolean;
}

/** The settings that came with the page. Throws when the page came without them. */
export function useShopSettings(): ShopSettings {
  const settings = useRouteLoaderData<ShopSettings>('root');
  if (!settings) throw new Error('The page came without its settings.');
  return settings;
}
