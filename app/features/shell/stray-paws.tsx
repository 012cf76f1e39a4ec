/** A trail of paw prints that leads off the page. */
export function StrayPaws() {
  const prints = [
    [18, 92, -24],
    [58, 64, 8],
    [104, 78, -18],
    [146, 46, 14],
    [194, 56, -12],
    [236, 22, 20],
  ] as const;
  return (
    <svg viewBox="0 0 270 124" aria-hidden="true" className="mx-auto h-28 fill-accent">
      {prints.map(([x, y, turn], index) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn + 62})`} opacity={0.25 + index * 0.15}>
          <ellipse cx="0" cy="4" rx="7.5" ry="6" />
          <ellipse cx="-8.5" cy="-4" rx="2.6" ry="3.6" />
          <ellipse cx="-3" cy="-8" rx="2.7" ry="3.8" />
          <ellipse cx="3" cy="-8" rx="2.7" ry="3.8" />
          <ellipse cx="8.5" cy="-4" rx="2.6" ry="3.6" />
        </g>
      ))}
    </svg>
  );
}
