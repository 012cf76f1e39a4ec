import type { VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonStyle>;

/** A button with text. `type` is `button` by default. */
export function Button({ look, size, className, type = 'button', ...props }: ButtonProps) {
  return <button {...props} type={type} className={classNames(buttonStyle({ look, size }), className)} />;
}
