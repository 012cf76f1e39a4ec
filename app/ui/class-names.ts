import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Of two that set the same thing the one that comes later in the style sheet wins, wherever it
 * stands here: what has to win over a primitive's own look is marked (`px-4!`), and what excludes each other is chosen.
 */
export function classNames(...values: ClassValue[]): string {
  return clsx(values);
}
