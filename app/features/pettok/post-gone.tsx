import { Link } from 'react-router';
import { buttonStyle } from '../../ui/button-style.ts';
import { PETTOK_COPY } from './pettok-copy.ts';

/** Where a portrait was, or never hung. */
export function PostGone() {
  return (
    <div className="wall grid min-h-[62vh] place-content-center justify-items-center gap-6 py-20 text-center">
      <svg viewBox="0 0 160 130" fill="none" aria-hidden="true" className="h-32">
        <path d="M34 38 80 12l46 26" className="stroke-line-strong" strokeWidth="2" />
        <circle cx="80" cy="12" r="4" className="fill-accent" />
        <rect
          x="24"
          y="38"
          width="112"
          height="84"
          rx="4"
          className="fill-honey-wash stroke-line-strong"
          strokeWidth="3"
        />
        <rect
          x="36"
          y="50"
          width="88"
          height="60"
          className="fill-surface stroke-line"
          strokeWidth="2"
          strokeDasharray="6 5"
        />
      </svg>
      <h1 className="display display-large">{PETTOK_COPY.gone.title}</h1>
      <p className="lead max-w-md">{PETTOK_COPY.post.goneLead}</p>
      <Link to="/pettok" className={buttonStyle({ size: 'large' })}>
        {PETTOK_COPY.post.back}
      </Link>
    </div>
  );
}
