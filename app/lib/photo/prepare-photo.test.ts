import { expect, it } from 'vitest';
import { preparePhoto } from './prepare-photo.ts';

it('rejects what is no file', async () => {
  await expect(preparePhoto('a photo' as unknown as File)).rejects.toThrow(
    'The file given is not an instance of Blob or File',
  );
});

it('reports a file that has disappeared since it was chosen', async () => {
  const gone = Object.assign(new File(['x'], 'rex.jpg'), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
  });
  await expect(preparePhoto(gone)).rejects.toThrow('Failed to read file');
});

it('says which files are taken of one that is no image by its name and type, as phones let choose', async () => {
  for (const file of [new File(['x'], 'rex'), new File(['x'], 'rex', { type: 'application/octet-stream' })])
    await expect(preparePhoto(file)).rejects.toThrow(
      'Please upload an image file (JPG, PNG, HEIC, WebP, etc.)',
    );
});
