import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

/** Everything around a page's content. `actions` stand at the end of the top bar. */
export function ShopFrame({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <TopBar actions={actions} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer year={new Date().getFullYear()} />
    </>
  );
}
