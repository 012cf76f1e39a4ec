import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type UIMatch,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { formatCents } from '#domain/format/money.ts';
import { setShopCurrency } from '#domain/shop/shop-currency.ts';
import { setShopName } from '#domain/shop/shop-name.ts';
import type { Route } from './+types/root';
import { AccountFrame } from './features/account/account-frame.tsx';
import { CartButton } from './features/cart/cart-button.tsx';
import { CrashScreen } from './features/shell/crash-screen.tsx';
import { ShopFrame } from './features/shell/shop-frame.tsx';
import { TopBar as FullBar } from './features/shell/top-bar.tsx';
import { setBackend } from './lib/browser-supabase.ts';
import { showCartDrawer, useCartDrawer } from './lib/cart-drawer.ts';
import { lazyPart } from './lib/lazy-part.tsx';
import { onFirstMessage, showMessages } from './lib/notify.ts';
import { startServiceWorker } from './lib/offline-cache.ts';
import type { PageHandle } from './lib/page-handle.ts';
import { shopContext } from './lib/shop-context.ts';
import { revalidateOnDemand } from './lib/should-revalidate.ts';
import { useDialogPart, usePart } from './lib/use-part.ts';
import type { ShopSettings } from './lib/use-shop-settings.ts';
import { whenIdle } from './lib/when-idle.ts';
import type { loader as feedLoader } from './routes/pettok.tsx';
import styles from './styles.css?inline';
import stylesheet from './styles.css?url';
import fraunces from './ui/fonts/fraunces-latin-560.woff2?url';

/**
 * The styles stand in the page, so that it can be painted as soon as it is there; browsers keep what the server wrote,
 * also for when the whole document is rendered again. In development they would hide what is edited.
 */
const inlineStyles = { __html: import.meta.env.PROD ? servedStyles() : '' };

function servedStyles(): string {
  return import.meta.env.SSR ? styles : (document.getElementById('styles')?.textContent ?? '');
}

const loadCartDrawer = () => import('./features/cart/cart-drawer.tsx').then(({ CartDrawer }) => CartDrawer);
const loadToaster = () => import('./ui/toaster.tsx').then(({ Toaster }) => Toaster);
// The server shows it at once; browsers load it when it is needed.
const NotFoundScreen = import.meta.env.SSR
  ? (await import('./features/shell/not-found-screen.tsx')).NotFoundScreen
  : lazyPart(() =>
      import('./features/shell/not-found-screen.tsx').then(({ NotFoundScreen }) => NotFoundScreen),
    );

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { supabaseUrl, publishableKey, hasOwnAccounts, hasGoogle, socialLinks, shopName, currency } = shop;
  const price = formatCents(1999);
  const settings: ShopSettings = { supabaseUrl, publishableKey, hasOwnAccounts, hasGoogle };
  return { ...settings, socialLinks, shopName, currency, price };
}

export const shouldRevalidate = revalidateOnDemand;

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: Route.LinksFunction = () => [
  font(fraunces),
  font(figtree),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: React.ReactNode }) {
  // Missing when not even the root could be loaded.
  const settings = useRouteLoaderData<typeof loader>('root');
  const feed = useRouteLoaderData<typeof feedLoader>('routes/pettok');
  const { pathname } = useLocation();
  const isConsole = /^\/admin(\/|$)/.test(pathname);
  const matches = useMatches() as UIMatch<unknown, PageHandle | undefined>[];
  const framing = matches.findLast(
    ({ handle, loaderData }) => handle?.TopBar && (!handle.isGuarded || loaderData !== undefined),
  );
  const TopBar = framing?.handle?.TopBar ?? FullBar;
  // The same for everybody and as long as the page lives; set before the first text is made of them.
  if (settings) {
    setBackend(settings);
    setShopName(settings.shopName);
    setShopCurrency(settings.currency, settings.price);
  }
  return (
    <html lang="en" data-snaps={feed?.page?.posts.length ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf6ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1c1714" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own style sheet, which React would escape */}
        <style id="styles" suppressHydrationWarning dangerouslySetInnerHTML={inlineStyles} />
        {import.meta.env.DEV && <link rel="stylesheet" href={stylesheet} precedence="shop" />}
        <Meta />
        {/* Browsers hide a nonce from scripts, so on links it would look like a difference to the served page. */}
        <Links nonce="" />
      </head>
      <body>
        <AccountFrame settings={settings}>
          <ShopFrame
            topBar={
              <TopBar actions={<CartButton onIntent={() => void loadCartDrawer().catch(() => {})} />} />
            }
            social={settings?.socialLinks ?? []}
            address={settings?.supabaseUrl ?? ''}
            withoutFooter={isConsole}
          >
            {children}
          </ShopFrame>
          <LazyCartDrawer />
        </AccountFrame>
        <LazyToaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The cart's drawer is loaded when it is opened for the first time. */
function LazyCartDrawer() {
  const CartDrawer = useDialogPart(loadCartDrawer, useCartDrawer(), () => showCartDrawer(false));
  return CartDrawer && <CartDrawer />;
}

/** The place for short messages is loaded when the page is quiet, or when there is a message. */
function LazyToaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  useEffect(() => onFirstMessage(() => setWanted(true)), []);
  const Toaster = usePart(loadToaster, wanted, () => setWanted(false));
  return Toaster && <Toaster onReady={showMessages} />;
}

export default function Root() {
  useEffect(startServiceWorker, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return <CrashScreen details={error instanceof Error ? error.message : undefined} />;
}
