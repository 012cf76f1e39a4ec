import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does, for those who cannot see the icon. */
  label: string;
}

/** A round button that shows only an icon; 44 px at least. */
export function IconButton({ label, className, type = 'button', ...props }: IconButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors duration-200',
        'hover:bg-paper-deep disabled:opacity-50',
        className,
      )}
    />
  );
}
