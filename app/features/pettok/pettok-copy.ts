import type { FeedSort } from '#domain/artwork/feed-view.ts';
import type { ReportReason } from '#domain/artwork/pettok.ts';
import { formatNumber } from '#domain/format/format-number.ts';
import { plural } from '#domain/format/plural.ts';

/** Texts of the public feed. */
export const PETTOK_COPY = {
  meta: {
    title: 'PetTok: pets as art, shared by their people',
    description:
      'Scroll through pet portraits that people shared: watercolor cats, oil-painted dogs, pop-art parrots. Love them, share them, make one like it.',
  },
  /** Title of a part of the feed. */
  metaOfPart: (parts: readonly string[]) => `PetTok: ${parts.join(', ')}`,
  title: 'PetTok',
  lead: 'Portraits that people were too proud of to keep to themselves.',
  feed: 'Shared portraits',
  sorts: { newest: 'Newest', loved: 'Most loved this week' } satisfies Record<FeedSort, string>,
  pictureAlt: (title: string, pet: string, style: string) => `${title}: ${pet} as ${style}`,
  byline: (pet: string, style: string) => `${pet} in ${style}`,
  makeOne: 'Make one like this',
  create: 'Start Creating Magic',
  loveWithCount: (love: string, loves: string) => `${love}, ${loves}`,
  love: (title: string) => `Love “${title}”`,
  loved: (title: string) => `You love “${title}”. Take it back`,
  loves: (count: number) => `${formatNumber(count)} ${plural(count, { one: 'love', other: 'loves' })}`,
  signInToLove: 'Sign in to love this portrait. We remember which one it was.',
  loveFailed: { title: 'That love got lost', body: 'Please try again in a moment.' },
  gone: { title: 'This portrait has left the wall', body: 'It is no longer shared.' },
  share: (title: string) => `Share “${title}”`,
  shareText: (title: string) => `${title} on PetTok`,
  copied: { title: 'Link copied', body: 'Paste it wherever friends of pets are.' },
  copyFailed: { title: 'The link could not be copied', body: 'You find it in the address bar of its page.' },
  report: {
    open: (title: string) => `Report “${title}”`,
    title: 'Report this portrait',
    lead: 'Tell us what is wrong. Its owner never learns who reported it.',
    legend: 'What is wrong?',
    reasons: {
      'not-a-pet': 'It shows no pet',
      offensive: 'It is hurtful or indecent',
      'not-theirs': 'It is somebody else’s pet or picture',
      private: 'It shows something private',
      spam: 'It is advertising or spam',
      other: 'Something else',
    } satisfies Record<ReportReason, string>,
    note: 'Anything we should know?',
    optional: 'optional',
    send: 'Send report',
    sending: 'Sending…',
    cancel: 'Cancel',
    choose: 'Choose what is wrong',
    signIn: 'Sign in to report a portrait. That keeps reports honest.',
    thanks: { title: 'Thank you', body: 'We take a look. You have made PetTok a little nicer.' },
    again: { title: 'You have reported this already', body: 'We are on it.' },
    own: { title: 'This one is yours', body: 'You can stop sharing it in your gallery.' },
    enough: { title: 'Thank you', body: 'That is enough for today.' },
    failed: { title: 'The report could not be sent', body: 'Please try again in a moment.' },
  },
  loadingMore: 'Loading more portraits',
  moreFailed: 'More portraits could not be loaded.',
  offline: 'You are offline. What is here stays here; more comes when you are back.',
  retry: 'Try again',
  end: 'That’s everyone, for now.',
  endAction: 'Add your pet to the wall',
  empty: {
    title: 'The very first wall space is free',
    lead: 'Nobody has shared a portrait yet. These are samples painted in our studio, so you can see what could hang here.',
    action: 'Be the first',
    sample: (pet: string, style: string) => `Studio sample: ${pet} in ${style}`,
  },
  nothing: {
    title: 'No portrait like that yet',
    lead: 'Nothing shared so far fits what you are looking for. Loosen it a little, or paint the first one.',
    reset: 'Show everything',
  },
  trouble: {
    title: 'The wall is dark for a moment',
    lead: 'The portraits could not be loaded. They are safe, and usually back within seconds.',
  },
  post: {
    back: 'All of PetTok',
    shared: (date: string) => `Shared on ${date}`,
    description: (pet: string, style: string) =>
      `${pet}, painted in ${style} from an everyday photo. See your own pet as art, instantly.`,
    pitch: 'Your pet would look good up here, too.',
    more: 'More in this style',
    // Many portraits bear the same title, no two pages.
    meta: (title: string, style: string, id: string) => `${title}, ${style} · PetTok ${id.slice(0, 4)}`,
    goneMeta: 'Not shared any more',
    goneLead: 'Its owner took it down, or it never hung here. Plenty of others do.',
  },
} as const;
