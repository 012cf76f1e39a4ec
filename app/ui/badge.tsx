import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const badgeStyle = cva(
  'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-3 py-1 text-sm font-semibold',
  {
    variants: {
      tone: {
        honey: 'bg-honey-wash text-honey-text',
        sage: 'bg-sage-wash text-sage-text',
        accent: 'bg-accent-wash text-accent-text',
      },
    },
    defaultVariants: { tone: 'honey' },
  },
);

/** A small label. */
export function Badge({
  tone,
  className,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeStyle>) {
  return <span {...props} className={classNames(badgeStyle({ tone }), className)} />;
}
