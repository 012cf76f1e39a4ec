/** A mug with a portrait on it. */
export function MugDrawing() {
  return (
    <svg viewBox="0 0 300 256" aria-hidden="true" className="mx-auto h-full max-w-full">
      <defs>
        <clipPath id="mug-print">
          <path d="M84 78c34 8 68 8 102 0v112c-34 9-68 9-102 0z" />
        </clipPath>
        <linearGradient id="mug-light" x1="0" x2="1">
          <stop offset="0" stopColor="black" stopOpacity=".2" />
          <stop offset=".22" stopColor="white" stopOpacity=".22" />
          <stop offset=".5" stopColor="white" stopOpacity="0" />
          <stop offset="1" stopColor="black" stopOpacity=".26" />
        </linearGradient>
      </defs>
      <ellipse cx="146" cy="228" rx="104" ry="13" className="fill-shade" />
      <path
        d="M206 92c42-8 62 16 58 48-3 31-28 48-62 44l2-19c20 3 35-6 38-27 3-19-9-32-34-27z"
        className="fill-surface stroke-line-strong"
        strokeWidth="2"
      />
      <path
        d="M60 48v148c0 22 34 32 75 32s75-10 75-32V48z"
        className="fill-surface stroke-line-strong"
        strokeWidth="2"
      />
      <image
        // Within a drawing a picture is neither lazy nor chosen by size.
        href="/pictures/160.webp/samples/home/clover-digitalwatercolor.webp"
        x="80"
        y="74"
        width="110"
        height="122"
        preserveAspectRatio="xMidYMid slice"
        clipPath="url(#mug-print)"
      />
      <path d="M60 48v148c0 22 34 32 75 32s75-10 75-32V48z" fill="url(#mug-light)" />
      <ellipse cx="135" cy="48" rx="75" ry="17" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <ellipse cx="135" cy="50" rx="65" ry="12.5" className="fill-paper-deep" />
    </svg>
  );
}
