import { useState } from 'react';
import { cutByEdge, type EdgeCut } from '#domain/products/cut-by-edge.ts';
import type { FramedArtwork } from '#domain/products/frame-artwork.ts';
import type { Wrap } from '#domain/products/mockup.ts';
import { clampPlacement, type Placement } from '#domain/products/placement.ts';
import type { ChosenPrint } from '#domain/products/print-products.ts';
import { keepCovered, startingPlacement } from '#domain/products/product-view.ts';

/** Zoom of the artwork relative to where it starts. */
export const ZOOM = { least: 0.5, most: 3 } as const;

/** Nearer to the middle than this share of the area, what is dragged snaps to it. */
const SNAP = 0.02;
const UNCUT: EdgeCut = { face: false, name: false };

export type PlacementControl = ReturnType<typeof usePlacement>;

/** The artwork's place on a product, moved by steps that are fractions of the frame on the screen. */
export function usePlacement(
  print: ChosenPrint,
  wrap: Wrap | null,
  { artwork, withBackground }: { artwork: FramedArtwork | undefined; withBackground: boolean },
) {
  const start = startingPlacement(print, artwork, { withBackground });
  // A placement on one side does not apply to a wrap-around print.
  const sides = JSON.stringify([print.start, print.area.copies]);
  const [kept, keep] = useState<{ readonly sides: string; readonly placement: Placement } | null>(null);
  const moved = kept?.sides === sides ? kept.placement : null;
  const setPlacement = (next: Placement | null) => keep(next && { sides, placement: next });
  const placement = moved ? keepCovered(print.area, moved) : start;
  const change = (next: Placement) => setPlacement(clampPlacement(next));
  const zoom = placement.width / start.width;
  const cutWith = (one: Placement) => (artwork ? cutByEdge(print.area, artwork, one) : UNCUT);
  const isCut = ({ face, name }: EdgeCut) => face || name;
  /** What faces the viewer in the middle of the picture. */
  const middle = { x: wrap?.centre ?? 0.5, y: 0.5 };
  const offMiddle = ({ x, y, width, height }: Placement) => ({
    x: middle.x - (x + width / 2),
    y: middle.y - (y + height / 2),
  });
  const off = offMiddle(placement);
  const shifted = (from: Placement, across: number, down: number): Placement => {
    // In the middle of a cylinder's half, the frame shows 360 / pi degrees a width.
    const stretch = wrap ? 360 / Math.PI / wrap.printDegrees : 1;
    return { ...from, x: from.x + across * stretch, y: from.y + down };
  };
  return {
    placement,
    zoom,
    isMoved: JSON.stringify(placement) !== JSON.stringify(start),
    /** What the edge of the print takes from the artwork. */
    cut: cutWith(placement),
    /** Whether the artwork can be laid so that nothing of that is lost. */
    canFit: isCut(cutWith(placement)) && !isCut(cutWith(start)),
    /** On which lines through the middle the artwork lies. */
    isMiddle: { across: Math.abs(off.x) < 1e-4, down: Math.abs(off.y) < 1e-4 },
    move: (across: number, down: number) => change(shifted(placement, across, down)),
    /** Moves the artwork from where a drag began, and has it snap to the middle. */
    drag: (from: Placement, across: number, down: number) => {
      const next = shifted(from, across, down);
      const { x, y } = offMiddle(next);
      change({
        ...next,
        x: next.x + (Math.abs(x) < SNAP ? x : 0),
        y: next.y + (Math.abs(y) < SNAP ? y : 0),
      });
    },
    center: () => change({ ...placement, x: placement.x + off.x, y: placement.y + off.y }),
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
