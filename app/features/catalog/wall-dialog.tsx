import { useState } from 'react';
import type { Placement } from '#domain/products/placement.ts';
import type { ChosenPrint } from '#domain/products/print-products.ts';
import type { ChosenOptions } from '#domain/products/product-metadata.ts';
import { hangingOf, type WallPoint } from '#domain/products/wall-view.ts';
import type { StorefrontProduct } from '#domain/shop/storefront.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { OptionPicker } from './option-picker.tsx';
import { OwnWall } from './own-wall.tsx';
import { WALL_COPY as copy } from './wall-copy.ts';
import { type HungPrint, WallHanging, WallPicture } from './wall-hanging.tsx';
import { ROOM, WallRoom } from './wall-room.tsx';

interface WallDialogProps {
  product: StorefrontProduct;
  artUrl: string;
  print: ChosenPrint;
  placement: Placement;
  chosen: ChosenOptions;
  onChoose: (chosen: ChosenOptions) => void;
  onClose: () => void;
}

const WALLS = ['room', 'own'] as const;

/** The portrait at its true size over a sofa, or on a photo of the customer's wall. */
export function WallDialog({
  product,
  artUrl,
  print,
  placement,
  chosen,
  onChoose,
  onClose,
}: WallDialogProps) {
  const [shown, setShown] = useState<(typeof WALLS)[number]>('room');
  const [middle, setMiddle] = useState<WallPoint>(ROOM.middle);
  const hanging = hangingOf(print.area, product.details, chosen);
  const hung: HungPrint = { hanging, area: print.area, artUrl, placement };
  const room = { ...ROOM, picture: <WallRoom /> };
  return (
    <Dialog onClose={onClose} title={copy.title} description={copy.description} size="sheet">
      <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto p-5 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-8 md:p-8">
        <div className="grid min-w-0 content-start gap-4">
          <fieldset className="flex gap-1 justify-self-start rounded-full bg-paper-deep p-1">
            <legend className="sr-only">{copy.walls}</legend>
            {WALLS.map((wall) => (
              <label
                key={wall}
                className={classNames(
                  'relative inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 font-medium has-focus-visible:outline-3 has-focus-visible:outline-accent',
                  wall === shown ? 'bg-surface text-ink shadow-soft' : 'text-ink-soft hover:text-ink',
                )}
              >
                <input
                  type="radio"
                  name="wall"
                  checked={wall === shown}
                  onChange={() => setShown(wall)}
                  className="sr-only"
                />
                {copy[wall]}
              </label>
            ))}
          </fieldset>
          {shown === 'room' ? (
            <WallPicture wall={room}>
              <WallHanging
                {...hung}
                wall={room}
                scale={ROOM.unitsPerInch}
                middle={middle}
                onMove={setMiddle}
              />
            </WallPicture>
          ) : (
            <OwnWall print={hung} />
          )}
        </div>
        <div className="grid content-start gap-6">
          <p>
            {copy.size(hanging.width, hanging.height)}
            {hanging.surrounds.length > 0 && ` ${copy.framed}`}
            {shown === 'room' && <span className="block text-ink-soft">{copy.sofa}</span>}
          </p>
          <OptionPicker product={product} chosen={chosen} onChoose={onChoose} missing={null} />
        </div>
      </div>
    </Dialog>
  );
}
