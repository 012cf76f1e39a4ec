import { useEffect, useState } from 'react';
import type { Placement } from '#domain/products/placement.ts';
import type { PrintArea } from '#domain/products/print-products.ts';
import { printSharpness } from '#domain/products/print-sharpness.ts';
import type { PersonalizationArt } from '#domain/studio/personalization-art.ts';
import { Notice } from '../../ui/notice.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';

const copy = CATALOG_COPY.product;

interface PrintHintProps {
  /** The customer's own; null while a sample is shown. */
  art: PersonalizationArt | null;
  area: PrintArea;
  placement: Placement;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How sharp the print will be as the art lies now; a word of warning where its pixels are too few. */
export function PrintHint({ art, area, placement }: PrintHintProps) {
  const isRepainted = art?.hasPlan === true;
  const size = usePictureSize(art && !isRepainted ? art.imageUrl : null);
  if (!art) return <p className="mt-4 text-ink-soft text-sm">{copy.sample}</p>;
  if (isRepainted) {
    return <p className="mt-4 text-ink-soft text-sm">{copy.repainted(area.width, area.height, area.dpi)}</p>;
  }
  if (!size) return <p className="mt-4 text-sm">&nbsp;</p>;
  const { dpi, sharpness } = printSharpness(area, { ...size, hasPlan: false }, placement);
  const text = copy.sharpness[sharpness](Math.round(dpi));
  return sharpness === 'sharp' ? (
    <p className="mt-4 text-ink-soft text-sm">{text}</p>
  ) : (
    <div role="status" className="mt-4">
      <Notice tone={sharpness === 'coarse' ? 'danger' : 'honey'}>{text}</Notice>
    </div>
  );
}

/** Pixels of a picture; null until it is loaded, or when there is none. */
function usePictureSize(url: string | null): Size | null {
  const [known, setKnown] = useState<{ url: string; size: Size } | null>(null);
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.onload = () => setKnown({ url, size: { width: image.naturalWidth, height: image.naturalHeight } });
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return known && known.url === url ? known.size : null;
}
