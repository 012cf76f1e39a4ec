import { type PetTokPost, postPath } from '#domain/artwork/pettok.ts';
import { notify } from '../../lib/notify.ts';
import { PETTOK_COPY } from './pettok-copy.ts';

/** Shares a post's address by the device's own means, or copies it where there are none. */
export async function sharePost({ id, title }: Pick<PetTokPost, 'id' | 'title'>): Promise<void> {
  const url = new URL(postPath(id), window.location.origin).href;
  if (typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, text: PETTOK_COPY.shareText(title), url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    notify.success(PETTOK_COPY.copied);
  } catch {
    notify.error(PETTOK_COPY.copyFailed);
  }
}
