import sharp from 'sharp';

/** An ICC profile, and the name it goes by. */
export interface ColourProfile {
  readonly name: string;
  readonly icc: Uint8Array;
}

let known: Promise<ColourProfile> | undefined;

/** The sRGB profile that libvips ships: for print files, whose printers ask for an embedded one. */
export function srgbProfile(): Promise<ColourProfile> {
  known ??= loadProfile();
  return known;
}

async function loadProfile(): Promise<ColourProfile> {
  const pixel = { width: 1, height: 1, channels: 3, background: '#fff' } as const;
  const tagged = await sharp({ create: pixel }).withIccProfile('srgb').png().toBuffer();
  const { icc } = await sharp(tagged).metadata();
  if (!icc) throw new Error('sharp gave out no sRGB profile');
  return { name: 'sRGB', icc };
}
