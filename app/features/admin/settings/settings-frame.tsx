import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { PageHead } from '../console/page-head.tsx';
import { SETTINGS_COPY as copy } from './settings-copy.ts';

const PARTS = [
  { to: '/admin/settings', label: copy.parts.shop },
  { to: '/admin/settings/shipping', label: copy.parts.shipping },
  { to: '/admin/settings/print-provider', label: copy.parts.provider },
  { to: '/admin/settings/taxes', label: copy.parts.taxes },
  { to: '/admin/settings/texts', label: copy.parts.texts },
  { to: '/admin/settings/mails', label: copy.parts.mails },
  { to: '/admin/settings/server', label: copy.parts.server },
] as const;

interface SettingsFrameProps {
  /** What this part of the settings is for. */
  lead: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the settings below the links to all of them. */
export function SettingsFrame({ lead, actions, children }: SettingsFrameProps) {
  return (
    <>
      <PageHead title={copy.title} lead={lead} actions={actions} />
      <nav
        aria-label={copy.title}
        className="mb-5 flex flex-wrap gap-1 rounded-sheet bg-paper-deep p-1 sm:w-fit"
      >
        {PARTS.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className={({ isActive }) =>
              classNames(
                'flex min-h-11 flex-1 items-center justify-center whitespace-nowrap rounded-full px-4 font-medium text-[0.9375rem] sm:flex-none',
                isActive ? 'bg-surface text-ink shadow-soft' : 'text-ink-soft hover:text-ink',
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  );
}
