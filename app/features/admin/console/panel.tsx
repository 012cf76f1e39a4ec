import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface PanelProps {
  title?: string;
  lead?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A sheet of paper with a part of a page. */
export function Panel({ title, lead, aside, className, children }: PanelProps) {
  return (
    <section
      className={classNames('rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6', className)}
    >
      {(title || aside) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {title && <h2 className="display display-small">{title}</h2>}
          {aside}
        </div>
      )}
      {lead && <p className="-mt-2 mb-4 text-[0.9375rem] text-ink-soft leading-relaxed">{lead}</p>}
      {children}
    </section>
  );
}
