import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCEPTED_IMAGES,
  checkPickedPhoto,
  checkUpload,
  firstDroppedImage,
  imageTypeOf,
  MAX_UPLOAD_BYTES,
} from './upload-rules.ts';

const photo = (over: Partial<{ type: string; size: number; name: string }> = {}) => ({
  type: 'image/jpeg',
  size: 1000,
  name: 'rex.jpg',
  ...over,
});

describe('imageTypeOf', () => {
  it('takes the eight image types', () => {
    expect(Object.keys(ACCEPTED_IMAGES)).toHaveLength(8);
    for (const type of Object.keys(ACCEPTED_IMAGES)) expect(imageTypeOf(photo({ type }))).toBe(type);
  });

  it('recognizes HEIC without a type by its extension', () => {
    expect(imageTypeOf(photo({ type: '', name: 'IMG_0001.HEIC' }))).toBe('image/heic');
    expect(imageTypeOf(photo({ type: 'application/octet-stream', name: 'a.heif' }))).toBe('image/heif');
  });

  it('prefers a stated type to an extension', () => {
    expect(imageTypeOf(photo({ type: 'application/pdf', name: 'rex.jpg' }))).toBeNull();
    expect(imageTypeOf(photo({ type: 'image/svg+xml', name: 'rex.png' }))).toBeNull();
    expect(imageTypeOf(photo({ type: 'constructor', name: 'rex.png' }))).toBeNull();
  });

  it('understands other names and parameters of a type', () => {
    expect(imageTypeOf(photo({ type: 'image/JPG' }))).toBe('image/jpeg');
    expect(imageTypeOf(photo({ type: 'image/png; charset=binary' }))).toBe('image/png');
  });
});

describe('checkUpload', () => {
  it('rejects other files and big ones with the shop’s messages', () => {
    expect(checkUpload(photo({ type: 'text/plain', name: 'a.txt' }))).toEqual({
      ok: false,
      error: 'Please upload an image file (JPG, PNG, HEIC, WebP, etc.)',
    });
    expect(checkUpload(photo({ size: MAX_UPLOAD_BYTES + 1 }))).toEqual({
      ok: false,
      error: 'Please choose an image smaller than 10MB',
    });
  });

  it('takes exactly what is not larger than 10 MB', () => {
    fc.assert(
      fc.property(fc.nat(3 * MAX_UPLOAD_BYTES), (size) => {
        expect(checkUpload(photo({ size })).ok).toBe(size <= MAX_UPLOAD_BYTES);
        expect(checkPickedPhoto(photo({ size, type: '' })).ok).toBe(size <= MAX_UPLOAD_BYTES);
      }),
    );
  });

  it('has its own messages for the camera', () => {
    expect(checkPickedPhoto(photo({ size: MAX_UPLOAD_BYTES + 1 }))).toEqual({
      ok: false,
      error: 'Image too large. Maximum 10MB.',
    });
  });
});

describe('firstDroppedImage', () => {
  it('uses the first image of a drop', () => {
    const cat = photo({ name: 'cat.jpg' });
    const files = [photo({ type: 'text/plain', name: 'a.txt' }), cat, photo({ name: 'dog.jpg' })];
    expect(firstDroppedImage(files)).toEqual({ ok: true, file: cat });
  });

  it('rejects a drop without an image, and one that is too big', () => {
    expect(firstDroppedImage([photo({ type: 'text/plain', name: 'a.txt' })])).toEqual({
      ok: false,
      error: 'Please drop an image file',
    });
    expect(firstDroppedImage([photo({ size: MAX_UPLOAD_BYTES + 1 })])).toEqual({
      ok: false,
      error: 'Please choose an image smaller than 10MB',
    });
  });
});
