import { PawPrint } from 'lucide-react';
import { Link } from 'react-router';
import { BrushUnderline } from '../../ui/brush-underline.tsx';
import { LATER_COPY } from './later-copy.ts';
import { StudioLink } from './studio-link.tsx';

const COPY = LATER_COPY.hero;

/** The promise, and the ways in. */
export function HeroWords() {
  const [first, second] = COPY.tagline;
  return (
    <div className="max-w-2xl">
      <h1 className="display display-hero">
        {first} <BrushUnderline>{second}</BrushUnderline>
      </h1>
      <p className="lead mt-5 md:mt-7 max-w-[34rem] text-balance">{COPY.lead}</p>
      <div className="mt-7 flex md:mt-9 flex-wrap items-center gap-x-6 gap-y-4">
        <StudioLink>
          <PawPrint size={21} aria-hidden />
          {COPY.action}
        </StudioLink>
        <p className="text-ink-soft">{COPY.note}</p>
      </div>
      <p className="mt-3 flex flex-wrap md:mt-6 gap-x-6">
        <WayTo to="/gallery">{COPY.gallery}</WayTo>
        <WayTo to="/shop">{COPY.shop}</WayTo>
      </p>
    </div>
  );
}

function WayTo({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center font-semibold underline decoration-2 decoration-honey underline-offset-6 hover:decoration-4"
    >
      {children}
    </Link>
  );
}
