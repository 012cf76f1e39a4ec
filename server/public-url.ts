import type { Settings } from './settings.ts';

/** Origin under which browsers reach the shop. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Pick<Settings, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;
