import { useLayoutEffect, useRef } from 'react';

/** The visitor's pet as a tile, faded in over what was there. Decoration: the tile's name describes it. */
export function LiveTile({ picture, of = 'live-tile' }: { picture: ImageBitmap; of?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <canvas
      ref={canvas}
      width={picture.width}
      height={picture.height}
      data-testid={of}
      className="see-through absolute inset-0 size-full animate-dissolve"
    />
  );
}
