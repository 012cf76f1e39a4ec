import type { ReportReason } from '#domain/artwork/pettok.ts';
import { formatNumber } from '#domain/format/format-number.ts';

/** Texts of the personal gallery. */
export const GALLERY_COPY = {
  meta: 'My Gallery',
  title: 'My Gallery',
  guestLead: 'Sign in, and every artwork you save hangs here, on all your devices.',
  signIn: 'Sign in',
  signUp: 'Create a free account',
  emptyTitle: 'The walls are still bare',
  emptyLead: 'Nothing is saved yet. Your first portrait is one photo away.',
  create: 'Start Creating Magic',
  list: 'Your artworks',
  loading: 'Your artworks are on their way',
  byline: (pet: string, style: string) => `${pet} in ${style}`,
  visibility: {
    private: 'Only you see this',
    shared: 'Shared on PetTok',
    hidden: 'Shared, but hidden for now',
  },
  filters: {
    search: 'Search titles and pet names',
    everything: 'Shared and private',
    shared: 'Shared',
    private: 'Private',
  },
  nothing: {
    title: 'Nothing like that on your walls',
    lead: 'None of your artworks fits what you are looking for.',
    reset: 'Show all artworks',
  },
  trouble: { lead: 'Your artworks could not be loaded. They are safe.', retry: 'Try again' },
  detail: {
    loading: 'One moment…',
    gone: 'This artwork is not in your gallery any more.',
    photo: 'The photo',
    compare: (title: string) => `Compare the photo with “${title}”`,
    order: 'Order this',
    download: 'Download',
    printFile: (product: string) => `Print size: ${product}`,
    highResolution: (price: string) => `High resolution, ${price}`,
    another: 'Make another',
    link: 'Copy link',
    notShared: 'Share it with PetTok first, then it has a link',
    remove: 'Delete',
    edit: 'Details',
    save: 'Save changes',
    saving: 'Saving…',
    saved: { title: 'Changes saved' },
    copied: { title: 'Link copied', body: 'Everybody who has it can see the artwork, not the photo.' },
    copyFailed: { title: 'The link could not be copied' },
  },
  remove: {
    done: (title: string) => `“${title}” is deleted`,
    undo: 'Undo',
    failed: { title: 'The artwork could not be deleted', body: 'Please try again in a moment.' },
    restoreFailed: { title: 'The artwork could not be brought back' },
  },
  moderation: {
    underReview: {
      title: 'Hidden while we look at it',
      body: 'Several people reported this artwork, so PetTok does not show it until we have looked. You need not do anything.',
    },
    hidden: {
      title: 'Not shown on PetTok',
      body: 'We have looked at this artwork and do not show it on PetTok. It stays in your gallery.',
    },
    why: (reasons: string) => `What was said: ${reasons}.`,
    note: (note: string) => `Our note: ${note}`,
    reasons: {
      'not-a-pet': 'shows no pet',
      offensive: 'hurtful or indecent',
      'not-theirs': 'somebody else’s pet or picture',
      private: 'shows something private',
      spam: 'advertising or spam',
      other: 'something else',
    } satisfies Record<ReportReason, string>,
  },
  save: {
    artworkTitle: 'Artwork title',
    petName: 'Pet name',
    petType: 'Pet type',
    noType: 'Please choose',
    types: { dog: 'Dog', cat: 'Cat', other: 'Other' },
    share: 'Share with PetTok',
    fallback: 'A sample preview can be kept, not shared. Create fresh artwork to share it.',
    cancel: 'Cancel',
    action: 'Save to gallery',
    working: 'Saving…',
    sessionLost: 'You were signed out meanwhile. Sign in again, and the saving goes on.',
  },
  remind: {
    title: 'Come back to your preview',
    lead: 'Previews that are not saved are deleted after a day.',
    label: 'Email',
    action: 'Remind me',
    email: 'Please enter a valid email address.',
    agree: 'Please check the box, so that we may write to you.',
  },
  expiring: {
    text: (count: number) =>
      count === 1
        ? 'One of your previews expires soon and is not saved yet.'
        : `${formatNumber(count)} of your previews expire soon and are not saved yet.`,
    action: 'See them in the studio',
  },
  saved: {
    title: 'Saved to your gallery',
    gallery: 'See it in your gallery',
    pettok: 'See it on PetTok',
    products: 'Put it on products',
  },
  pending: {
    elsewhere: {
      title: 'Your artwork waits in your other tab',
      body: 'Go back to the tab with the studio: there it can be saved now.',
    },
  },
} as const;
