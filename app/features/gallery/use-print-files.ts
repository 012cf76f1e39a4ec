import { useEffect, useState } from 'react';
import type { PrintFile } from '#domain/functions/artwork-prints.ts';
import { callShop } from '../../lib/call-shop.ts';
import type { Artwork } from './read-artworks.ts';

/**
 * The print files of an artwork: there once it has been ordered, paid and painted in full size; undefined until read.
 */
export function usePrintFiles({ id }: Pick<Artwork, 'id'>): readonly PrintFile[] | undefined {
  const [files, setFiles] = useState<readonly PrintFile[]>();
  useEffect(() => {
    let wanted = true;
    // When they cannot be read, there is the web size alone.
    void callShop('artwork-prints', { id }).then(
      (answer) => wanted && setFiles(answer.ok ? answer.data.files : []),
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  return files;
}
