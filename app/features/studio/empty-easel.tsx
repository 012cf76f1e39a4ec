/** An easel with an empty sheet. */
export function EmptyEasel() {
  return (
    <svg viewBox="0 0 180 180" fill="none" aria-hidden="true" className="w-24 @sm:w-40">
      <path
        d="M90 14v22M66 132 44 172M114 132l22 40M90 132v34"
        className="stroke-line-strong"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect
        x="38"
        y="32"
        width="104"
        height="94"
        rx="4"
        className="fill-paper stroke-line-strong"
        strokeWidth="3"
      />
      <path d="M30 130h120" className="stroke-line-strong" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M58 96c10-26 22-34 33-34s23 8 33 34"
        pathLength="100"
        strokeDasharray="4 5"
        className="stroke-line-strong"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M62 70c-2-9 0-18 4-21 5 2 10 7 13 13M118 70c2-9 0-18-4-21-5 2-10 7-13 13"
        className="stroke-line-strong"
        strokeWidth="2.5"
        strokeDasharray="4 5"
        strokeLinecap="round"
      />
      <path
        d="M52 112c14-5 26 3 40-1 12-3 20-2 34 0"
        className="stroke-accent"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M60 119c10-2 20 1 30 0" className="stroke-honey" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
