import { useEffect, useState } from 'react';
import { type Crop, cropPixels, largestCrop, settleCrop, WHOLE_PICTURE } from '#domain/studio/crop.ts';
import { Button } from '../../../ui/button.tsx';
import { choicesOf } from '../../../ui/choices.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { FrameHandles } from './frame-handles.tsx';
import { PRODUCTS_COPY } from './products-copy.ts';

const copy = PRODUCTS_COPY.crop;

interface CropDialogProps {
  file: File;
  onClose: () => void;
  onCropped: (file: File) => void;
}

const SHAPES = { free: null, square: 1, wide: 4 / 3, tall: 3 / 4 } as const;
type Shape = keyof typeof SHAPES;

/** Which part of a chosen picture is uploaded. */
export function CropDialog({ file, onClose, onCropped }: CropDialogProps) {
  const url = useObjectUrl(file);
  const [picture, setPicture] = useState<{ width: number; height: number } | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [shape, setShape] = useState<Shape>('free');
  const [crop, setCrop] = useState<Crop>(WHOLE_PICTURE);

  const ratio = SHAPES[shape];
  const isWhole = crop.width === 1 && crop.height === 1;
  const pixels = picture && cropPixels(crop, picture);
  const choose = (next: Shape) => {
    const wanted = SHAPES[next];
    setShape(next);
    if (picture) setCrop(wanted ? largestCrop(picture, wanted) : WHOLE_PICTURE);
  };
  const use = async () => {
    if (!picture) return;
    const cropped = isWhole ? file : await cropPicture(file, crop).catch(() => null);
    if (cropped) onCropped(cropped);
    else setBroken(true);
  };

  return (
    <Dialog onClose={onClose} title={copy.title} description={copy.lead} size="form">
      <form
        className="grid gap-4 px-6 pt-4 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          void use();
        }}
      >
        {isBroken && <Notice tone="honey">{copy.unreadable}</Notice>}
        {url && (
          <div className="see-through relative mx-auto w-fit max-w-full">
            <img
              src={url}
              alt=""
              draggable={false}
              className="block max-h-[50vh] max-w-full"
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setPicture({ width, height })
              }
              onError={() => setBroken(true)}
            />
            {picture && pixels && (
              <FrameHandles
                frame={{ ...crop, rotation: 0 }}
                label={copy.frame}
                now={copy.size(pixels.width, pixels.height)}
                canTurn={false}
                onChange={(frame) =>
                  setCrop(settleCrop(crop, frame, ratio && picture.width / picture.height / ratio))
                }
              />
            )}
          </div>
        )}
        <div className="flex flex-wrap items-end gap-x-4">
          <ShapeSelect shape={shape} onChoose={choose} />
          <p aria-hidden className="mb-9 text-ink-soft text-sm tabular-nums">
            {pixels && copy.size(pixels.width, pixels.height)}
          </p>
        </div>
        <Button type="submit" aria-disabled={!picture}>
          {isWhole ? copy.whole : copy.use}
        </Button>
      </form>
    </Dialog>
  );
}

interface ShapeSelectProps {
  shape: Shape;
  onChoose: (shape: Shape) => void;
}

function ShapeSelect({ shape, onChoose }: ShapeSelectProps) {
  return (
    <Select
      label={copy.shape}
      className="min-w-40 flex-1"
      value={shape}
      choices={choicesOf(copy.shapes)}
      onChoose={onChoose}
    />
  );
}

/** An address at which the page can show a file; null until there is one. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return url;
}

/** A part of a picture as a file. Rejects when the picture cannot be read. */
async function cropPicture(file: File, crop: Crop): Promise<File> {
  const picture = await createImageBitmap(file);
  const { left, top, width, height } = cropPixels(crop, picture);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, width, height);
  picture.close();
  // Photos stay JPEG; of the rest some are see-through. Browsers without WebP write PNG.
  const wanted = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const blob = await canvas.convertToBlob({ type: wanted, quality: 0.93 });
  const name = file.name.replace(/\.[^.]*$/, '');
  return new File([blob], `${name}.${blob.type.slice('image/'.length)}`, { type: blob.type });
}
