import sharp from 'sharp';

/** An ICC profile, and the name it goes by. */
export interface ColorProfile {
  readonly name: string;
  readonly icc: Uint8Array;
}

let known: Promise<ColorProfile> | undefined;

/** The sRGB profile that libvips ships: for print files, whose printers ask for an embedded one. */
export function srgbProfile(): Promise<ColorProfile> {
  known ??= loadProfile();
  return known;
}

async function loadProfile(): Promise<ColorProfile> {
  const pixel = { width: 1, height: 1, channels: 3, background: '#fff' } as const;
  const tagged = await sharp({ create: pixel }).withIccProfile('srgb').png().toBuffer();
  const { icc } = await sharp(tagged).metadata();
  if (!icc) throw new Error('sharp gave out no sRGB profile');
  return { name: 'sRGB', icc };
}
