import type { PostgresType } from 'postgres';

const asText = (value: unknown): string => String(value);

/** Types that the driver would convert: boolean, bytea, numbers, json, dates and times. */
const converted = [16, 17, 20, 21, 23, 26, 114, 700, 701, 1082, 1114, 1184, 3802];

/**
 * Makes the driver leave values alone. Requests carry text, and PostgreSQL itself knows best
 * how to read and write the text of each of its types.
 */
export const verbatimTypes: Record<string, PostgresType<string>> = Object.fromEntries(
  converted.map((oid) => [`verbatim${oid}`, { to: oid, from: [oid], serialize: asText, parse: asText }]),
);
