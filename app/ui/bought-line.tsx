import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface BoughtLineProps {
  /** A `LineMockup`. */
  picture: ReactNode;
  /** Pieces and name. */
  title: string;
  /** Options and pet, one after the other; empty ones are left out. */
  details: readonly string[];
  price: string;
  size: 'small' | 'large';
  children?: ReactNode;
}

/** A line of what is bought, read only: how it looks, what it is and what it costs. */
export function BoughtLine({ picture, title, details, price, size, children }: BoughtLineProps) {
  const isLarge = size === 'large';
  return (
    <li className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2', isLarge ? 'py-4' : 'py-3')}>
      <span
        className={classNames(
          'shrink-0 overflow-hidden rounded-card bg-paper-deep',
          isLarge ? 'size-28' : 'size-20',
        )}
      >
        {picture}
      </span>
      <span className={classNames('flex-1 leading-snug', isLarge ? 'min-w-40' : 'min-w-0')}>
        <span className={classNames('block', isLarge && 'display display-small')}>{title}</span>
        <span className="mt-1 block text-ink-soft text-sm">{details.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classNames('tabular-nums', isLarge && 'font-semibold')}>{price}</span>
      {children}
    </li>
  );
}
