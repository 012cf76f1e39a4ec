import type { Plane } from '../../raster.ts';

/** Scalar twin of the kernel that counts how many pixels of each column and row are at least 0.5. */
export function countInside({ width, height, data }: Plane): { columns: Int32Array; rows: Int32Array } {
  const columns = new Int32Array(width);
  const rows = new Int32Array(height);
  for (let i = 0; i < data.length; i++) {
    if (data[i] < 0.5) continue;
    columns[i % width]++;
    rows[Math.floor(i / width)]++;
  }
  return { columns, rows };
}
