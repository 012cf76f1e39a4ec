import type { FileStore } from '#backend/storage/file-store.ts';

const BUCKET = 'previews';

/**
 * Stores a painted preview and its plan, if there is one, in the public bucket under an unguessable name.
 * Both or nothing: when one cannot be stored, or the signal has fired, what was stored is removed.
 * @returns addresses that load without credentials
 */
export async function storePreview(
  files: FileStore,
  name: string,
  { picture, plan }: { readonly picture: Uint8Array; readonly plan: Uint8Array | null },
  signal: AbortSignal,
): Promise<{ transformedImageUrl: string; planUrl?: string }> {
  const paths = { picture: `${name}.png`, plan: `${name}.plan` };
  try {
    signal.throwIfAborted();
    if (plan) await files.put(BUCKET, paths.plan, plan);
    await files.put(BUCKET, paths.picture, picture);
    signal.throwIfAborted();
  } catch (error) {
    await files.remove(BUCKET, [paths.picture, paths.plan]);
    throw error;
  }
  return {
    transformedImageUrl: files.publicUrl(BUCKET, paths.picture),
    ...(plan ? { planUrl: files.publicUrl(BUCKET, paths.plan) } : {}),
  };
}
