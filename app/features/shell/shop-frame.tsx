import { lazy, type ReactNode, useMemo } from 'react';
import { StaticIsland } from '../../lib/static-island.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SkipLink } from './skip-link.tsx';

const Footer = import.meta.env.SSR
  ? (await import('./footer.tsx')).Footer
  : lazy(() => import('./footer.tsx').then(({ Footer }) => ({ default: Footer })));

interface ShopFrameProps {
  children: ReactNode;
  topBar: ReactNode;
  /** Addresses of the shop at social networks. */
  social: readonly string[];
  /** The shop's own address. */
  address: string;
  /** Where people work, nothing stands below. */
  withoutFooter?: boolean;
}

/**
 * Everything around a page's content. Every page is as high as a screen, so that the footer does not move when what the
 * browser alone knows (a session, the cart) fills it.
 */
export function ShopFrame({ children, topBar, social, address, withoutFooter = false }: ShopFrameProps) {
  const addresses = social.join(' ');
  const footer = useMemo(
    () => ({ year: new Date().getFullYear(), social: addresses.split(' ').filter(Boolean), address }),
    [addresses, address],
  );
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      {topBar}
      <main id="content" tabIndex={-1} className="min-h-[calc(100svh-5rem)] outline-none">
        {children}
      </main>
      {!withoutFooter && <StaticIsland id="footer" made={Footer} content={footer} />}
    </>
  );
}
