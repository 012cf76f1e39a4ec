import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of two that set the same thing, the later one wins. */
export function classNames(...values: ClassValue[]): string {
  return twMerge(clsx(values));
}
