import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { nameOfShop } from '#domain/shop/shop-name.ts';
import { BAR_COPY } from './bar-copy.ts';
import { Logo } from './logo.tsx';
import { SHELL_COPY } from './shell-copy.ts';

/** The bar of the checkout: no links but the logo and the cart. */
export function QuietBar({ actions }: { actions?: ReactNode }) {
  return (
    <header className="paper-grain sticky top-0 z-30 border-line/70 border-b bg-paper">
      <div className="wall flex min-h-18 items-center gap-4 py-2">
        <Link to="/" aria-label={SHELL_COPY.home(nameOfShop())} className="mr-auto rounded-lg py-1">
          <Logo />
        </Link>
        <p className="flex items-center gap-2 whitespace-nowrap text-ink-soft text-sm">
          <LockKeyhole size={17} aria-hidden />
          <span className="max-sm:sr-only">{BAR_COPY.secure}</span>
        </p>
        {actions}
      </div>
    </header>
  );
}
