import { type ReactNode, useMemo } from 'react';
import { useNavigation } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { StaticIsland } from '../../lib/static-island.tsx';
import { SHELL_COPY } from './shell-copy.ts';

const Footer = import.meta.env.SSR
  ? (await import('./footer.tsx')).Footer
  : lazyPart(() => import('./footer.tsx').then(({ Footer }) => Footer));

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

/** A wash of paint along the top edge while the next page is on its way; quick pages never show it. */
function NavigationProgress() {
  const navigation = useNavigation();
  if (navigation.state === 'idle') return null;
  return (
    <div role="progressbar" aria-label={SHELL_COPY.loading} className="fixed inset-x-0 top-0 z-50 h-1">
      <div className="h-full origin-left animate-wash rounded-r-full bg-accent" />
    </div>
  );
}

/** The first thing that Tab reaches: jumps over the top bar. */
function SkipLink() {
  return (
    <a
      href="#content"
      className="-translate-y-24 fixed top-3 left-3 z-50 rounded-full bg-ink px-5 py-3 font-semibold text-paper transition-transform focus:translate-y-0"
    >
      {SHELL_COPY.skip}
    </a>
  );
}
