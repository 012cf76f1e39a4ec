import type { FrameDraft } from '#domain/products/frame-draft.ts';
import type { MockupEdge, Wrap } from '#domain/products/mockup.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { Draft } from '../console/use-draft.ts';
import { NumberFields } from './number-fields.tsx';
import { PRODUCTS_COPY as copy } from './products-copy.ts';

/** A cylinder of which a third faces the viewer. */
const NEW_WRAP: Wrap = { printDegrees: 360, centre: 0.5, sag: 0.04 };

/** Sides as a canvas of which the right and the lower one are seen a little. */
const NEW_EDGE: MockupEdge = { x: 0.03, y: 0.025, bleed: 0.6 };

const WRAP_FIELDS = [
  { key: 'printDegrees', label: copy.frame.wrap.printDegrees, min: 1, max: 360, step: 1 },
  { key: 'centre', label: copy.frame.wrap.centre, min: 0, max: 1, step: 0.01 },
  { key: 'sag', label: copy.frame.wrap.sag, min: 0, max: 0.5, step: 0.005 },
] as const;

const EDGE_FIELDS = [
  { key: 'x', label: copy.frame.edge.x, min: 0, max: 0.25, step: 0.005 },
  { key: 'y', label: copy.frame.edge.y, min: 0, max: 0.25, step: 0.005 },
  { key: 'bleed', label: copy.frame.edge.bleed, min: 0, max: 1, step: 0.05 },
] as const;

/** Whether a product is round or has sides that are seen: one rules out the other. */
export function ShapeFields({ draft }: { draft: Draft<FrameDraft> }) {
  const { wrap, edge } = draft.values;
  return (
    <>
      <Checkbox
        label={copy.frame.isRound}
        checked={wrap !== null}
        onChange={(event) =>
          draft.set(event.currentTarget.checked ? { wrap: NEW_WRAP, edge: null } : { wrap: null })
        }
      />
      {wrap && (
        <div className="mt-2">
          <NumberFields
            fields={WRAP_FIELDS}
            values={wrap}
            onChange={(next) => draft.set({ wrap: { ...wrap, ...next } })}
          />
        </div>
      )}
      <Checkbox
        label={copy.frame.hasSides}
        checked={edge !== null}
        onChange={(event) =>
          draft.set(event.currentTarget.checked ? { edge: NEW_EDGE, wrap: null } : { edge: null })
        }
      />
      {edge && (
        <div className="mt-2">
          <NumberFields
            fields={EDGE_FIELDS}
            values={edge}
            onChange={(next) => draft.set({ edge: { ...edge, ...next } })}
          />
        </div>
      )}
    </>
  );
}
