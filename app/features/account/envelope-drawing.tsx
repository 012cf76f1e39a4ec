/** An envelope that is sealed with a paw. */
export function EnvelopeDrawing() {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true" className="mx-auto h-28">
      <g transform="rotate(-4 100 74)">
        <rect
          x="24"
          y="26"
          width="152"
          height="98"
          rx="8"
          className="fill-honey-wash stroke-line-strong"
          strokeWidth="2.5"
        />
        <path
          d="M25 118 82 72M175 118l-57-46"
          className="stroke-line-strong"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <path
          d="M27 30c26 24 47 42 73 61 26-19 47-37 73-61"
          className="fill-paper stroke-line-strong"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <circle cx="100" cy="84" r="21" className="fill-accent" />
        <g className="fill-on-accent">
          <ellipse cx="100" cy="89" rx="8" ry="6.5" />
          <ellipse cx="89.5" cy="82" rx="3" ry="4.2" transform="rotate(-20 89.5 82)" />
          <ellipse cx="96.3" cy="76.5" rx="3" ry="4.4" />
          <ellipse cx="103.7" cy="76.5" rx="3" ry="4.4" />
          <ellipse cx="110.5" cy="82" rx="3" ry="4.2" transform="rotate(20 110.5 82)" />
        </g>
      </g>
    </svg>
  );
}
