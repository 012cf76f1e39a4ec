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

function PawMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-10">
      <path
        className="fill-accent"
        d="M24 23c5.5 0 9 3.6 10.8 7.5 1.5 3.3 3.4 4.4 3.1 8-.3 3.3-3.2 5-6.6 4.5-2.7-.4-4.7-1.3-7.4-1.3-2.8 0-4.7 1-7.4 1.3-3.3.4-6.1-1.3-6.4-4.4-.3-3.5 1.7-4.8 3.2-8C15.1 26.7 18.6 23 24 23z"
      />
      <path
        className="fill-honey"
        d="M8.3 19.300c2.7-.6 5.3 1.7 6 5 .7 3.2-.7 6.1-3.3 6.7-2.7.5-5.2-1.8-5.9-5-.7-3.2.6-6.2 3.2-6.700z"
      />
      <path
        className="fill-accent"
        d="M17.2 6.500c2.9-.4 5.6 2.3 6 6.2.5 3.8-1.4 7.1-4.3 7.4-2.9.4-5.6-2.4-6-6.1-.5-3.8 1.4-7.2 4.3-7.500z"
      />
      <path
        className="fill-sage"
        d="M31 6.500c2.9.4 4.7 3.8 4.2 7.5-.4 3.8-3.1 6.5-6 6.1-2.9-.3-4.7-3.7-4.2-7.4.4-3.8 3.1-6.6 6-6.200z"
      />
      <path
        className="fill-accent"
        d="M39.9 19.300c2.6.6 3.9 3.6 3.2 6.7-.7 3.2-3.3 5.5-5.9 5-2.6-.6-4-3.6-3.3-6.7.7-3.3 3.3-5.6 6-5z"
      />
    </svg>
  );
}
