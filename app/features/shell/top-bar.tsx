import { Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { nameOfShop } from '#domain/shop/shop-name.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { AccountCorner } from './account-corner.tsx';
import { Logo } from './logo.tsx';
import { ADMIN_LINK, TOP_LINKS } from './navigation-links.ts';
import { SHELL_COPY } from './shell-copy.ts';

/** Logo and links on top of every page; on small screens the links fold into a menu. */
export function TopBar({ actions }: { actions?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <header className="paper-grain sticky top-0 z-30 border-line/70 border-b bg-paper">
      <div className="wall flex min-h-18 items-center gap-4 py-2 lg:gap-2 xl:gap-4">
        <Link
          to="/"
          onClick={close}
          aria-label={SHELL_COPY.home(nameOfShop())}
          className="mr-auto rounded-lg py-1"
        >
          <Logo />
        </Link>
        <nav aria-label={SHELL_COPY.navigation} className="hidden lg:block">
          <TopLinks className="flex items-center gap-1" onFollow={close} />
        </nav>
        <AccountCorner className="hidden md:flex" onFollow={close} />
        <CreateLink className="max-sm:hidden" onFollow={close} />
        {actions}
        <IconButton
          label={open ? SHELL_COPY.closeMenu : SHELL_COPY.openMenu}
          aria-expanded={open}
          aria-controls="menu"
          className="lg:hidden"
          onClick={() => setOpen(!open)}
        >
          {open ? <X size={24} aria-hidden /> : <Menu size={24} aria-hidden />}
        </IconButton>
      </div>
      <nav
        id="menu"
        aria-label={SHELL_COPY.menu}
        hidden={!open}
        className="wall animate-rise border-line border-t pt-3 pb-5 lg:hidden"
      >
        <TopLinks className="grid gap-1 text-lg" onFollow={close} />
        {open && <AccountCorner className="mt-1 flex flex-wrap md:hidden" onFollow={close} />}
        <CreateLink className="mt-3 w-full sm:hidden" onFollow={close} />
      </nav>
    </header>
  );
}

interface LinksProps {
  className: string;
  onFollow: () => void;
}

function TopLinks({ className, onFollow }: LinksProps) {
  const { isAdmin } = useAuth();
  return (
    <ul className={className}>
      {(isAdmin ? [ADMIN_LINK, ...TOP_LINKS] : TOP_LINKS).map(({ label, to }) => (
        <li key={to}>
          <Link
            to={to}
            prefetch="intent"
            viewTransition
            onClick={onFollow}
            className="flex min-h-11 items-center rounded-full px-4 font-medium decoration-2 decoration-honey underline-offset-6 hover:underline lg:px-3 xl:px-4"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function CreateLink({ className, onFollow }: LinksProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to="/#upload"
      state={{ fromShop: true, from: pathname }}
      preventScrollReset
      onClick={onFollow}
      className={classNames(buttonStyle({ size: 'small' }), 'whitespace-nowrap', className)}
    >
      {SHELL_COPY.create}
    </Link>
  );
}
