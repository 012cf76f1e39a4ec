import type { MetaDescriptor } from 'react-router';
import { CONSOLE_COPY } from './console-copy.ts';

/** The `meta` function of a page of the console. */
export const consoleMeta = (title: string) => (): MetaDescriptor[] => [
  { title: CONSOLE_COPY.titleOf(title) },
  { name: 'robots', content: 'noindex' },
];
