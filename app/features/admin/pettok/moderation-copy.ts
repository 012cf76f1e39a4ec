import type { ReportReason } from '#domain/artwork/pettok.ts';

/** Texts of the console's PetTok. */
export const MODERATION_COPY = {
  title: 'PetTok',
  lead: 'Every report is listed here; three independent ones hide the post until somebody has looked. The owner sees the decision and your words, and those who reported get a mail.',
  states: { 'under-review': 'To review', hidden: 'Hidden', visible: 'Shared' },
  empty: {
    'under-review': 'Nothing waits for a decision.',
    hidden: 'Nothing is hidden.',
    visible: 'Nobody has shared anything yet.',
  },
  picture: (title: string, style: string) => `${title}, ${style}`,
  facts: (pet: string, style: string, day: string) => `${pet}, ${style}, ${day}`,
  reasons: {
    'not-a-pet': 'not-a-pet',
    offensive: 'offensive',
    'not-theirs': 'not-theirs',
    private: 'private',
    spam: 'spam',
    other: 'other',
  } satisfies Record<ReportReason, string>,
  yourWords: (note: string) => `Your words: ${note}`,
  hide: 'Hide',
  show: 'Show again',
  keep: 'Keep',
  batch: { hidden: 'is hidden', show: 'Show', shown: 'is shown' },
  stillShown: 'Still shown',
  hidden: (title: string) => `“${title}” is hidden`,
  shown: (title: string) => `“${title}” is shown again`,
  kept: (title: string) => `“${title}” stays`,
  dialog: {
    title: (title: string) => `Hide “${title}”?`,
    body: 'It disappears from PetTok at once.',
    note: 'Words for the owner',
    noteHint: 'Optional. The owner reads them beside the artwork.',
  },
} as const;
