import { DENSITY_STEPS, type WashLayer } from '../plan/paint-plan.ts';
import { clouds, paperGrain, wander } from './noise-tile.ts';
import { stretchSampler, tileSampler } from './row-samplers.ts';
import type { Sheet } from './sheet.ts';

/**
 * Lays transparent paint (density over density, as light through glazes: Curtis et al. 1997; edge darkening, paper
 * grain and clouds modulate the density: Bousseau et al. 2006).
 */
export function drawWash(layer: WashLayer, sheet: Sheet): void {
  const { width, height, data, scale, seed } = sheet;
  const { field, pigment, level, softness } = layer;
  const rows = {
    shape: new Float32Array(width),
    wander: new Float32Array(width),
    paper: new Float32Array(width),
    clouds: new Float32Array(width),
    red: new Float32Array(width),
    green: new Float32Array(width),
    blue: new Float32Array(width),
  };
  const step = 1 / scale;
  const shape = stretchSampler(field.values, field.columns, field.rows, width, height);
  const wandering = tileSampler(wander(), step, seed % 311, (seed * 3) % 307, width);
  const grain = tileSampler(paperGrain(), 2 * step, 0, 0, width);
  // Each wash has clouds of its own, otherwise they would add up to one pattern.
  const cloudy = tileSampler(
    clouds(),
    step,
    (seed * 7 + level * 911) % 509,
    (seed * 5 + level * 577) % 503,
    width,
  );
  const channel = (c: number) =>
    stretchSampler(pigment.densities, pigment.columns, pigment.rows, width, height, c, 3);
  const red = channel(0);
  const green = channel(1);
  const blue = channel(2);
  const toDensity = 255 / DENSITY_STEPS;
  const rimWidth = softness * 1.4 + 0.012;

  for (let y = 0; y < sheet.rows; y++) {
    const py = sheet.top + y;
    shape(py, rows.shape);
    wandering(py, rows.wander);
    grain(py, rows.paper);
    cloudy(py, rows.clouds);
    red(py, rows.red);
    green(py, rows.green);
    blue(py, rows.blue);
    let p = y * width * 4;
    for (let x = 0; x < width; x++, p += 4) {
      const above = rows.shape[x] + (rows.wander[x] - 0.5) * layer.wander - level;
      if (above <= -softness) continue;
      let cover = above >= softness ? 1 : (above + softness) / (2 * softness);
      cover = cover * cover * (3 - 2 * cover);
      const rim = (above - softness * 0.5) / rimWidth;
      const edge = layer.edge / (1 + rim * rim * rim * rim);
      const granulation = 1 + layer.grain * (1.1 - 2.2 * rows.paper[x]);
      const cloud = 1 + layer.clouds * (rows.clouds[x] - 0.5) * 1.6;
      const density = cover * (1 + edge) * granulation * cloud * toDensity;
      if (density <= 0) continue;
      data[p] *= Math.exp(-density * rows.red[x]);
      data[p + 1] *= Math.exp(-density * rows.green[x]);
      data[p + 2] *= Math.exp(-density * rows.blue[x]);
    }
  }
}
