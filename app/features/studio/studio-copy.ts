import { formatNumber } from '#domain/format/format-number.ts';
import { formatPercent } from '#domain/format/format-percent.ts';

/** Headings, labels and hints of the studio. */
export const STUDIO_COPY = {
  title: "Create Your Pet's Masterpiece",
  description: 'Upload a photo of your pet, choose a style and a background, and create a preview.',
  left: (remaining: number) => `${formatNumber(remaining)} left`,
  unlimited: 'Unlimited',
  upload: {
    title: 'Upload Photo',
    drop: 'Drop a photo of your pet here',
    dropping: 'Let go, we’ve got it',
    rules: 'JPG, PNG or HEIC, up to 10 MB',
    choose: 'Choose file',
    change: 'Change Photo',
    remove: 'Remove photo',
    turn: 'Turn photo to the right',
    turned: 'Photo turned.',
    take: 'Take Photo',
    pick: 'Choose Photo',
    mend: 'Show us where your pet is',
    tip: 'Best results: good light, eye level, ears in the frame.',
    concerns: {
      small: 'This photo is quite small. A larger one gives a finer portrait.',
      blurred: 'This photo looks a little blurred. A sharper one shows more of your pet.',
      far: 'Your pet is quite far away in this photo. A closer one shows more of that face.',
      cropped: 'Your pet looks cut off here. With ears and all in the frame, the portrait is whole.',
      'no-pet':
        'We can’t make out a pet in this photo. Try one in which your pet stands out, or open Touch up and show us where it is.',
      unsure:
        'We are not quite sure where your pet ends in this photo. Touch up lets you mend the outline with a few strokes.',
      several: 'We see more than one pet here and paint them together. To keep just one, use Touch up.',
      dark: 'This photo is rather dark. More light brings out the coat and the eyes.',
    },
  },
  style: {
    title: 'Choose Style',
    broken: 'Preview unavailable',
    samplesOnly:
      'This browser can’t show your own pet in every style, so these are samples. Create Preview paints your pet as usual.',
  },
  background: {
    title: 'Select Background',
    locked: 'Stickers are cut out, so the background is automatic.',
  },
  name: {
    label: 'Pet Name',
    note: 'optional',
    placeholder: 'What do you call your pet?',
    letter: 'Write the name on the artwork',
  },
  versions: {
    title: (style: string) => `Versions in ${style}`,
    name: (number: number) => `Version ${formatNumber(number)}`,
    another: 'Another version',
    hint: 'Choose one and press Create Preview.',
    full: 'That’s all the versions',
  },
  create: 'Create Preview',
  creating: (progress: number) => `Creating... ${formatPercent(progress)}`,
  cancel: 'Cancel',
  preview: {
    title: 'Preview',
    empty: 'Your masterpiece will appear here',
    emptyHint: 'It starts with one photo.',
    progress: 'Progress of your preview',
    retry: 'Try again',
    retryIn: (wait: string) => `Try again in ${wait}`,
    skip: 'Skip to the finished picture',
    photo: 'Your pet',
    before: 'Your photo',
    original: 'Original',
    transformed: 'Artwork',
    compare: (style: string) => `Compare your photo with the ${style} artwork`,
    download: 'Download preview',
    large: 'See it large',
    named: (name: string, style: string) => `${name} in ${style}`,
    unnamed: (style: string) => `My Pet in ${style}`,
  },
  noPet: {
    title: 'We can’t find a pet in this photo',
    body: 'Your pet may be hidden, very small or much like what is behind it. A photo in which it stands out makes the better portrait. Shall we paint the whole photo anyway?',
    another: 'Choose another photo',
    paint: 'Paint the whole photo',
  },
  limit: {
    title: 'That’s all for today',
    tomorrow: "I'll come back tomorrow",
    order: "Order Your Pet's Art",
  },
  masterpiece: {
    title: 'Your Masterpiece!',
    withoutPet: 'Your photo, painted',
    choose: 'Choose this picture',
    onProduct: (name: string | null) => `See It on ${name === null ? 'the Product' : `Your ${name}`}`,
    control: {
      save: 'Show Off My Furever Love',
      another: 'Create More Works of Art',
      shop: 'Take It Home',
    },
    variant: { save: 'Save to Gallery', another: 'Create More Previews', shop: 'Shop Products' },
  },

  crash: { retry: 'Try Again', details: 'Details' },
} as const;
