/** Dabs of paint behind a picture, as on a palette. */
export function PaintDabs() {
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true" className="-z-10 -inset-x-[9%] -top-[9%] absolute w-[118%]">
      <path
        className="fill-honey-wash"
        d="M262 18c46-10 108 22 122 74 13 49-13 79-5 122 7 40 4 96-43 120-46 24-84-9-131-4-52 6-98 39-141 9-45-31-33-92-22-136 10-42-17-74 4-121C69 32 134 54 179 43c30-7 52-18 83-25z"
      />
      <path
        className="fill-sage-wash"
        d="M330 250c28-8 58 10 62 41 5 36-19 72-55 79-33 6-69-12-71-44-2-33 31-67 64-76z"
      />
      <path
        className="fill-accent"
        d="M346 58c10-9 27-18 38-17 7 1 9 6 5 11-9 9-28 18-39 19-8 0-11-7-4-13z"
      />
      <path
        className="fill-accent"
        opacity=".7"
        d="M374 82c6-4 15-8 20-7 4 1 4 4 1 7-5 5-15 8-20 8-5-1-6-5-1-8z"
      />
      <path className="fill-sage" d="M20 96c-2-13 3-34 12-42 6-4 11-1 12 6 1 13-6 33-13 41-5 4-10 2-11-5z" />
      <path
        className="fill-sage"
        opacity=".7"
        d="M50 62c-1-7 2-17 7-21 3-2 6 0 6 4 0 7-3 16-7 20-3 2-5 1-6-3z"
      />
    </svg>
  );
}
