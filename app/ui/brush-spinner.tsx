/** A brush that paints a loop, while something is pending. Silent for screen readers. */
export function BrushSpinner({ className = 'size-20' }: { className?: string }) {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden="true" className={className}>
      <circle cx="48" cy="48" r="34" className="stroke-current opacity-20" strokeWidth="9" />
      <path
        d="M48 14a34 34 0 1 1-24.5 10.4"
        pathLength="100"
        className="animate-stroke stroke-current"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray="100 100"
      />
      <g className="fill-current">
        <ellipse cx="48" cy="55" rx="10" ry="8" />
        <ellipse cx="35.5" cy="46" rx="4" ry="5.4" transform="rotate(-22 35.5 46)" />
        <ellipse cx="43.5" cy="39.5" rx="4" ry="5.6" transform="rotate(-6 43.5 39.5)" />
        <ellipse cx="52.5" cy="39.5" rx="4" ry="5.6" transform="rotate(6 52.5 39.5)" />
        <ellipse cx="60.5" cy="46" rx="4" ry="5.4" transform="rotate(22 60.5 46)" />
      </g>
    </svg>
  );
}
