import { cva } from 'class-variance-authority';

/** The looks of a button, for real buttons and for links that are the main thing to press. */
export const buttonStyle = cva(
  [
    'relative inline-flex select-none items-center justify-center gap-2.5 rounded-full text-center font-semibold',
    'transition-[background-color,border-color,color,box-shadow,translate] duration-200 ease-brush',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed',
    '[&_svg]:shrink-0',
    // Where the system paints all grounds alike, a line shows where a button is.
    'forced-colors:border',
  ],
  {
    variants: {
      look: {
        accent: [
          'bg-accent text-on-accent shadow-soft hover:bg-accent-deep active:translate-y-px',
          'aria-disabled:hover:bg-accent',
        ],
        outline: 'border-[1.5px] border-line-strong bg-surface text-ink hover:border-ink hover:bg-paper-deep',
        danger: 'border-[1.5px] border-danger bg-surface text-danger hover:bg-paper-deep',
        quiet: 'text-ink hover:bg-paper-deep',
        plain: 'text-accent-text underline decoration-2 underline-offset-4 hover:decoration-4',
      },
      size: {
        small: 'min-h-11 px-4 text-[0.9375rem]',
        medium: 'min-h-12 px-6 text-base',
        large: 'min-h-14 px-8 text-[1.0625rem]',
      },
    },
    defaultVariants: { look: 'accent', size: 'medium' },
  },
);
