/** Which part of a picture matters, and whether it may be cropped. */
export interface ImageFocus {
  /** 0 (left) to 100 (right). */
  readonly x: number;
  /** 0 (top) to 100 (bottom). */
  readonly y: number;
  readonly fit: 'cover' | 'contain';
}

export const DEFAULT_FOCUS: ImageFocus = { x: 50, y: 50, fit: 'cover' };

/** The focus as the CSS `object-position` that shows it. */
export function objectPosition(focus: ImageFocus): string {
  return `${focus.x}% ${focus.y}%`;
}
