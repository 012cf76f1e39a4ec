import { Rotate3d } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { ArtworkFrame } from '#domain/artwork/artwork-frame.ts';
import { placedFrame } from '#domain/products/mockup-face.ts';
import type { Placement } from '#domain/products/placement.ts';
import { type ChosenPrint, placedArea, seenSides } from '#domain/products/print-products.ts';
import type { ChosenOptions } from '#domain/products/product-metadata.ts';
import { type StorefrontProduct, shownMockup } from '#domain/shop/storefront.ts';
import { ARROW_KEYS } from '../../lib/arrow-keys.ts';
import { useDialogPart } from '../../lib/use-part.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';
import { hasWebGl } from './has-web-gl.ts';
import { PlacementControls } from './placement-controls.tsx';
import { ProductMockup } from './product-mockup.tsx';
import type { PlacementControl } from './use-placement.ts';

/** Loaded when a product is turned for the first time. */
const loadModelView = () => import('./model-view.tsx').then(({ ModelView }) => ModelView);

interface ProductStageProps {
  product: StorefrontProduct;
  artUrl: string;
  print: ChosenPrint;
  /** Whether the art is the customer's own, and can be moved. */
  isOwn: boolean;
  control: PlacementControl;
  chosen: ChosenOptions;
  onArtFailed: () => void;
}

const copy = CATALOG_COPY.product;
const MODEL = -1;
/** Share of the print that an arrow key moves the artwork by. */
const KEY_STEP = 0.01;

/** The product with the art on it, to move by hand; beside it the other pictures. */
export function ProductStage({
  product,
  artUrl,
  print,
  isOwn,
  control,
  chosen,
  onArtFailed,
}: ProductStageProps) {
  // 0 is the live picture, 1 and up are the gallery's, MODEL is the product to be turned.
  const [shown, setShown] = useState(0);
  const display = product.displays[shown - 1];
  const model = product.id === 'mug' || product.id === 'tumbler' ? product.id : null;
  const leaveModel = () => {
    setShown(0);
    toast(copy.modelFailed);
  };
  const show = (place: number) => (place === MODEL && !hasWebGl() ? leaveModel() : setShown(place));
  const ModelView = useDialogPart(loadModelView, shown === MODEL, () => setShown(0));
  return (
    <div>
      <div className="overflow-hidden rounded-sheet bg-paper-deep shadow-lift">
        {model && shown === MODEL ? (
          ModelView ? (
            <ModelView
              id={model}
              area={print.area}
              artUrl={artUrl}
              placement={control.placement}
              onFailed={leaveModel}
            />
          ) : (
            <Skeleton className="aspect-square rounded-none!" />
          )
        ) : display ? (
          <div className="aspect-square animate-fade">
            <Picture
              src={display.imageUrl}
              alt={display.alt ?? product.details.name}
              sizes="(min-width: 64rem) 42rem, 96vw"
              priority
            />
          </div>
        ) : (
          <Movable control={control} product={product} chosen={chosen} print={print} enabled={isOwn}>
            <ProductMockup
              product={product}
              artUrl={artUrl}
              chosen={chosen}
              placement={control.placement}
              alt={isOwn ? copy.withArt(product.details.name) : `${product.details.name}. ${copy.sample}`}
              priority
              onArtFailed={onArtFailed}
            />
          </Movable>
        )}
      </div>
      <Thumbnails
        product={product}
        artUrl={artUrl}
        chosen={chosen}
        control={control}
        hasModel={model !== null}
        shown={shown}
        onShow={show}
      />
      {isOwn && shown <= 0 && <PlacementControls control={control} />}
    </div>
  );
}

interface ThumbnailsProps extends Pick<ProductStageProps, 'product' | 'artUrl' | 'chosen' | 'control'> {
  hasModel: boolean;
  shown: number;
  onShow: (place: number) => void;
}

function Thumbnails({ product, artUrl, chosen, control, hasModel, shown, onShow }: ThumbnailsProps) {
  return (
    <ul aria-label={copy.gallery} className="mt-4 flex flex-wrap gap-3">
      <Thumbnail label={copy.live} isShown={shown === 0} onShow={() => onShow(0)}>
        <ProductMockup
          product={product}
          artUrl={artUrl}
          chosen={chosen}
          placement={control.placement}
          sizes="6rem"
        />
      </Thumbnail>
      {hasModel && (
        <Thumbnail label={copy.model} isShown={shown === MODEL} onShow={() => onShow(MODEL)}>
          <span className="grid size-full place-content-center bg-surface text-center">
            <Rotate3d size={26} aria-hidden className="mx-auto" />
            <span className="mt-1 font-semibold text-sm">{copy.modelShort}</span>
          </span>
        </Thumbnail>
      )}
      {product.displays.map((mockup, index) => (
        <Thumbnail
          key={mockup.id}
          label={mockup.alt ?? product.details.name}
          isShown={shown === index + 1}
          onShow={() => onShow(index + 1)}
        >
          <Picture src={mockup.imageUrl} alt="" sizes="6rem" />
        </Thumbnail>
      ))}
    </ul>
  );
}

interface MovableProps {
  control: PlacementControl;
  product: StorefrontProduct;
  chosen: ChosenOptions;
  print: ChosenPrint;
  enabled: boolean;
  children: React.ReactNode;
}

/** Follows pointer, arrow keys and wheel; a fraction of the frame is a step. */
function Movable({ control, product, chosen, print, enabled, children }: MovableProps) {
  const began = useRef<{ x: number; y: number; placement: Placement } | null>(null);
  const [isDragged, setDragged] = useState(false);
  if (!enabled) return children;
  const { base } = shownMockup(product, chosen);
  const frame = placedFrame(base, print.area);
  const { width, height } = placedArea(print.area);
  // The front of a canvas shows less than the area that the artwork is moved on.
  const seen = base.edge ? seenSides(print.area) : { width, height };
  const onMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!began.current || !frame) return;
    const side = event.currentTarget.clientWidth;
    const { x, y, placement } = began.current;
    control.drag(
      placement,
      (event.clientX - x) / ((side * frame.width * width) / seen.width),
      (event.clientY - y) / ((side * frame.height * height) / seen.height),
    );
    setDragged(true);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = ARROW_KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    control.move(step[0] * KEY_STEP, step[1] * KEY_STEP);
  };
  const drop = () => {
    began.current = null;
    setDragged(false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no element for a thing that is moved in two directions.
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the artwork.
      tabIndex={0}
      aria-label={`${copy.position}. ${copy.positionHint}`}
      className="relative cursor-grab touch-pan-y select-none focus-visible:outline-3 focus-visible:outline-accent focus-visible:-outline-offset-4 active:cursor-grabbing"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        began.current = { x: event.clientX, y: event.clientY, placement: control.placement };
      }}
      onPointerMove={onMove}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={onKey}
    >
      {children}
      {isDragged && frame && <Guides frame={frame} isMiddle={control.isMiddle} />}
    </div>
  );
}

/** Lines through the middle of the print while the artwork lies on them. */
function Guides({ frame, isMiddle }: { frame: ArtworkFrame } & Pick<PlacementControl, 'isMiddle'>) {
  const place = {
    left: `${frame.x * 100}%`,
    top: `${frame.y * 100}%`,
    width: `${frame.width * 100}%`,
    height: `${frame.height * 100}%`,
    rotate: `${frame.rotation}deg`,
  };
  return (
    <span aria-hidden className="pointer-events-none absolute block" style={place}>
      {isMiddle.across && (
        <span className="absolute inset-y-0 left-1/2 w-0 border-accent border-l-2 border-dashed" />
      )}
      {isMiddle.down && (
        <span className="absolute inset-x-0 top-1/2 h-0 border-accent border-t-2 border-dashed" />
      )}
    </span>
  );
}

interface ThumbnailProps {
  label: string;
  isShown: boolean;
  onShow: () => void;
  children: React.ReactNode;
}

function Thumbnail({ label, isShown, onShow, children }: ThumbnailProps) {
  return (
    <li className="max-w-20 flex-1 basis-14 sm:max-w-24">
      <button
        type="button"
        aria-label={label}
        aria-pressed={isShown}
        onClick={onShow}
        className={classNames(
          'aspect-square w-full overflow-hidden rounded-card transition-shadow',
          isShown ? 'ring-[3px] ring-accent' : 'ring-1 ring-line hover:ring-line-strong',
        )}
      >
        {children}
      </button>
    </li>
  );
}
