import { ImagePlus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  MEASURED_INCHES,
  pixelsPerInch,
  WALL_MEASURES,
  type WallMeasure,
  type WallPoint,
} from '#domain/products/wall-view.ts';
import { UPLOAD_COPY } from '#domain/studio/upload-copy.ts';
import { preparePhoto } from '../../lib/photo/prepare-photo.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { choicesOf } from '../../ui/choices.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { WALL_COPY } from './wall-copy.ts';
import { type HungPrint, type Wall, WallHanging, WallPicture } from './wall-hanging.tsx';
import { type Marks, WallMarks } from './wall-marks.tsx';

const copy = WALL_COPY;

/** The customer's own wall: a photo, its scale, and the portrait on it. The photo never leaves the device. */
export function OwnWall({ print }: { print: HungPrint }) {
  const { wall, isReading, error, choose } = useWallPhoto();
  return (
    <div className="grid gap-4">
      {wall && <MeasuredWall key={wall.key} wall={wall} print={print} />}
      <div className={classNames('grid justify-items-center gap-2 text-center', !wall && 'py-10')}>
        <label
          className={classNames(
            buttonStyle({ look: wall ? 'outline' : 'accent', size: wall ? 'small' : 'large' }),
            'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
          )}
        >
          <ImagePlus size={20} aria-hidden />
          {wall ? copy.photo.other : copy.photo.choose}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (file) void choose(file);
            }}
          />
        </label>
        {!wall && <p className="max-w-md text-ink-soft">{copy.photo.hint}</p>}
        <p className="text-ink-soft text-sm">{copy.photo.private}</p>
        <p role="status" className={classNames('text-sm', error && 'font-medium text-danger')}>
          {isReading ? copy.photo.reading : error}
        </p>
      </div>
    </div>
  );
}

interface PhotoWall extends Wall {
  readonly key: string;
}

/** Takes a photo of a wall, in this page only. */
function useWallPhoto() {
  const [wall, setWall] = useState<PhotoWall | null>(null);
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState('');
  const shown = useRef<string | null>(null);
  const forget = useCallback(() => {
    if (shown.current) URL.revokeObjectURL(shown.current);
    shown.current = null;
  }, []);
  useEffect(() => forget, [forget]);
  const choose = async (file: File) => {
    setReading(true);
    setError('');
    try {
      const { photo, width, height } = await preparePhoto(file);
      forget();
      const url = URL.createObjectURL(photo);
      shown.current = url;
      const picture = <img src={url} alt={copy.photo.alt} className="absolute inset-0 size-full" />;
      setWall({ key: url, width, height, picture });
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : UPLOAD_COPY.processFailed);
    } finally {
      setReading(false);
    }
  };
  return { wall, isReading, error, choose };
}

/** Initial marks: side by side in the lower part of the picture. */
const firstMarks = ({ width, height }: Wall): Marks => [
  { x: width * 0.4, y: height * 0.6 },
  { x: width * 0.6, y: height * 0.6 },
];

function MeasuredWall({ wall, print }: { wall: Wall; print: HungPrint }) {
  const [marks, setMarks] = useState(() => firstMarks(wall));
  const [measure, setMeasure] = useState<WallMeasure>('a4');
  const [length, setLength] = useState('');
  const [isHung, setHung] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [middle, setMiddle] = useState<WallPoint>({ x: wall.width / 2, y: wall.height * 0.38 });
  const inches = WALL_MEASURES[measure] ?? Number(length.replace(',', '.'));
  const scale = pixelsPerInch(marks[0], marks[1], inches);
  const isLength = inches >= MEASURED_INCHES.least && inches <= MEASURED_INCHES.most;
  if (isHung && scale !== null) {
    return (
      <>
        <WallPicture wall={wall}>
          <WallHanging {...print} wall={wall} scale={scale} middle={middle} onMove={setMiddle} takesFocus />
        </WallPicture>
        <Button look="outline" size="small" className="justify-self-center" onClick={() => setHung(false)}>
          {copy.measure.again}
        </Button>
      </>
    );
  }
  return (
    <>
      <div>
        <h3 className="display display-small">{copy.measure.title}</h3>
        <p className="mt-1 text-ink-soft">{copy.measure.lead}</p>
      </div>
      <WallPicture wall={wall}>
        <WallMarks wall={wall} marks={marks} onChange={setMarks} takesFocus={isSubmitted} />
      </WallPicture>
      <div className="grid items-start gap-x-5 sm:grid-cols-[1fr_1fr_auto]">
        <Select
          label={copy.measure.of}
          value={measure}
          choices={choicesOf(copy.measure.things)}
          onChoose={(chosen) => {
            setMeasure(chosen);
            setIsSubmitted(false);
          }}
        />
        {measure === 'own' ? (
          <Field
            label={copy.measure.length}
            inputMode="decimal"
            value={length}
            error={isSubmitted && !isLength ? copy.measure.lengthError : undefined}
            onChange={({ currentTarget }) => setLength(currentTarget.value)}
          />
        ) : (
          <span />
        )}
        <Button
          className="sm:mt-8"
          onClick={() => {
            setIsSubmitted(true);
            setHung(scale !== null);
          }}
        >
          {copy.measure.done}
        </Button>
      </div>
      {isSubmitted && isLength && scale === null && (
        <p role="alert" className="font-medium text-danger text-sm">
          {copy.measure.tooNear}
        </p>
      )}
    </>
  );
}
