import { formatNumber } from '#domain/format/format-number.ts';
import { plural } from '#domain/format/plural.ts';

const placeOf = (place: number, count: number) => `${formatNumber(place)} of ${formatNumber(count)}`;

/** Texts that the pages of the console share. */
export const CONSOLE_COPY = {
  title: 'Console',
  allPages: 'All pages',
  groups: { shop: 'Shop', studio: 'Studio', people: 'People', workshop: 'Workshop' },
  sections: {
    toDo: 'To do',
    dashboard: 'Dashboard',
    orders: 'Orders',
    products: 'Products',
    promoCodes: 'Promo codes',
    styles: 'Styles',
    backgrounds: 'Backgrounds',
    photos: 'Photos',
    users: 'Users',
    pettok: 'PetTok',
    reviews: 'Reviews',
    messages: 'Messages',
    jobs: 'Jobs',
    auditLog: 'Audit log',
    settings: 'Settings',
  },
  /** Beside a link or button of the console's navigation. */
  waiting: {
    shown: (count: number) => (count > 99 ? '99+' : formatNumber(count)),
    spoken: (count: number) => `${formatNumber(count)} waiting`,
  },
  locked: {
    title: 'One more step',
    lead: 'Please confirm with the code of your authenticator app.',
  },
  unprotected: {
    title: 'Protect the console with a second step',
    body: 'At the moment your password alone opens it. An authenticator app on your phone changes that in a minute.',
    action: 'Set up two-step sign-in',
  },
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  optional: 'optional',
  save: 'Save',
  undo: 'Undo',
  none: '—',
  state: 'State',
  amount: (label: string, symbol: string) => `${label} (${symbol})`,
  search: {
    open: 'Search',
    key: '/',
    title: 'Search the console',
    label: 'Order, person, product or artwork',
    hint: 'Type at least two characters.',
    searching: 'Searching…',
    count: (results: number) =>
      results === 0
        ? 'Nothing found'
        : `${formatNumber(results)} ${plural(results, { one: 'result', other: 'results' })}`,
    results: 'Results',
    between: ' · ',
    kinds: { order: 'Orders', person: 'People', product: 'Products', artwork: 'Artworks', page: 'Pages' },
    states: {
      blocked: 'blocked',
      admin: 'admin',
      tester: 'tester',
      draft: 'draft',
      shared: 'shared',
      private: 'private',
    },
  },
  views: {
    title: 'Saved filters',
    save: 'Save filter',
    lead: 'Search, filters and sort of this list, to be had again by a press. Only you see it, on all your devices.',
    saved: (name: string) => `Filter ${name} is saved`,
    name: 'Name',
    remove: (name: string) => `Remove filter ${name}`,
  },
  list: {
    keys: 'J and K move through the list, Enter opens, / searches.',
    sort: 'Sort by',
    all: (filter: string) => `${filter}: all`,
  },
  pager: {
    title: 'Pages',
    none: 'Nothing on this page',
    rows: (first: number, last: number) => `${formatNumber(first)}–${formatNumber(last)}`,
    of: (rows: string, total: string) => `${rows} of ${total}`,
    andMore: (rows: string) => `${rows}, and more`,
    moreThan: (count: number) => `more than ${formatNumber(count)}`,
    previous: 'Previous',
    next: 'Next',
  },
  color: { pick: (label: string) => `Pick: ${label}` },
  sortable: {
    hint: 'Drag, or use the arrow keys',
    handle: (name: string, place: number, count: number) => `Move ${name}, ${placeOf(place, count)}`,
    moved: (name: string, place: number, count: number) => `${name} is now ${placeOf(place, count)}`,
  },
  confirm: { word: (word: string) => `Type “${word}” to go on` },
  unsaved: {
    title: 'Leave without saving?',
    body: 'What you have changed on this page is not saved yet.',
    leave: 'Leave',
    stay: 'Stay',
  },
  saveBar: {
    dirty: 'Not saved yet',
    saved: 'All changes are saved',
    saving: 'Saving…',
    discard: 'Discard',
    theirs: 'Show their version',
    mine: 'Save mine over it',
    conflict: (message: string) =>
      `${message} Nothing of yours has been saved, and nothing of theirs is lost.`,
  },
  picture: {
    uploading: 'Uploading…',
    wrongType: 'Please choose a JPG, PNG, WebP or AVIF.',
    tooLarge: 'Please choose a picture smaller than 20 MB.',
  },
  trouble: {
    unreachable: 'The shop could not be reached. Please try again.',
    conflict: 'Somebody else has changed this in the meantime.',
    tooLong: 'One of the texts is too long.',
    stillNeeded: 'Something else still needs this.',
    nameTaken: 'There is already one with this name.',
    notAllowed: 'One of the values is not allowed.',
  },
  work: {
    names: {
      confirmation_mail: 'Confirmation email',
      shipping_mail: 'Shipping email',
      refund_mail: 'Refund email',
      review_mail: 'Review invitation',
      reminder_mail: 'Reminder email',
      download_mail: 'Download email',
      question_mail: 'Question about an artwork',
      print_files: 'Print files',
      fulfilment: 'Order at the print provider',
      fulfilment_cancel: 'Cancellation at the print provider',
    },
    retried: 'Retrying now',
  },
} as const;
