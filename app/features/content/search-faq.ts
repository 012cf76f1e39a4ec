import type { FaqGroup } from './faq-copy.ts';

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '');

/** The words of a search, without accents, capitals and single letters. */
export function searchWords(query: string): string[] {
  return plain(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}

/**
 * The groups with those questions that hold the beginning of every word, in question, answer or title; all without
 * words.
 */
export function searchFaq(groups: readonly FaqGroup[], query: string): readonly FaqGroup[] {
  const words = searchWords(query);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ question, answer }) => {
        const text = ` ${plain(`${group.title} ${question} ${answer}`).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
        return words.every((word) => text.includes(` ${word}`));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
