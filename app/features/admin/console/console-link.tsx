import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';

/** A link within a table or text of the console. */
export function ConsoleLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={classNames(
        'inline-flex min-h-11 items-center font-semibold text-accent-text underline-offset-4 hover:underline',
        className,
      )}
    />
  );
}
