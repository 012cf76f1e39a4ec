import { DEFAULT_BACKGROUND } from '../catalog/art-background.ts';
import type { FramedArtwork } from '../products/frame-artwork.ts';
import type { FramingChoice } from './framing.ts';
import type { PetType } from './pet-type.ts';
import { clampProgress } from './preview-progress.ts';

/**
 * An eye that the customer has pointed out, in fractions of the photo's sides; its half width in those of the width.
 */
interface PhotoEye {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Most characters of a pet's name. */
export const PET_NAME_MAX = 50;

export interface TransformationRequest {
  /** A data URL for guests, an address of the own storage for users. */
  readonly imageUrl: string;
  readonly styleId: string;
  readonly backgroundId: string;
  /** What to paint of the photo, as the customer has corrected it: a PNG as a data URL. */
  readonly mask?: string | undefined;
  readonly petName?: string | undefined;
  readonly petType?: PetType | undefined;
  /** Whether the name is written on the artwork, where the style can. Default true. */
  readonly letterName?: boolean | undefined;
  /** The pet's eyes, as the customer has pointed them out. Default: as they are found. */
  readonly eyes?: readonly PhotoEye[] | undefined;
  /** Whether a photo without a pet is rejected before it is painted. Default false. */
  readonly petOnly?: boolean | undefined;
  /** How the pet fills the picture. Default: by how much of it the photo shows. */
  readonly framing?: FramingChoice | undefined;
  /** Which version of the painting: each has other strokes and another scene. Default 0. */
  readonly version?: number | undefined;
}

/** Versions of one painting that can be requested. */
export const VERSIONS_MAX = 12;

export interface TransformationResult {
  readonly url: string;
  readonly style: string;
  readonly background: string;
  /** Where the painting's plan lies, for watching it being painted. */
  readonly planUrl?: string | undefined;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** True for a sample in place of a preview that could not be made. */
  readonly isFallback: boolean;
  readonly fallbackReason?: string | undefined;
  /** How to lay the picture on products. */
  readonly framing?: FramedArtwork | undefined;
  /** False: no pet stood out in the photo, so all of it was painted. */
  readonly subjectFound?: boolean | undefined;
}

export interface TransformationState {
  readonly transforming: boolean;
  readonly progress: number;
  readonly result: TransformationResult | null;
  readonly error: string | null;
  /** When it is tried again, or can be, in milliseconds since 1970; null without a wait. */
  readonly retryAt: number | null;
}

export type TransformationEvent =
  | { readonly type: 'START' }
  | { readonly type: 'PROGRESS'; readonly progress: number }
  | { readonly type: 'SUCCESS'; readonly result: TransformationResult }
  | { readonly type: 'WAIT'; readonly until: number }
  | { readonly type: 'ERROR'; readonly message: string; readonly retryAt?: number | null }
  | { readonly type: 'RESET' };

export const IDLE_TRANSFORMATION: TransformationState = {
  transforming: false,
  progress: 0,
  result: null,
  error: null,
  retryAt: null,
};

/** The life of one preview. Progress that arrives when nothing is being made is ignored. */
export function transformationReducer(
  state: TransformationState,
  event: TransformationEvent,
): TransformationState {
  switch (event.type) {
    case 'START':
      return { ...IDLE_TRANSFORMATION, transforming: true };
    case 'PROGRESS':
      return state.transforming ? { ...state, progress: clampProgress(event.progress) } : state;
    case 'WAIT':
      return state.transforming ? { ...state, retryAt: event.until } : state;
    case 'SUCCESS':
      return { ...IDLE_TRANSFORMATION, progress: 100, result: event.result };
    case 'ERROR':
      return { ...state, transforming: false, error: event.message, retryAt: event.retryAt ?? null };
    case 'RESET':
      return IDLE_TRANSFORMATION;
  }
}

/** Whether a style leaves no choice of background. */
export function locksBackground(styleId: string): boolean {
  return styleId === 'diecut';
}

/** The background that a style is really painted on. */
export function effectiveBackground(styleId: string, backgroundId: string): string {
  return locksBackground(styleId) ? DEFAULT_BACKGROUND : backgroundId;
}

/** Whether an artwork has no ground, so that what lies behind it shows. */
export const isSeeThrough = ({
  style,
  background,
}: Pick<TransformationResult, 'style' | 'background'>): boolean =>
  locksBackground(style) || background === 'transparent';

/** Styles with a hand for lettering. Cut-outs have no ground to write on. */
const LETTERED_STYLES = new Set([
  'charcoal',
  'digitalwatercolor',
  'pencil',
  'sketchy',
  'softwatercolor',
  'starlight',
  'storybook',
]);

/** Whether a pet's name can be written on an artwork. */
export function canLetter(styleId: string, backgroundId: string): boolean {
  return LETTERED_STYLES.has(styleId) && backgroundId !== 'transparent';
}

/** Same key, same preview of the same photo. */
export function previewCacheKey(
  request: Pick<
    TransformationRequest,
    'styleId' | 'backgroundId' | 'mask' | 'eyes' | 'petName' | 'letterName' | 'framing' | 'version'
  >,
): string {
  const name = request.petName?.trim() ?? '';
  const { styleId, backgroundId, letterName = true, mask = null, framing = null, version = 0 } = request;
  const { eyes = null } = request;
  return JSON.stringify([styleId, backgroundId, name, letterName, mask, eyes, framing, version]);
}
