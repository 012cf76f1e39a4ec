import { formatNumber } from '#domain/format/format-number.ts';

/** Texts about the pictures that were finished on this device. */
export const VISIT_COPY = {
  title: 'Your pictures of today',
  hint: 'Kept on this device for a day.',
  expires: (hours: number) =>
    hours === 1
      ? 'This preview expires within the hour. Save it to keep it.'
      : `This preview expires in ${formatNumber(hours)} hours. Save it to keep it.`,
  someExpire: (count: number) =>
    count === 1
      ? 'One of your previews expires soon. Save it to keep it.'
      : `${formatNumber(count)} of your previews expire soon. Save them to keep them.`,
  compare: 'Compare two',
  stopComparing: 'Stop comparing',
  choose: 'Choose this one',
  chooseWhich: (title: string) => `: ${title}`,
  gone: 'This preview has expired.',
} as const;
