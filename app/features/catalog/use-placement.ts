import { useState } from 'react';
import type { FramedArtwork } from '#domain/frame-artwork.ts';
import type { Wrap } from '#domain/mockup.ts';
import { clampPlacement, type Placement } from '#domain/placement.ts';
import type { ChosenPrint } from '#domain/print-products.ts';
import { keepCovered, startingPlacement } from '#domain/product-view.ts';

/** Zoom of the artwork relative to where it starts. */
export const ZOOM = { least: 0.5, most: 3 } as const;

export type PlacementControl = ReturnType<typeof usePlacement>;

/** The artwork's place on a product, moved by steps that are fractions of the frame on the screen. */
export function usePlacement(
  print: ChosenPrint,
  wrap: Wrap | null,
  { artwork, withBackground }: { artwork: FramedArtwork | undefined; withBackground: boolean },
) {
  const start = startingPlacement(print, artwork, { withBackground });
  // A place on one side says nothing about a print that goes all around.
  const sides = JSON.stringify([print.start, print.area.copies]);
  const [kept, keep] = useState<{ readonly sides: string; readonly placement: Placement } | null>(null);
  const moved = kept?.sides === sides ? kept.placement : null;
  const setPlacement = (next: Placement | null) => keep(next && { sides, placement: next });
  const placement = moved ? keepCovered(print.area, moved) : start;
  const change = (next: Placement) => setPlacement(clampPlacement(next));
  const zoom = placement.width / start.width;
  return {
    placement,
    zoom,
    isMoved: JSON.stringify(placement) !== JSON.stringify(start),
    move: (across: number, down: number) => {
      // In the middle of a cylinder's half, the frame shows 360 / pi degrees a width.
      const stretch = wrap ? 360 / Math.PI / wrap.printDegrees : 1;
      change({ ...placement, x: placement.x + across * stretch, y: placement.y + down });
    },
    setZoom: (wanted: number) => {
      const factor = Math.min(ZOOM.most, Math.max(ZOOM.least, wanted)) / zoom;
      const [width, height] = [placement.width * factor, placement.height * factor];
      const x = placement.x + (placement.width - width) / 2;
      const y = placement.y + (placement.height - height) / 2;
      change({ ...placement, x, y, width, height });
    },
    // From the size that was chosen, not from the one that covers the corners: turning back makes it small again.
    setRotation: (rotation: number) => change({ ...(moved ?? start), rotation }),
    reset: () => setPlacement(null),
  };
}
