/** What the picture of a room measures: ten of its units are an inch. */
export const ROOM = {
  width: 1440,
  height: 1080,
  unitsPerInch: 10,
  /** Where the middle of a picture hangs. */
  middle: { x: 720, y: 270 },
} as const;

/** A living room, drawn to scale: the sofa is 84 inches wide and 33 high. */
export function WallRoom() {
  return (
    <svg viewBox={`0 0 ${ROOM.width} ${ROOM.height}`} aria-hidden className="absolute inset-0 size-full">
      <Paints />
      <rect width="1440" height="880" fill="url(#room-wall)" />
      <circle cx="1290" cy="330" r="360" fill="url(#room-lamp)" />
      <rect y="880" width="1440" height="200" fill="url(#room-floor)" />
      {[912, 958, 1018].map((y) => (
        <rect key={y} y={y} width="1440" height="2" fill="#8a6745" opacity="0.35" />
      ))}
      <rect y="846" width="1440" height="36" fill="#f6f1e8" />
      <rect y="880" width="1440" height="5" fill="#6e5236" opacity="0.45" />
      <ellipse cx="720" cy="1005" rx="620" ry="62" fill="#e6d9c6" />
      <ellipse
        cx="720"
        cy="1003"
        rx="585"
        ry="54"
        fill="none"
        stroke="#b5694a"
        strokeWidth="5"
        opacity="0.7"
      />
      <Sofa />
      <g id="lamp">
        <ellipse cx="1290" cy="950" rx="74" ry="14" fill="#2d251f" />
        <path d="M1290 945V395" stroke="#2d251f" strokeWidth="9" />
        <path d="M1222 300h136l34 130h-204z" fill="#f8ecd0" />
        <path d="M1188 430h204" stroke="#d8c49a" strokeWidth="6" />
      </g>
      <g id="plant">
        <ellipse cx="150" cy="952" rx="86" ry="16" fill="#3a2a1c" opacity="0.3" filter="url(#room-soft)" />
        <path
          d="M150 806C140 640 96 560 46 520c64 8 116 70 122 190 4-140 30-232 110-280-52 72-88 170-84 290 20-84 56-130 108-148-60 52-84 132-98 240z"
          fill="#5d7a5b"
        />
        <path d="M150 806C120 700 76 660 18 650c62-8 120 36 140 110z" fill="#4b6a50" />
        <path d="M86 806h130l-18 142H104z" fill="#b5694a" />
        <path d="M80 796h142v26H80z" fill="#a35a3d" />
      </g>
    </svg>
  );
}

function Paints() {
  return (
    <defs>
      <linearGradient id="room-wall" x1="0" y1="0" x2="1" y2="0.5">
        <stop offset="0" stopColor="#efe8dc" />
        <stop offset="1" stopColor="#d9cdbb" />
      </linearGradient>
      <linearGradient id="room-floor" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#a9825c" />
        <stop offset="1" stopColor="#c09a72" />
      </linearGradient>
      <linearGradient id="room-back" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#8a9c8c" />
        <stop offset="1" stopColor="#74877a" />
      </linearGradient>
      <linearGradient id="room-seat" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#94a697" />
        <stop offset="1" stopColor="#6c7f72" />
      </linearGradient>
      <radialGradient id="room-lamp">
        <stop offset="0" stopColor="#fff3d2" stopOpacity="0.9" />
        <stop offset="1" stopColor="#fff3d2" stopOpacity="0" />
      </radialGradient>
      <filter id="room-soft" x="-20%" y="-20%" width="140%" height="140%">
        <feGaussianBlur stdDeviation="14" />
      </filter>
    </defs>
  );
}

function Sofa() {
  return (
    <g id="sofa">
      <ellipse cx="720" cy="962" rx="440" ry="26" fill="#3a2a1c" opacity="0.35" filter="url(#room-soft)" />
      <path d="M352 905h26l-8 58h-10zM1062 905h26l-8 58h-10z" fill="#5c4330" />
      <rect x="330" y="630" width="780" height="230" rx="46" fill="url(#room-back)" />
      <path d="M720 640v200" stroke="#62756a" strokeWidth="4" opacity="0.7" />
      <rect x="362" y="788" width="358" height="84" rx="28" fill="url(#room-seat)" />
      <rect x="720" y="788" width="358" height="84" rx="28" fill="url(#room-seat)" />
      <rect x="352" y="850" width="736" height="66" rx="18" fill="#6f8276" />
      <rect x="300" y="716" width="92" height="204" rx="42" fill="#7d9082" />
      <rect x="1048" y="716" width="92" height="204" rx="42" fill="#7d9082" />
      <rect x="418" y="672" width="132" height="122" rx="24" fill="#c9674a" transform="rotate(-9 484 733)" />
      <rect x="906" y="668" width="134" height="126" rx="24" fill="#e9dcc4" transform="rotate(8 973 731)" />
      <path d="M930 700l86 12M926 728l88 12M922 756l88 12" stroke="#c2a878" strokeWidth="5" />
    </g>
  );
}
