import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  /** Where this page belongs. */
  back?: { readonly to: string; readonly label: string };
  actions?: ReactNode;
}

/** Name of a page of the console, what it is for, and what can be done. */
export function PageHead({ title, lead, back, actions }: PageHeadProps) {
  return (
    <header className="mb-6">
      {back && (
        <Link
          to={back.to}
          className="-ml-1 mb-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-[0.9375rem] text-ink-soft hover:text-ink hover:underline"
        >
          <ArrowLeft size={17} aria-hidden />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="display text-[clamp(1.7rem,1.3rem+1.5vw,2.4rem)]">{title}</h1>
          {lead && <p className="mt-2 max-w-2xl text-ink-soft leading-relaxed">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}
