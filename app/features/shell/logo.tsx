import { nameOfShop } from '#domain/shop/shop-name.ts';

/** The shop's sign: a paw dabbed in paint, and the name with a brush stroke below. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <PawMark />
      <span className="relative">
        <span className="display text-[1.6rem] leading-none tracking-[-0.03em]">{nameOfShop()}</span>
        <svg
          viewBox="0 0 120 10"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="-bottom-2 absolute left-0 h-1.5 w-full fill-accent"
        >
          <path d="M2 5c18-3 40-4 62-4 20 0 38 0 53 2 3 1 1 3-2 3-17-1-34-1-51-1-22 1-42 2-58 4-4 0-8-2-4-4z" />
        </svg>
      </span>
    </span>
  );
}

const TOES = {
  outer: 'M8.3 19.3c2.7-.6 5.3 1.7 6 5 .7 3.2-.7 6.1-3.3 6.7-2.7.5-5.2-1.8-5.9-5-.7-3.2.6-6.2 3.2-6.7z',
  inner: 'M17.2 6.5c2.9-.4 5.6 2.3 6 6.2.5 3.8-1.4 7.1-4.3 7.4-2.9.4-5.6-2.4-6-6.1-.5-3.8 1.4-7.2 4.3-7.5z',
};

function PawMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-10 fill-accent">
      <path d="M24 23c5.5 0 9 3.6 10.8 7.5 1.5 3.3 3.4 4.4 3.1 8-.3 3.3-3.2 5-6.6 4.5-2.7-.4-4.7-1.3-7.4-1.3-2.8 0-4.7 1-7.4 1.3-3.3.4-6.1-1.3-6.4-4.4-.3-3.5 1.7-4.8 3.2-8C15.1 26.7 18.6 23 24 23z" />
      <path d={TOES.inner} />
      <path className="fill-honey" d={TOES.outer} />
      <g transform="matrix(-1 0 0 1 48 0)">
        <path className="fill-sage" d={TOES.inner} />
        <path d={TOES.outer} />
      </g>
    </svg>
  );
}
