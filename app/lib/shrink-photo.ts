/** Longest side in pixels: more is not shown. */
const SIDE = 1600;
const QUALITY = 0.88;

/** A photo as a data URL, made small where this browser can read it; null for more than `maxBytes` otherwise. */
export async function shrinkPhoto(file: File, maxBytes: number): Promise<string | null> {
  const small = await redraw(file).catch(() => null);
  if (small) return small;
  // The server reads more kinds of pictures than browsers do.
  return file.size <= maxBytes ? asDataUrl(file) : null;
}

async function redraw(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  // What is transparent would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
