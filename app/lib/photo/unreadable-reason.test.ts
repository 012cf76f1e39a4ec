import { expect, it } from 'vitest';
import { UPLOAD_COPY } from '#domain/studio/upload-copy.ts';
import { unreadableReason } from './unreadable-reason.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const png = (side: string) => `\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR${side}${side}`;

it.each([
  ['a photo that is cut off', '\xff\xd8\xff\xe0\0\x10', UPLOAD_COPY.damaged],
  ['a damaged HEIC', '\0\0\0\x18ftypheic\0\0\0\0', UPLOAD_COPY.damaged],
  ['a damaged WebP', 'RIFF\x01\x02\x03\x04WEBPVP8 ', UPLOAD_COPY.damaged],
  ['a small PNG', png('\0\0\x01\0'), UPLOAD_COPY.damaged],
  ['a PNG of 65,536 × 65,536', png('\0\x01\0\0'), UPLOAD_COPY.tooManyPixels],
  ['a TIFF', 'II*\0\x08', UPLOAD_COPY.unknownKind],
  ['a drawing', '<?xml version="1.0"?><svg width="1">', UPLOAD_COPY.unknownKind],
  ['a film', '\0\0\0\x18ftypmp42\0\0\0\0', UPLOAD_COPY.noPicture],
  ['a text', 'Dear shop, this is my dog.', UPLOAD_COPY.noPicture],
  ['nothing', '', UPLOAD_COPY.noPicture],
])('%s', (_, head, reason) => expect(unreadableReason(bytes(head))).toBe(reason));
