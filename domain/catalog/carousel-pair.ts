import { DEFAULT_FOCUS, type ImageFocus } from './image-focus.ts';
import { parseImageFocus } from './parse-image-focus.ts';

/** One photo of a pet and the artwork made from it. */
export interface CarouselPair {
  readonly before: string;
  readonly after: string;
  readonly petName: string;
  readonly style: string;
  readonly description: string;
  readonly beforeFocus: ImageFocus;
  readonly afterFocus: ImageFocus;
}

/** What the carousel needs of a row of `app_photos`. */
export interface CarouselPhoto {
  readonly public_url: string;
  readonly alt_text: string | null;
  readonly description: string | null;
}

interface Labelled {
  readonly photo: CarouselPhoto;
  readonly fields: readonly string[];
}

/** Reads `before:…` and `after:Name|Style|Description` labels, in the order of the rows. */
function labeled(photos: readonly CarouselPhoto[], label: 'before:' | 'after:'): Labelled[] {
  return photos.flatMap((photo) => {
    const text = photo.alt_text?.trim() ?? '';
    if (!text.toLowerCase().startsWith(label)) return [];
    const fields = text
      .slice(label.length)
      .split('|')
      .map((field) => field.trim());
    return [{ photo, fields }];
  });
}

/**
 * Builds before/after pairs from the rows of a carousel slot. An after image takes the before image that
 * carries its pet's name, otherwise the next one without a name. Incomplete pairs are left out.
 */
export function carouselPairs(photos: readonly CarouselPhoto[]): CarouselPair[] {
  const befores = labeled(photos, 'before:');
  const names = new Set(labeled(photos, 'after:').map(({ fields }) => fields[0]?.toLowerCase()));
  const take = (fits: (name: string) => boolean) => {
    const index = befores.findIndex(({ fields }) => fits((fields[0] ?? '').toLowerCase()));
    return index < 0 ? undefined : befores.splice(index, 1)[0];
  };
  return labeled(photos, 'after:').flatMap(({ photo: after, fields }) => {
    const [petName = '', style = '', description = ''] = fields;
    const before = (take((name) => name === petName.toLowerCase()) ?? take((name) => !names.has(name)))
      ?.photo;
    if (!before?.public_url || !after.public_url || !petName || !style || !description) return [];
    return [
      {
        before: before.public_url,
        after: after.public_url,
        petName,
        style,
        description,
        beforeFocus: parseImageFocus(before.description),
        afterFocus: parseImageFocus(after.description),
      },
    ];
  });
}

const pair = (
  pet: string,
  petName: string,
  styleId: string,
  style: string,
  description: string,
): CarouselPair => ({
  before: `/samples/home/${pet}-before.webp`,
  after: `/samples/home/${pet}-${styleId}.webp`,
  petName,
  style,
  description,
  beforeFocus: DEFAULT_FOCUS,
  afterFocus: DEFAULT_FOCUS,
});

/** Shown when the slot is empty or cannot be read. */
export const FALLBACK_PAIRS: readonly CarouselPair[] = [
  pair('rusty', 'Rusty', 'digitalwatercolor', 'Digital Watercolor', 'A red coat made for watercolor'),
  pair('biscuit', 'Biscuit', 'movieanimated', 'Animated Movie', 'The hero of a film that should be made'),
  pair('clover', 'Clover', 'storybook', 'Storybook', 'Once upon a time there was a very good girl'),
  pair('ginger', 'Ginger', 'vibrant', 'Vibrant Oil', 'Every stripe in thick, warm paint'),
  pair(
    'snow',
    'Snow',
    'softwatercolor',
    'Soft Watercolor',
    'White fur, left to the paper, and two blue eyes',
  ),
];
