import { Menu, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CONSOLE_COPY as copy } from './console-copy.ts';
import { ConsoleSearch, SearchButton, useSearchKeys } from './console-search.tsx';
import { type ConsoleSection, SECTIONS } from './sections.ts';

/** Where the console begins. */
const TO_DO = '/admin';

interface ConsoleFrameProps {
  /** How much waits for an admin. */
  waiting: number;
  children: ReactNode;
}

/** The console: navigation at the side, on phones in a sheet, and the page. */
export function ConsoleFrame({ waiting, children }: ConsoleFrameProps) {
  const { pathname } = useLocation();
  const [isSearching, setSearching] = useState(false);
  const openSearch = () => setSearching(true);
  useSearchKeys(openSearch);
  return (
    <div className="mx-auto grid w-[min(100%-2.5rem,92rem)] lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-10">
      <aside className="hidden border-line border-r lg:block">
        <nav
          aria-label={copy.title}
          className="sticky top-18 max-h-[calc(100dvh-4.5rem)] overflow-y-auto py-5 pr-4"
        >
          <SearchButton className="mb-4 w-full" onOpen={openSearch} />
          <SectionLinks waiting={waiting} />
        </nav>
      </aside>
      <div className="min-w-0 py-5 lg:py-9">
        <div className="mb-5 flex gap-3 lg:hidden">
          <SectionSheet key={pathname} pathname={pathname} waiting={waiting} />
          <SearchButton onOpen={openSearch} />
        </div>
        {children}
      </div>
      <ConsoleSearch open={isSearching} onClose={() => setSearching(false)} />
    </div>
  );
}

function SectionLinks({ waiting }: { waiting: number }) {
  return (
    <ul className="grid gap-5 lg:gap-3">
      {SECTIONS.map(({ name, sections }) => (
        <li key={name}>
          <p className="px-3 pb-1 font-semibold text-ink-soft text-sm">{name}</p>
          <ul>
            {sections.map((section) => (
              <li key={section.to}>
                <SectionLink {...section} waiting={section.to === TO_DO ? waiting : 0} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function SectionLink({ to, label, icon: Icon, waiting }: ConsoleSection & { waiting: number }) {
  return (
    <NavLink
      to={to}
      end={to === TO_DO}
      className={({ isActive }) =>
        classNames(
          'flex min-h-11 items-center gap-3 rounded-full px-3 font-medium text-[0.9375rem] transition-colors duration-200 lg:pointer-fine:min-h-9',
          isActive ? 'bg-accent-wash text-accent-text' : 'text-ink hover:bg-paper-deep',
        )
      }
    >
      <Icon size={18} aria-hidden className="shrink-0" />
      {label}
      <WaitingBadge count={waiting} />
    </NavLink>
  );
}

function WaitingBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-accent px-2 py-0.5 font-semibold text-on-accent text-sm tabular-nums">
      <span aria-hidden>{copy.waiting.shown(count)}</span>
      <span className="sr-only">{copy.waiting.spoken(count)}</span>
    </span>
  );
}

const isAt = (pathname: string, to: string) =>
  to === TO_DO ? pathname.replace(/\/$/, '') === to : pathname.startsWith(to);

function SectionSheet({ pathname, waiting }: { pathname: string; waiting: number }) {
  const [open, setOpen] = useState(false);
  // An open sheet does not outlive its button.
  const wide = useMediaQuery('(min-width: 64rem)');
  const here = SECTIONS.flatMap(({ sections }) => sections).find(({ to }) => isAt(pathname, to));
  return (
    <Radix.Root open={open && !wide} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <button
          type="button"
          className="flex min-h-11 w-full items-center gap-3 rounded-full border border-line bg-surface px-4 font-semibold"
        >
          <Menu size={20} aria-hidden />
          <span className="flex-1 text-left">{here?.label ?? copy.title}</span>
          <WaitingBadge count={waiting} />
          <span className="whitespace-nowrap font-normal text-ink-soft text-sm max-[26rem]:sr-only">
            {copy.allPages}
          </span>
        </button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          className="paper-grain fixed inset-x-0 bottom-0 z-50 max-h-[85dvh] animate-sheet overflow-y-auto rounded-t-sheet bg-paper p-5 text-ink shadow-lift outline-none"
        >
          <div className="mb-3 flex items-center justify-between">
            <Radix.Title className="display display-small">{copy.title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={copy.close}>
                <X size={20} aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
          <nav aria-label={copy.title}>
            <SectionLinks waiting={waiting} />
          </nav>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
