import { Brush, Download, FileDown, Link2, Printer, ShoppingBag, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { postPath, similarArtworkPath } from '#domain/artwork/pettok.ts';
import { formatCents } from '#domain/format/money.ts';
import type { PrintFile } from '#domain/functions/artwork-prints.ts';
import { isDownload } from '#domain/products/print-products.ts';
import { createPersonalizationArt } from '#domain/studio/personalization-art.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { currentArt } from '../../lib/current-art.ts';
import { keepArtwork } from '../../lib/keep-artwork.ts';
import { notify } from '../../lib/notify.ts';
import { useStorefront } from '../../lib/use-storefront.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { artworkDownload } from './artwork-address.ts';
import { ArtworkComparison } from './artwork-comparison.tsx';
import { ArtworkFields, petTypeOf } from './artwork-fields.tsx';
import { GALLERY_COPY } from './gallery-copy.ts';
import { ModerationNotice } from './moderation-notice.tsx';
import { type Artwork, readArtwork } from './read-artworks.ts';
import { useArtworkForm } from './use-artwork-form.ts';
import { usePrintFiles } from './use-print-files.ts';

const COPY = GALLERY_COPY.detail;

interface ArtworkDetailProps {
  id: string;
  /** The artwork from the wall; read when missing. */
  known: Artwork | undefined;
  nameOfStyle: (id: string) => string;
  nameOfBackground: (id: string) => string;
  onClose: () => void;
  onSaved: (artwork: Artwork) => void;
  onDelete: (artwork: Artwork) => void;
}

/** One saved artwork: look at it closely, change it, take it further. */
export function ArtworkDetail({ id, known, ...rest }: ArtworkDetailProps) {
  const [read, setRead] = useState<Artwork | null | undefined>(known);
  useEffect(() => {
    if (known) return setRead(known);
    let wanted = true;
    browserSupabase()
      .then((supabase) => readArtwork(supabase, id))
      .catch(() => null)
      .then((found) => wanted && setRead(found));
    return () => {
      wanted = false;
    };
  }, [id, known]);
  return (
    <Dialog onClose={rest.onClose} title={read?.title ?? COPY.loading} size="sheet">
      {read ? (
        <Detail key={read.id} artwork={read} {...rest} />
      ) : (
        <div className="grid flex-1 place-content-center p-8 text-center">
          {read === null ? <p className="lead">{COPY.gone}</p> : <Skeleton className="size-72" />}
        </div>
      )}
    </Dialog>
  );
}

function Detail({
  artwork,
  nameOfStyle,
  nameOfBackground,
  onSaved,
  onDelete,
}: Omit<ArtworkDetailProps, 'id' | 'known'> & { artwork: Artwork }) {
  const { form, setForm, missing, saving, submit } = useArtworkForm(artwork, (saved) => {
    notify.success(COPY.saved);
    onSaved(saved);
  });
  return (
    <div className="grid flex-1 gap-8 overflow-y-auto p-5 md:grid-cols-[1.2fr_1fr] md:p-8">
      <div className="min-w-0 self-start">
        <ArtworkComparison artwork={artwork} />
        <p className="mt-4 flex flex-wrap gap-2">
          <Badge tone="accent">{nameOfStyle(artwork.transformation_type)}</Badge>
          <Badge tone="sage">{nameOfBackground(artwork.background_type)}</Badge>
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <ModerationNotice artwork={artwork} />
        <Actions artwork={artwork} onDelete={onDelete} />
        <form onSubmit={submit} noValidate className="border-line border-t pt-6">
          <fieldset disabled={saving} className="grid min-w-0 gap-2">
            <legend className="display display-small mb-3">{COPY.edit}</legend>
            <ArtworkFields
              form={form}
              missing={missing}
              isFallback={artwork.is_fallback}
              onChange={setForm}
            />
            <Button type="submit" className="mt-3 justify-self-start">
              {saving ? COPY.saving : COPY.save}
            </Button>
          </fieldset>
        </form>
      </div>
    </div>
  );
}

/** What can be done with an artwork: order it, download it, make another one, share it, delete it. */
function Actions({ artwork, onDelete }: Pick<ArtworkDetailProps, 'onDelete'> & { artwork: Artwork }) {
  const navigate = useNavigate();
  const order = async (address: string) => {
    const kept = await keepArtwork(artwork.transformed_image_url);
    currentArt.set(
      createPersonalizationArt({
        ...kept,
        style: artwork.transformation_type,
        background: artwork.background_type,
        ...(artwork.pet_name ? { petName: artwork.pet_name } : {}),
        ...petTypePart(artwork.pet_type),
      }),
    );
    await navigate(address);
  };
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(new URL(postPath(artwork.id), window.location.origin).href);
      notify.success(COPY.copied);
    } catch {
      notify.error(COPY.copyFailed);
    }
  };
  const action = buttonStyle({ look: 'outline', size: 'small', className: 'whitespace-nowrap px-4' });
  return (
    <div className="grid grid-cols-2 gap-3 md:max-lg:grid-cols-1">
      <Button onClick={() => order('/catalog')} className="col-span-2 md:max-lg:col-span-1">
        <ShoppingBag size={19} aria-hidden />
        {COPY.order}
      </Button>
      <a href={artworkDownload(artwork)} className={action}>
        <Download size={18} aria-hidden />
        {COPY.download}
      </a>
      <Link
        to={similarArtworkPath({
          style: artwork.transformation_type,
          background: artwork.background_type,
        })}
        className={action}
      >
        <Brush size={18} aria-hidden />
        {COPY.another}
      </Link>
      <Button
        look="outline"
        size="small"
        disabled={!artwork.is_public}
        title={artwork.is_public ? undefined : COPY.notShared}
        onClick={copyLink}
      >
        <Link2 size={18} aria-hidden />
        {COPY.link}
      </Button>
      <Button look="outline" size="small" onClick={() => onDelete(artwork)}>
        <Trash2 size={18} aria-hidden />
        {COPY.remove}
      </Button>
      <PrintFiles artwork={artwork} onOrder={order} />
    </div>
  );
}

/** Downloads in the full size of what was ordered, and the way to buy a file. */
function PrintFiles({ artwork, onOrder }: { artwork: Artwork; onOrder: (address: string) => Promise<void> }) {
  const files = usePrintFiles(artwork);
  const file = useStorefront()?.products.find(({ print }) => isDownload(print));
  const isBought = files?.some(({ product }) => product === file?.title);
  return (
    <>
      {files && file && !isBought && (
        <Button
          look="outline"
          size="small"
          className="col-span-2 md:max-lg:col-span-1"
          onClick={() => onOrder(`/products/${file.handle}`)}
        >
          <FileDown size={18} aria-hidden />
          {COPY.highResolution(formatCents(file.priceCents))}
        </Button>
      )}
      {files?.map(({ product, url }) => (
        <PrintFileLink key={url} product={product} url={url} />
      ))}
    </>
  );
}

function PrintFileLink({ product, url }: PrintFile) {
  return (
    <a
      href={url}
      download
      className={buttonStyle({
        look: 'outline',
        size: 'small',
        className: 'col-span-2 md:max-lg:col-span-1',
      })}
    >
      <Printer size={18} aria-hidden />
      {COPY.printFile(product)}
    </a>
  );
}

function petTypePart(value: string | null) {
  const petType = petTypeOf(value);
  return petType ? { petType } : {};
}
