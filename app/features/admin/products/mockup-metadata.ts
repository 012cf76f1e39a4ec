import type { MockupRow } from './read-products.ts';

/** What is stored beside a picture, as an object. */
export const metadataOf = ({ metadata }: MockupRow) =>
  typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata) ? metadata : {};
