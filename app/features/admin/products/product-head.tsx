import { Archive, ArchiveRestore, Copy, ExternalLink, ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmDialog } from '../console/confirm-dialog.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { PageHead } from '../console/page-head.tsx';
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import { type CostedProduct, type MockupRow, missingParts } from './read-products.ts';
import { PRODUCTS_PAGE, useProductActions } from './use-product-actions.ts';

type Actions = ReturnType<typeof useProductActions>;
type ProductDialog = 'delete' | 'archive' | null;

/** Way back to the list of products. */
export const BACK = { to: PRODUCTS_PAGE, label: copy.title };

interface ProductHeadProps {
  /** As it is stored now. */
  product: CostedProduct;
  mockups: readonly Pick<MockupRow, 'mockup_role'>[];
  /** Called with the new version of a product that was brought back. */
  onVersion: (updatedAt: string) => void;
}

/** Title of a stored product, what can be done with it as a whole, and what it lacks. */
export function ProductHead({ product, mockups, onVersion }: ProductHeadProps) {
  const actions = useProductActions({ product, onVersion });
  const [openDialog, setOpenDialog] = useState<ProductDialog>(null);
  const missing = missingParts(product, mockups);
  return (
    <>
      <PageHead
        title={product.product_title}
        back={BACK}
        actions={
          <ProductActions
            product={product}
            isInShop={product.is_published && missing.length === 0}
            actions={actions}
            onOpen={setOpenDialog}
          />
        }
      />
      {product.archived_at ? (
        <ArchivedNotice actions={actions} />
      ) : (
        missing.length > 0 && <MissingNotice product={product} missing={missing} />
      )}
      <ConfirmDialog
        open={openDialog === 'delete'}
        title={copy.product.removeTitle}
        body={copy.product.removeBody}
        action={CONSOLE_COPY.delete}
        word={product.product_handle}
        isBusy={actions.isBusy}
        onClose={() => setOpenDialog(null)}
        onConfirm={() => void actions.remove()}
      />
      <ConfirmDialog
        open={openDialog === 'archive'}
        title={copy.product.archiveTitle}
        body={copy.product.archiveBody}
        action={copy.product.archive}
        isBusy={actions.isBusy}
        onClose={() => setOpenDialog(null)}
        onConfirm={() => void actions.archive()}
      />
    </>
  );
}

interface ProductActionsProps {
  product: CostedProduct;
  isInShop: boolean;
  actions: Actions;
  onOpen: (dialog: ProductDialog) => void;
}

function ProductActions({ product, isInShop, actions, onOpen }: ProductActionsProps) {
  return (
    <>
      <Link
        to={`/admin/products/${product.id}/mock-ups`}
        className={buttonStyle({ look: 'outline', size: 'small' })}
      >
        <ImagePlus size={17} aria-hidden /> {copy.product.pictures}
      </Link>
      {isInShop && (
        <Link
          to={`/products/${product.product_handle}`}
          className={buttonStyle({ look: 'outline', size: 'small' })}
        >
          <ExternalLink size={17} aria-hidden /> {copy.product.inShop}
        </Link>
      )}
      <Button
        look="outline"
        size="small"
        aria-disabled={actions.isBusy}
        onClick={() => void actions.duplicate()}
      >
        <Copy size={17} aria-hidden /> {copy.product.duplicate}
      </Button>
      {!product.archived_at && (
        <Button look="quiet" size="small" onClick={() => onOpen('archive')}>
          <Archive size={17} aria-hidden /> {copy.product.archive}
        </Button>
      )}
      <Button look="quiet" size="small" onClick={() => onOpen('delete')}>
        <Trash2 size={17} aria-hidden /> {CONSOLE_COPY.delete}
      </Button>
    </>
  );
}

function ArchivedNotice({ actions }: { actions: Actions }) {
  return (
    <div className="mb-6">
      <Notice
        tone="honey"
        action={
          <Button look="plain" size="small" onClick={() => void actions.bringBack()}>
            <ArchiveRestore size={17} aria-hidden /> {copy.product.bringBack}
          </Button>
        }
      >
        {copy.product.isArchived}
      </Notice>
    </div>
  );
}

interface MissingNoticeProps {
  product: CostedProduct;
  missing: ReturnType<typeof missingParts>;
}

function MissingNotice({ product, missing }: MissingNoticeProps) {
  return (
    <div className="mb-6">
      <Notice
        tone="honey"
        action={
          <Link
            to={`/admin/products/${product.id}/mock-ups`}
            className={buttonStyle({ look: 'plain', size: 'small' })}
          >
            {copy.product.addPictures}
          </Link>
        }
      >
        {product.is_published ? copy.product.publishedNeeds(missing) : copy.product.draftNeeds(missing)}
      </Notice>
    </div>
  );
}
