import { useState } from 'react';
import {
  type ArtworkFrame,
  clampArtworkFrame,
  DEFAULT_ARTWORK_FRAME,
} from '#domain/artwork/artwork-frame.ts';
import { frameDraftSchema } from '#domain/products/frame-draft.ts';
import { mockupFromRow } from '#domain/products/mockup.ts';
import { type ChosenPrint, chosenPrint, parseProductPrint } from '#domain/products/print-products.ts';
import { startingPlacement } from '#domain/products/product-view.ts';
import { ArtworkMockup } from '../../../ui/artwork-mockup.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Panel } from '../console/panel.tsx';
import { SaveBar } from '../console/save-bar.tsx';
import { usePageForm } from '../console/use-page-form.ts';
import { FrameHandles } from './frame-handles.tsx';
import { NumberFields } from './number-fields.tsx';
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import type { MockupRow } from './read-products.ts';
import { SAMPLE_ARTS } from './sample-arts.ts';
import { saveFrames } from './save-frames.ts';
import { ShapeFields } from './shape-fields.tsx';

interface FrameEditorProps {
  /** What the product is printed as, as it is stored. */
  stored: unknown;
  base: MockupRow;
  overlay: MockupRow;
}

const FRAME_FIELDS = [
  { key: 'x', label: copy.frame.fields.x, min: 0, max: 1, step: 0.005 },
  { key: 'y', label: copy.frame.fields.y, min: 0, max: 1, step: 0.005 },
  { key: 'width', label: copy.frame.fields.width, min: 0.05, max: 1, step: 0.005 },
  { key: 'height', label: copy.frame.fields.height, min: 0.05, max: 1, step: 0.005 },
  { key: 'rotation', label: copy.frame.fields.rotation, min: -180, max: 180, step: 1 },
] as const;

/** A square for a product that has no print area yet. */
const SQUARE: ChosenPrint = {
  area: { width: 1200, height: 1200, dpi: 300, fit: 'cover', bleed: 0, ground: null, cut: 'rectangle' },
  blend: 'multiply',
  withBackground: true,
  start: null,
};
const printOf = (stored: unknown, options: Readonly<Record<string, string>>): ChosenPrint => {
  const print = parseProductPrint(stored);
  if (!print) return SQUARE;
  // A mock-up for certain choices shows the first area that they do not rule out.
  const fitting = print.areas.find((area) =>
    Object.entries(area.options).every(([id, value]) => !options[id] || options[id] === value),
  );
  return chosenPrint(print, fitting?.options);
};

const draftOf = (base: MockupRow) => {
  const { frame, wrap, edge } = mockupFromRow(base);
  return { frame: frame ?? DEFAULT_ARTWORK_FRAME, wrap, edge };
};

/** Where an artwork lies on a product: set on the picture itself or in numbers, seen at once with sample art. */
export function FrameEditor({ stored, base, overlay }: FrameEditorProps) {
  const { draft, bar, submit } = usePageForm({
    stored: draftOf(base),
    schema: frameDraftSchema,
    version: { base: base.updated_at, overlay: overlay.updated_at },
    save: (supabase, values, seen) => saveFrames(supabase, { base, overlay }, seen, values),
    saved: () => copy.frame.saved,
  });
  const [art, setArt] = useState<string>(SAMPLE_ARTS[0].url);
  const { frame, wrap, edge } = draft.values;
  const print = printOf(stored, mockupFromRow(base).options);
  const setFrame = (next: ArtworkFrame) => draft.set({ frame: clampArtworkFrame(next) });

  return (
    <Panel title={copy.frame.title} lead={copy.frame.lead}>
      <form onSubmit={submit} noValidate>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
          <div className="relative rounded-card bg-paper-deep">
            <ArtworkMockup
              base={{ frame, wrap, edge }}
              baseImage={base.image_url}
              overlayImage={overlay.image_url}
              area={print.area}
              blend={print.blend}
              artUrl={art}
              placement={startingPlacement(print)}
              alt={copy.frame.preview}
              priority
              className="rounded-card"
            />
            <FrameHandles frame={frame} onChange={setFrame} />
          </div>
          <div>
            <NumberFields
              fields={FRAME_FIELDS}
              values={frame}
              onChange={(next) => setFrame({ ...frame, ...next })}
            />
            <ShapeFields draft={draft} />
            <div className="mt-2 flex flex-wrap items-end gap-3">
              <SampleArt art={art} onChoose={setArt} />
              <Button
                size="small"
                look="outline"
                className="mb-7"
                onClick={() => setFrame(DEFAULT_ARTWORK_FRAME)}
              >
                {copy.frame.usual}
              </Button>
            </div>
          </div>
        </div>
        <SaveBar place="panel" saveLabel={copy.frame.save} {...bar} />
      </form>
    </Panel>
  );
}

interface SampleArtProps {
  art: string;
  onChoose: (url: string) => void;
}

function SampleArt({ art, onChoose }: SampleArtProps) {
  return (
    <Select
      label={copy.frame.art}
      className="min-w-44 flex-1"
      value={art}
      onChoose={onChoose}
      choices={SAMPLE_ARTS.map(({ url, name }) => ({ value: url, label: name }))}
    />
  );
}
