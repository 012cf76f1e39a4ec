import { formatDate, formatMoment as formatWhen } from '#domain/format/format-moment.ts';
import { CONSOLE_COPY as copy } from './console-copy.ts';

/** A moment as the operator reads it, in the browser's time zone; a dash for none. */
export const formatMoment = (when: string | null): string => (when ? formatWhen(when) : copy.none);

/** The day of a moment. */
export const formatDay = (when: string | null): string => (when ? formatDate(when) : copy.none);
