import { useEffect, useState } from 'react';

/** Addresses of artworks without their ground, by the address of the artwork; null where there is none. */
const cutOuts = new Map<string, Promise<string | null>>();

/**
 * The address of an artwork as it is printed without its ground; null when it cannot be. Made once in this tab.
 *
 * @param artUrl a picture that has a plan beside it
 */
function cutOutOf(artUrl: string): Promise<string | null> {
  const cached = cutOuts.get(artUrl);
  if (cached) return cached;
  const made = cutOut(artUrl).catch(() => {
    // Offline, maybe: the next look tries again.
    cutOuts.delete(artUrl);
    return null;
  });
  cutOuts.set(artUrl, made);
  return made;
}

async function cutOut(artUrl: string): Promise<string | null> {
  if (!artUrl.endsWith('.png')) return null;
  const { cutOutPicture } = await import('#art/browser/cut-out-picture.ts');
  const picture = await cutOutPicture(artUrl, artUrl.replace(/\.png$/, '.plan'));
  return picture && URL.createObjectURL(picture);
}

/** The artwork without its ground, once it is made; null until then, and where `artUrl` is null or has none. */
export function useCutOut(artUrl: string | null): string | null {
  const [made, setMade] = useState<{ readonly of: string; readonly url: string | null } | null>(null);
  useEffect(() => {
    if (artUrl === null) return;
    let isGone = false;
    cutOutOf(artUrl).then((url) => {
      if (!isGone) setMade({ of: artUrl, url });
    });
    return () => {
      isGone = true;
    };
  }, [artUrl]);
  return made !== null && made.of === artUrl ? made.url : null;
}

interface PrintedArt {
  readonly artUrl: string;
  readonly withBackground?: boolean | undefined;
}

/** The artwork of a line of a cart or an order as it is printed. */
export function usePrintedArt({ artUrl, withBackground = true }: PrintedArt): string {
  return useCutOut(withBackground ? null : artUrl) ?? artUrl;
}
