import { useState } from 'react';
import { mockupFromRow } from '#domain/products/mockup.ts';
import { type ProductOption, parseProductMetadata } from '#domain/products/product-metadata.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { type Outcome, outcomeOf } from '../console/outcome.ts';
import { PageHead } from '../console/page-head.tsx';
import { Panel } from '../console/panel.tsx';
import { PictureButton } from '../console/picture-button.tsx';
import { uploadPicture } from '../console/upload-picture.ts';
import { useChange } from '../console/use-change.ts';
import { choicesText } from './choices-dialog.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { FrameEditor } from './frame-editor.tsx';
import { MockupTile } from './mockup-tile.tsx';
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import { type MockupRow, missingParts, type ProductRow } from './read-products.ts';

const ROLES = ['blank_base', 'overlay', 'catalog_display'] as const;

type Role = (typeof ROLES)[number];

/** Of several pictures for the same choices the shop takes the first. */
function isUsed(siblings: readonly MockupRow[], place: number): boolean {
  const choices = (row: MockupRow | undefined) =>
    row && JSON.stringify(Object.entries(mockupFromRow(row).options).sort());
  return !siblings.slice(0, place).some((before) => choices(before) === choices(siblings[place]));
}

/** Pictures of a product by their role, and where an artwork lies on it. */
export function MockupsPage({ product, mockups }: { product: ProductRow; mockups: readonly MockupRow[] }) {
  const { change, isBusy } = useChange();
  const [uploading, setUploading] = useState<Role | null>(null);
  // Bases and overlays lie on each other and stay as they are.
  const [cropping, setCropping] = useState<File | null>(null);
  const of = (role: Role) => mockups.filter(({ mockup_role }) => mockup_role === role);
  const bases = of('blank_base');
  const { options } = parseProductMetadata(product.metadata, product.product_title);
  const [overlay] = of('overlay');
  const missing = missingParts(product, mockups);

  const add = async (role: Role, file: File) => {
    setUploading(role);
    await change(
      async (supabase): Promise<Outcome> => {
        const uploaded = await uploadPicture(supabase, `products/${product.product_handle}`, file);
        if (!uploaded.ok) return uploaded;
        // Both parts of a picture share one frame.
        const other = role === 'blank_base' ? overlay : role === 'overlay' ? bases[0] : undefined;
        return outcomeOf(
          supabase.from('product_mockups').insert({
            product_id: product.id,
            image_url: uploaded.value.address,
            mockup_role: role,
            position: Math.max(-1, ...mockups.map(({ position }) => position)) + 1,
            is_primary: role === 'catalog_display' && of(role).length === 0,
            artwork_frame: other?.artwork_frame ?? null,
            metadata: { storage_path: uploaded.value.path },
          }),
        );
      },
      { done: copy.mockups.added },
    );
    setUploading(null);
  };

  return (
    <>
      <PageHead
        title={copy.mockups.title}
        lead={product.product_title}
        back={{ to: `/admin/products/${product.id}`, label: product.product_title }}
      />
      {missing.length > 0 && (
        <div className="mb-6">
          <Notice tone="honey">{copy.mockups.needs(missing)}</Notice>
        </div>
      )}
      <div className="grid gap-6">
        {overlay && bases.length > 0 && <BaseFrame bases={bases} overlay={overlay} product={product} />}
        {ROLES.map((role) => (
          <Panel
            key={role}
            title={copy.mockups.roles[role].title}
            lead={copy.mockups.roles[role].lead}
            aside={
              <PictureButton
                label={copy.mockups.roles[role].upload}
                isBusy={isBusy && uploading === role}
                onChoose={(file) => (role === 'catalog_display' ? setCropping(file) : void add(role, file))}
              />
            }
          >
            <Mockups role={role} mockups={of(role)} options={role === 'catalog_display' ? [] : options} />
          </Panel>
        ))}
      </div>
      {cropping && (
        <CropDialog
          file={cropping}
          onClose={() => setCropping(null)}
          onCropped={(file) => {
            setCropping(null);
            void add('catalog_display', file);
          }}
        />
      )}
    </>
  );
}

interface BaseFrameProps {
  bases: readonly MockupRow[];
  overlay: MockupRow;
  product: ProductRow;
}

/** Where an artwork lies, for one base at a time. */
function BaseFrame({ bases, overlay, product }: BaseFrameProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const base = bases.find(({ id }) => id === edited) ?? bases[0];
  if (!base) return null;
  const { options } = parseProductMetadata(product.metadata, product.product_title);
  return (
    <div>
      {bases.length > 1 && (
        <Select
          label={copy.frame.of}
          className="max-w-lg"
          value={base.id}
          onChoose={setEdited}
          choices={bases.map((row) => ({
            value: row.id,
            label: choicesText(mockupFromRow(row).options, options) || copy.picture.forAll,
          }))}
        />
      )}
      <FrameEditor key={`${base.id} ${overlay.id}`} stored={product.print} base={base} overlay={overlay} />
    </div>
  );
}

interface MockupsProps {
  role: Role;
  /** Pictures of this role. */
  mockups: readonly MockupRow[];
  /** What a picture may be for. */
  options: readonly ProductOption[];
}

function Mockups({ role, mockups, options }: MockupsProps) {
  if (mockups.length === 0) {
    return (
      <p className="rounded-card border border-line border-dashed p-6 text-center text-ink-soft">
        {copy.mockups.none}
      </p>
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {mockups.map((mockup, place) => (
        <li key={mockup.id}>
          <MockupTile
            mockup={mockup}
            isUsed={role === 'catalog_display' || isUsed(mockups, place)}
            options={options}
            siblings={mockups}
          />
        </li>
      ))}
    </ul>
  );
}
