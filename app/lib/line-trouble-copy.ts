import { formatNumber } from '#domain/format/format-number.ts';

/** Why a line of the cart cannot be ordered, and the ways out; a removed line comes back with Undo. */
export const LINE_TROUBLE_COPY = {
  gone: 'No longer available. Please remove it to check out.',
  soldOut: 'Sold out at the moment. Please remove it to check out.',
  soldOutChoice: 'Sold out at the moment. Please choose another, or remove it to check out.',
  fewLeft: (left: number) => `Only ${formatNumber(left)} left.`,
  takeFew: (left: number) => `Take ${formatNumber(left)}`,
  chooseOther: 'Choose another',
  remove: 'Remove',
  removed: 'Removed from your cart',
  undo: 'Undo',
} as const;
