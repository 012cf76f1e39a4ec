import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

interface ShopFrameProps {
  children: ReactNode;
  /** Stand at the end of the top bar. */
  actions?: ReactNode;
  /** Addresses of the shop at social networks. */
  social: readonly string[];
  /** Where people work, nothing stands below. */
  withoutFooter?: boolean;
}

/** Everything around a page's content. */
export function ShopFrame({ children, actions, social, withoutFooter = false }: ShopFrameProps) {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <TopBar actions={actions} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {!withoutFooter && <Footer year={new Date().getFullYear()} social={social} />}
    </>
  );
}
