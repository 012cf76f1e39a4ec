import { resizeToBytes, resizeToColors } from '../analysis/resize.ts';
import type { WasmRuntime } from '../kernels/wasm-runtime.ts';
import type { Plane } from '../raster.ts';
import type { BackdropLayer, Field } from './paint-plan.ts';
import type { Picture } from './picture.ts';

/** Stores a plane (0 to 1) as a field whose longer side has at most `longest` cells. */
export function toField(plane: Plane, longest: number): Field {
  const { columns, rows } = gridOf(plane.width, plane.height, longest);
  return { columns, rows, values: resizeToBytes(plane, columns, rows) };
}

/** Stores a plane that lies in the kernels' memory. */
export function toFieldAt(runtime: WasmRuntime, at: number, size: Size, longest: number): Field {
  const { columns, rows } = gridOf(size.width, size.height, longest);
  const count = columns * rows;
  const small = runtime.room(count);
  runtime.code.resize(at, size.width, size.height, small, columns, rows);
  runtime.code.toBytes(small, count, small);
  return { columns, rows, values: new Uint8Array(runtime.takeBytes(small, count).buffer) };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Stores a picture as a layer that is stretched over the frame. */
export function toBackdrop(picture: Picture, longest: number): BackdropLayer {
  const { columns, rows } = gridOf(picture.width, picture.height, longest);
  const { width, height } = picture;
  const plane = (data: Float32Array): Plane => ({ width, height, data });
  const channels = [plane(picture.red), plane(picture.green), plane(picture.blue)] as const;
  return { kind: 'backdrop', columns, rows, colors: resizeToColors(channels, columns, rows) };
}

function gridOf(width: number, height: number, longest: number): { columns: number; rows: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { columns: Math.max(1, Math.round(width * scale)), rows: Math.max(1, Math.round(height * scale)) };
}
