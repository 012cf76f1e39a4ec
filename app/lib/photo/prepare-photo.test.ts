import { expect, it } from 'vitest';
import { preparePhoto } from './prepare-photo.ts';

it('refuses what is no file', async () => {
  await expect(preparePhoto('a photo' as unknown as File)).rejects.toThrow(
    'The file given is not an instance of Blob or File',
  );
});

it('says when a file has gone since it was chosen', async () => {
  const gone = Object.assign(new File(['x'], 'rex.jpg'), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
  });
  await expect(preparePhoto(gone)).rejects.toThrow('Failed to read file');
});
