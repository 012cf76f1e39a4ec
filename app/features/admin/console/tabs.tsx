import { Link, useSearchParams } from 'react-router';
import type { Choice } from '../../../ui/choices.ts';
import { classNames } from '../../../ui/class-names.ts';

interface TabsProps {
  /** What the tabs choose, e.g. `State`. */
  label: string;
  /** Parameter of the address. */
  name: string;
  choices: readonly Choice[];
  current: string;
  /** The tab that needs no parameter: the first by default. */
  usual?: string | undefined;
  /** Parameters that make no sense with another tab. */
  drops?: readonly string[];
}

/** Views of a page that stand in the address. */
export function Tabs({ label, name, choices, current, usual = choices[0]?.value, drops = [] }: TabsProps) {
  const [params] = useSearchParams();
  const to = (value: string) => {
    const next = new URLSearchParams(params);
    for (const dropped of ['page', ...drops]) next.delete(dropped);
    if (value === usual) next.delete(name);
    else next.set(name, value);
    return `?${next}`;
  };
  return (
    <nav aria-label={label} className="mb-5 flex flex-wrap gap-1 rounded-sheet bg-paper-deep p-1 sm:w-fit">
      {choices.map(({ value, label: text }) => (
        <Link
          key={value}
          to={to(value)}
          preventScrollReset
          aria-current={value === current ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 flex-1 items-center justify-center whitespace-nowrap rounded-full px-4 font-medium text-[0.9375rem] sm:flex-none',
            value === current ? 'bg-surface text-ink shadow-soft' : 'text-ink-soft hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
