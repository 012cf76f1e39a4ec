import { Store } from 'lucide-react';
import { Link } from 'react-router';
import { AccountCorner } from './account-corner.tsx';
import { BAR_COPY } from './bar-copy.ts';
import { Logo } from './logo.tsx';

const stay = () => {};

/** On top of the console: its name, the way to the shop, and who is signed in. */
export function ConsoleBar() {
  return (
    <header className="paper-grain sticky top-0 z-30 border-line/70 border-b bg-paper">
      <div className="mx-auto flex min-h-18 w-[min(100%-2.5rem,92rem)] items-center gap-1 py-2 sm:gap-3">
        <Link to="/admin" className="mr-auto flex items-center gap-3 rounded-lg py-1">
          <Logo />{' '}
          <span className="border-line border-l pl-3 text-ink-soft max-sm:sr-only">{BAR_COPY.console}</span>
        </Link>
        <Link
          to="/"
          title={BAR_COPY.viewShop}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full font-medium hover:bg-paper-deep sm:px-3"
        >
          <Store size={20} aria-hidden className="shrink-0" />
          <span className="max-sm:sr-only">{BAR_COPY.viewShop}</span>
        </Link>
        <AccountCorner className="flex max-md:[&_a>span]:sr-only" onFollow={stay} />
      </div>
    </header>
  );
}
