import { expect, it } from 'vitest';
import { loggedPath } from './logged-path.ts';

const ID = '7d9e5c1a-31b4-4a6e-9f0b-2f1d8c3e4a5b';

it.each([
  ['/products/custom-pet-portrait-mug', '/products/custom-pet-portrait-mug'],
  ['/orders/PT-1234-5678', '/orders/PT-1234-5678'],
  [
    `/storage/v1/object/public/pet-images/${ID}/1_original_rusty.jpg`,
    '/storage/v1/object/public/pet-images/…',
  ],
  [`/storage/v1/object/pet-images/temp/${ID}/1_rusty.jpg`, '/storage/v1/object/pet-images/…'],
  [`/storage/v1/object/upload/sign/pet-images/${ID}/a.png`, '/storage/v1/object/upload/sign/pet-images/…'],
  [`/storage/v1/render/image/public/kept-art/${ID}.png`, '/storage/v1/render/image/public/kept-art/…'],
  ['/storage/v1/object/list/pet-images', '/storage/v1/object/list/pet-images'],
  [`/auth/v1/admin/users/${ID}`, '/auth/v1/admin/users/:id'],
  [`/pettok/${ID.toUpperCase()}`, '/pettok/:id'],
  ['/unknown/pat@example.test', '/unknown/…@…'],
  ['/unknown/pat%40example.test', '/unknown/…@…'],
  ['/%zz', '/%zz'],
])('%s is logged as %s', (path, logged) => expect(loggedPath(path)).toBe(logged));
