import type { ReactNode } from 'react';

/** Words underlined with one stroke of a dry brush. */
export function BrushUnderline({ children }: { children: ReactNode }) {
  return (
    <span className="relative isolate inline-block whitespace-nowrap">
      {children}
      <svg
        viewBox="0 0 300 34"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="-z-10 absolute -bottom-[0.16em] -left-[2%] h-[0.3em] w-[104%] animate-underline fill-honey"
      >
        <path d="M3 19C22 11 61 8 99 6c53-3 118-5 163-1 15 1 31 3 35 6 2 2-5 3-11 3 6 1 9 3 6 4-9 3-30 1-46 1-55 0-111 3-160 8-26 3-55 7-69 5-7-1-4-4 2-6-9 1-18 0-19-3 0-2 1-3 3-4z" />
        <path
          d="M34 30c40-6 92-9 139-10 28-1 61-1 76 2-32-1-64 0-97 2-39 2-83 6-112 8-7 0-10-1-6-2z"
          opacity=".75"
        />
      </svg>
    </span>
  );
}
