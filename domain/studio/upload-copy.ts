/** What the shop says about a photo that it cannot take. */
export const UPLOAD_COPY = {
  wrongType: 'Please upload an image file (JPG, PNG, HEIC, WebP, etc.)',
  tooBig: 'Please choose an image smaller than 10MB',
  pickerTooBig: 'Image too large. Maximum 10MB.',
  droppedNoImage: 'Please drop an image file',
  processFailed: 'Failed to process file',
  damaged: 'Failed to process file: it is damaged. Please choose another copy of the photo.',
  noPicture: 'Failed to process file: it is not a picture. Please choose a photo.',
  unknownKind: 'Failed to process file: we cannot read this kind of picture. Please save it as JPG or PNG.',
  tooManyPixels: 'Failed to process file: it has too many pixels. Please choose a smaller copy of the photo.',
  /** The file has gone, or may not be read any more. */
  fileGone: 'Failed to read file',
  /** What prepares photos has broken down. */
  unable: 'Unable to process file',
  readFailed: 'Could not read file',
  compressFailed: (reason: string) => `Failed to compress image: ${reason}`,
  notABlob: 'The file given is not an instance of Blob or File',
  notAnImage: 'The file given is not an image',
} as const;
