/** A question with its answer in plain text, and perhaps a way on. */
export interface FaqEntry {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** The answer of a shop whose previews are painted by a model of another company, where it is another one. */
  readonly byModel?: (painter: string) => string;
  readonly link?: { readonly label: string; readonly to: string };
}

export interface FaqGroup {
  readonly title: string;
  readonly entries: readonly FaqEntry[];
}

/** All questions, in the order in which they are shown. */
const FAQ_GROUPS: readonly FaqGroup[] = [
  {
    title: 'Photos and previews',
    entries: [
      {
        id: 'cost',
        question: 'What does a preview cost?',
        answer:
          'Nothing. Without an account you have ten previews a day, counted in your browser. With a free account you also have a daily number, and you can save what you like. The count starts anew at midnight. Once you have ordered something, previews are unlimited.',
        link: { label: 'Create a preview', to: '/#upload' },
      },
      {
        id: 'photo',
        question: 'Which photo works best?',
        answer:
          'One pet, the whole face in the picture, daylight from the side, taken at eye level. The ears should not be cut off. A phone photo is fine. If something is likely to go wrong (too dark, too small, blurred), the studio tells you before it paints.',
        link: { label: 'How to photograph your pet', to: '/blog/how-to-photograph-your-pet' },
      },
      {
        id: 'formats',
        question: 'Which files can I upload?',
        answer:
          'JPG, PNG, HEIC and HEIF (the format of iPhones), WebP, AVIF, GIF and BMP, up to 10 MB. Larger photos than we need are made smaller in your browser before they are sent.',
      },
      {
        id: 'time',
        question: 'How long does a portrait take?',
        answer:
          'Every style is shown on your own pet within seconds of choosing the photo: those small pictures are painted in your browser. The preview itself is painted by our server and usually takes a few seconds more.',
        byModel: (painter) =>
          `Every style is shown on your own pet within seconds of choosing the photo: those small pictures are painted in your browser. The preview itself is painted by a model of ${painter} and takes longer, up to a minute or so.`,
      },
      {
        id: 'how',
        question: 'Is this made by an AI?',
        answer:
          'Partly. A small neural network finds your pet in the photo. The painting is done by our own engine: it plans brush strokes, washes and pencil lines from your photo and paints them one by one. It invents nothing, so the markings are really those of your pet.',
        byModel: (painter) =>
          `Yes. Previews are painted by a model of ${painter}, from your photo. Transparent grounds and the borders of stickers are cut by our own engine, which also paints the small pictures in the style grid.`,
        link: { label: 'How we paint', to: '/about' },
      },
      {
        id: 'animals',
        question: 'Does it work with cats, rabbits, parrots, horses?',
        answer:
          'Yes. The studio paints what it sees, whether it barks, purrs or neighs. We have even painted a raccoon.',
      },
      {
        id: 'several',
        question: 'Can two pets be in one portrait?',
        answer:
          'Yes, if they sit close together in one photo. Whatever belongs to the animals in front is painted; what is far apart may be cut off.',
      },
      {
        id: 'sticker',
        question: 'Why can I not choose a background for the die-cut sticker?',
        answer:
          'A die-cut sticker ends at its white border: there is no place for a background. The studio chooses automatic for you.',
      },
    ],
  },
  {
    title: 'Products and printing',
    entries: [
      {
        id: 'products',
        question: 'What can I order?',
        answer:
          'Mugs, puzzles, coasters, mousepads, stickers, tumblers and t-shirts, each with your portrait on it. You see your own artwork on every product before you buy.',
        link: { label: 'To the catalog', to: '/catalog' },
      },
      {
        id: 'sharp',
        question: 'Will the print be sharp?',
        answer:
          'Yes. We do not enlarge the preview. The engine paints the artwork again at the size of the product: 300 dots per inch, 150 on t-shirts. A puzzle is painted at 6295 by 4650 pixels.',
        byModel: () =>
          'The artwork is enlarged to the size of the product. The page of a product tells you before you order when it would look soft there.',
      },
      {
        id: 'position',
        question: 'Can I choose where the artwork stands?',
        answer:
          'Yes. On the page of a product you move it, make it larger or smaller and turn it. What you see there is what is printed.',
      },
      {
        id: 'care',
        question: 'Can the mug go into the dishwasher?',
        answer: 'How to care for a product stands on its page, below “Care”.',
        link: { label: 'To the mug', to: '/products/custom-pet-portrait-mug' },
      },
      {
        id: 'download',
        question: 'Can I get the portrait as a file?',
        answer:
          'Yes. Saved artworks can be downloaded from your gallery at web size. When you have ordered an artwork, you also get its print file.',
        link: { label: 'My Gallery', to: '/gallery' },
      },
    ],
  },
  {
    title: 'Orders and delivery',
    entries: [
      {
        id: 'account',
        question: 'Do I need an account to order?',
        answer:
          'No. You can order as a guest with an e-mail address. An account is only needed to save artworks.',
      },
      {
        id: 'when',
        question: 'When does my order arrive?',
        answer:
          'Everything is made to order, most products within two to five business days; shipping comes on top. The cart says by when yours arrives where you live. You get a mail when it leaves, with a tracking number if there is one.',
      },
      {
        id: 'where',
        question: 'Where do you ship to?',
        answer:
          'To the United States, Canada, the United Kingdom, Ireland, Germany, Austria, France, the Netherlands, Spain, Italy, Australia and New Zealand.',
      },
      {
        id: 'find',
        question: 'Where is my order?',
        answer:
          'The link in the confirmation mail shows where it is. Without the mail you find it with its number and your e-mail address.',
        link: { label: 'Find my order', to: '/orders' },
      },
      {
        id: 'change',
        question: 'Can I change or cancel an order?',
        answer:
          'As long as we have not begun to make it. Write to us with the number of your order as soon as you can.',
        link: { label: 'Write to us', to: '/contact' },
      },
      {
        id: 'refund',
        question: 'What if I do not like it?',
        answer:
          'If it does not look like your best friend, or arrives damaged, tell us within 30 days. We make it again or give your money back, and you do not have to send it back.',
        link: { label: 'The guarantee', to: '/terms#100-satisfaction-guarantee' },
      },
      {
        id: 'discount',
        question: 'Where do I enter a discount code?',
        answer:
          'In the cart, below the sum. Capitals do not matter. If a code gives nothing, the cart tells you why.',
      },
    ],
  },
  {
    title: 'Privacy and account',
    entries: [
      {
        id: 'who-sees',
        question: 'Who can see my photo?',
        answer:
          'Nobody but you. The photo is private, also when you share the artwork. Location and camera data are removed on your own device before it is sent.',
        byModel: (painter) =>
          `No visitor but you. The photo is private, also when you share the artwork. It is sent to ${painter} to be painted; location and camera data are removed on your own device before.`,
        link: { label: 'Privacy', to: '/privacy' },
      },
      {
        id: 'training',
        question: 'Do you train a model with my photos?',
        answer: 'No. There is nothing here that learns from them.',
        byModel: (painter) =>
          `We do not. Photos are sent to ${painter} to be painted, which works under its own terms.`,
      },
      {
        id: 'kept',
        question: 'How long do you keep my pictures?',
        answer:
          'Previews are deleted after a day, uploads for a preview after an hour. What you save in your gallery stays until you delete it.',
      },
      {
        id: 'delete',
        question: 'How do I delete everything?',
        answer:
          'In your account, below “Delete account”. Photos, artworks, addresses and your profile are erased at once and for good. Before that you can download all of it as one archive.',
        link: { label: 'My account', to: '/account' },
      },
      {
        id: 'mail',
        question: 'The confirmation mail does not arrive',
        answer:
          'Look into the spam folder, then ask for a new one on the page that appeared after signing up. The link is good for a day.',
        link: { label: 'Send it again', to: '/check-inbox' },
      },
    ],
  },
  {
    title: 'PetTok',
    entries: [
      {
        id: 'pettok',
        question: 'What is PetTok?',
        answer:
          'A public feed of portraits that people wanted to show. You can look at it without an account, love what you like, and make one like it.',
        link: { label: 'To PetTok', to: '/pettok' },
      },
      {
        id: 'unshare',
        question: 'Can I take a shared artwork back?',
        answer:
          'Yes, at any time: open it in your gallery and switch sharing off. It is gone from PetTok at once.',
      },
      {
        id: 'report',
        question: 'What happens when I report something?',
        answer:
          'A person looks at it. When several people report the same artwork, it is hidden until that happened.',
      },
    ],
  },
];

/**
 * All questions with the answers that are true of this shop.
 *
 * @param painter the company whose model paints previews; null when the shop's own engine does
 */
export function faqGroups(painter: string | null): readonly FaqGroup[] {
  if (!painter) return FAQ_GROUPS;
  return FAQ_GROUPS.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => ({ ...entry, answer: entry.byModel?.(painter) ?? entry.answer })),
  }));
}
