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
        opacity=".85"
        d="M354 46c9-5 21 0 24 10s-5 22-16 23c-10 1-19-7-19-17 0-7 4-13 11-16z"
      />
      <path
        className="fill-accent"
        opacity=".6"
        d="M384 92c5-2 11 1 12 6s-3 10-8 11c-5 0-9-4-9-9 0-4 2-7 5-8z"
      />
      <path
        className="fill-sage"
        opacity=".9"
        d="M40 70c8-3 17 2 18 10 2 9-5 17-14 17-8 0-15-7-14-15 0-5 4-10 10-12z"
      />
    </svg>
  );
}
