import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import { lazy } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { AccountFrame } from './features/account/account-frame.tsx';
import { CartButton } from './features/cart/cart-button.tsx';
import { CrashScreen } from './features/shell/crash-screen.tsx';
import { NotFoundScreen } from './features/shell/not-found-screen.tsx';
import { ShopFrame } from './features/shell/shop-frame.tsx';
import { shopContext } from './lib/shop-context.ts';
import { OnceAlive } from './ui/once-alive.tsx';
import './styles.css';

const CartDrawer = lazy(() =>
  import('./features/cart/cart-drawer.tsx').then(({ CartDrawer }) => ({ default: CartDrawer })),
);
const Toaster = lazy(() => import('./ui/toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

export function loader({ context }: Route.LoaderArgs) {
  const { supabaseUrl, publishableKey } = context.get(shopContext);
  return { supabaseUrl, publishableKey };
}

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: Route.LinksFunction = () => [
  font(fraunces),
  font(figtree),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export function Layout({ children }: { children: React.ReactNode }) {
  // Missing when not even the root could be loaded.
  const settings = useRouteLoaderData<typeof loader>('root');
  const isConsole = /^\/admin(\/|$)/.test(useLocation().pathname);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf6ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1c1714" media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* Browsers hide a nonce from scripts, so on links it would look like a difference to the served page. */}
        <Links nonce="" />
      </head>
      <body>
        <AccountFrame settings={settings}>
          <ShopFrame actions={<CartButton />} withoutFooter={isConsole}>
            {children}
          </ShopFrame>
          <OnceAlive>
            <CartDrawer />
          </OnceAlive>
        </AccountFrame>
        <OnceAlive>
          <Toaster />
        </OnceAlive>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return <CrashScreen details={error instanceof Error ? error.message : undefined} />;
}
