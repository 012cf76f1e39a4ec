interface ProgressProps {
  /** 0 to 100. */
  value: number;
  label: string;
}

/** How far something has come, as a stroke of paint. */
export function Progress({ value, label }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2.5 overflow-hidden rounded-full bg-paper-deep"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-500 ease-brush"
        style={{ width: `${value}%` }}
      />
    </div>
  );
}
