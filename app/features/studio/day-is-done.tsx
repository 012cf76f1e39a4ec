/** A brush that rests in its jar under the moon. */
export function DayIsDone() {
  return (
    <svg
      viewBox="0 0 240 96"
      fill="none"
      aria-hidden="true"
      className="h-24 w-full rounded-card bg-honey-wash"
    >
      <circle cx="58" cy="38" r="17" className="fill-honey" />
      <circle cx="66" cy="33" r="15" className="fill-honey-wash" />
      <g className="fill-honey">
        <circle cx="98" cy="24" r="1.8" />
        <circle cx="184" cy="28" r="1.8" />
        <circle cx="206" cy="52" r="1.4" />
        <circle cx="30" cy="66" r="1.4" />
      </g>
      <path d="m150 62-15-38" className="stroke-line-strong" strokeWidth="5" strokeLinecap="round" />
      <path d="M139 34c-7-1-11-8-9-17 7 3 12 7 13 13z" className="fill-accent" />
      <path d="m141 62 12-32" className="stroke-line-strong" strokeWidth="4" strokeLinecap="round" />
      <path d="M150 38c-2-6 1-12 8-15 3 6 3 11-1 15z" className="fill-sage" />
      <path d="M124 52h44l-4 40h-36z" className="fill-surface stroke-line-strong" strokeWidth="2.5" />
      <path d="M126.500 66h39l-2.600 26h-33.800z" className="fill-sage-wash" />
      <path d="M16 92h208" className="stroke-line-strong" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
