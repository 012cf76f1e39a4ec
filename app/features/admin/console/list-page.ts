import { type ListView, PAGE_SIZE } from './list-view.ts';

/** The part of a list that a view shows, as the database's functions take it. */
export const pageOf = ({ page }: ListView, size = PAGE_SIZE) => ({
  p_offset: (page - 1) * size,
  p_limit: size,
});

/** Rows in all, as every row of a page carries it; unknown for an empty page. */
export const matchesOf = (rows: readonly { readonly matches: number }[]): number => rows[0]?.matches ?? 0;
