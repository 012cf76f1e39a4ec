import { useLocation, useNavigate } from 'react-router';
import { SAVING_COPY } from '#domain/artwork/save-copy.ts';
import type { Variant } from '#domain/shop/experiments.ts';
import type { TransformationResult } from '#domain/studio/transformation.ts';
import type { VisitPicture } from '#domain/studio/visit-picture.ts';
import { track } from '../../lib/analytics.ts';
import { CHOOSES_PRODUCT } from '../../lib/chooses-product.ts';
import type { FinishedArtwork } from '../../lib/finished-artwork.ts';
import { notify } from '../../lib/notify.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { productPageOf } from '../../lib/started-at-product.ts';
import { type CarriedPicture, carryPicture } from '../../lib/visit-pictures.ts';
import type { Photo } from './use-photo.ts';
import { useSaveWhenSignedIn } from './use-save-when-signed-in.ts';
import { finishedPicture } from './use-visit.ts';

interface KeepArtworkOptions {
  readonly photo: Photo | null;
  /** The finished preview. */
  readonly result: TransformationResult | null;
  readonly names: { readonly styleName: string; readonly backgroundName: string } | null;
  readonly petName: string;
  readonly userId: string | null;
  readonly flow: Variant;
  readonly onSave?: ((artwork: FinishedArtwork) => void) | undefined;
  /** Called before the artwork is saved. */
  readonly onHandOver: () => void;
}

/** What can be done with finished artworks: saving them and carrying them to the products. */
export function useKeepArtwork(options: KeepArtworkOptions) {
  const { result, petName, userId, flow, onSave, onHandOver } = options;
  const navigate = useNavigate();
  const product = productPageOf(useLocation().state);
  const save = useSaveWhenSignedIn({ userId, flow, onSave });
  const handOver = async (finishing: Promise<FinishedArtwork | null>) => {
    try {
      const artwork = await finishing;
      // One dialog after the other, not one above the other.
      onHandOver();
      save(artwork);
    } catch (error) {
      reportProblem('The artwork could not be handed over', error);
      notify.error(SAVING_COPY.handOverFailed);
    }
  };
  const shop = () => navigate(flow === 'variant' ? '/catalog' : '/checkout', { state: CHOOSES_PRODUCT });
  // Replaces the studio: Back leads to where the product was found.
  const backToProduct = () => product && navigate(product.path, { replace: true });
  const carryKept = (picture: CarriedPicture) => {
    track('preview_taken_home', { style: picture.style });
    carryPicture(picture);
  };
  const carry = () => {
    if (!result) return false;
    const { framing, planUrl, ...picture } = result;
    carryKept({ ...picture, petName, hasPlan: Boolean(planUrl), ...(framing ? { framing } : {}) });
    return true;
  };
  return {
    /** Saves the artwork, after asking a guest to sign up; undefined while there is nowhere to save it. */
    save: onSave && (() => handOver(finishedArtwork(options))),
    /** The same for a picture that was finished earlier. */
    savePicture: onSave && ((picture: VisitPicture) => handOver(finishedPicture(picture))),
    /** Carries the artwork to the products. */
    takeHome: async () => {
      if (carry()) await shop();
    },
    /** The same for a picture that was finished earlier. */
    takePictureHome: async (picture: VisitPicture) => {
      carryKept(picture);
      await shop();
    },
    /** The product from whose page the studio was opened; null without one. */
    product,
    /** Carries the artwork back to that product. */
    showOnProduct: async () => {
      if (carry()) await backToProduct();
    },
    /** The same for a picture that was finished earlier. */
    showPictureOnProduct: async (picture: VisitPicture) => {
      carryKept(picture);
      await backToProduct();
    },
  };
}

async function finishedArtwork(options: KeepArtworkOptions): Promise<FinishedArtwork | null> {
  const { photo, result, names, petName } = options;
  if (!photo || !result || !names) return null;
  const { styleName, backgroundName } = names;
  return {
    url: result.url,
    style: result.style,
    styleName,
    background: result.background,
    backgroundName,
    petName,
    petType: null,
    isFallback: result.isFallback,
    photo: await photo.ready,
    photoName: photo.name,
    ...(result.framing?.photo ? { photoBox: result.framing.photo } : {}),
  };
}
