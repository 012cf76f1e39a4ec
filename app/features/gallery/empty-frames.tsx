/** Three frames on a wall, still without pictures. */
export function EmptyFrames() {
  return (
    <svg viewBox="0 0 300 150" fill="none" aria-hidden="true" className="h-36 max-w-full">
      <Frame x={14} y={38} width={72} height={88} turn={-3} />
      <Frame x={104} y={14} width={92} height={116} turn={1} />
      <Frame x={214} y={44} width={72} height={72} turn={4} />
      <path
        d="M128 96c10-20 14-30 22-30s12 10 22 30"
        className="stroke-accent"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M126 104c16-5 30 4 48-1" className="stroke-honey" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}

interface FrameProps {
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
}

function Frame({ x, y, width, height, turn }: FrameProps) {
  const middle = x + width / 2;
  return (
    <g transform={`rotate(${turn} ${middle} ${y})`}>
      <path
        d={`M${x + 14} ${y} ${middle} ${y - 12} ${x + width - 14} ${y}`}
        className="stroke-line-strong"
        strokeWidth="2"
      />
      <rect x={x} y={y} width={width} height={height} rx="3" className="fill-honey-wash" />
      <rect x={x} y={y} width={width} height={height} rx="3" className="stroke-line-strong" strokeWidth="3" />
      <rect
        x={x + 9}
        y={y + 9}
        width={width - 18}
        height={height - 18}
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
    </g>
  );
}
