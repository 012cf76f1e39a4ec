import type { Subject } from '../contract.ts';
import { smoothstep } from '../numbers.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { guidedFilter } from './guided-filter.ts';
import { luminance } from './luminance.ts';
import { resizePlane } from './resize.ts';

/** Less of the picture than this, or more, is no cut-out worth having. */
const SMALLEST_SUBJECT = 0.015;
const LARGEST_SUBJECT = 0.97;
/** Mean of the coarse mask inside its own outline: below this the network was guessing. */
const LEAST_CERTAINTY = 0.72;

/**
 * Finds the pet in a photo.
 *
 * @param photo the picture that will be painted
 * @param coarse what the network saw: 0 to 1, any size (320x320 from U²-Net-P), squashed to the photo's frame
 */
export function findSubject(photo: Raster, coarse: Plane): Subject {
  const kept = fillHoles(keepMainComponents(coarse));
  const { share, certainty } = measure(kept);
  if (share < SMALLEST_SUBJECT || share > LARGEST_SUBJECT || certainty < LEAST_CERTAINTY) {
    return { photo, mask: createPlane(photo.width, photo.height, 1), found: false };
  }
  return { photo, mask: refineMask(photo, kept), found: true };
}

function measure(mask: Plane): { share: number; certainty: number } {
  let inside = 0;
  let sum = 0;
  for (const value of mask.data) {
    if (value < 0.5) continue;
    inside++;
    sum += value;
  }
  return { share: inside / mask.data.length, certainty: inside ? sum / inside : 0 };
}

/**
 * Removes what is not the pet: of the connected areas, keeps the one with the most weight (area, and nearness to the
 * middle) and others that are at least a third of it, so that two pets stay together and crumbs go.
 */
function keepMainComponents(coarse: Plane): Plane {
  const { width, height } = coarse;
  const labels = new Int32Array(width * height);
  const stack = new Int32Array(width * height);
  const weights = [0];
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] || coarse.data[start] < 0.3) continue;
    const label = weights.length;
    let weight = 0;
    let depth = 1;
    stack[0] = start;
    labels[start] = label;
    while (depth) {
      const index = stack[--depth];
      const x = index % width;
      const y = (index - x) / width;
      const dx = (2 * x) / width - 1;
      const dy = (2 * y) / height - 1;
      weight += coarse.data[index] * (1.5 - 0.5 * Math.min(2, dx * dx + dy * dy));
      const visit = (next: number) => {
        if (labels[next] || coarse.data[next] < 0.3) return;
        labels[next] = label;
        stack[depth++] = next;
      };
      if (x > 0) visit(index - 1);
      if (x < width - 1) visit(index + 1);
      if (y > 0) visit(index - width);
      if (y < height - 1) visit(index + width);
    }
    weights.push(weight);
  }
  const heaviest = Math.max(...weights);
  const data = coarse.data.map((value, i) => (labels[i] && weights[labels[i]] < heaviest / 3 ? 0 : value));
  return { width, height, data };
}

/** Holes in the pet up to this share of it are closed; larger ones only where the network was not sure of them. */
const SMALL_HOLE = 0.004;
const DOUBT = 0.1;

/** Closes holes that the network left inside the pet, at a wet nose or a tongue. What shows between legs stays open. */
function fillHoles(mask: Plane): Plane {
  const { width, height } = mask;
  const data = mask.data.slice();
  const seen = new Uint8Array(data.length);
  const stack = new Int32Array(data.length);
  const area = data.reduce((sum, value) => sum + (value >= 0.5 ? 1 : 0), 0);
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || mask.data[start] >= 0.5) continue;
    let count = 1;
    let isEnclosed = true;
    let sum = 0;
    stack[0] = start;
    seen[start] = 1;
    for (let at = 0; at < count; at++) {
      const index = stack[at];
      const x = index % width;
      const y = (index - x) / width;
      sum += mask.data[index];
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) isEnclosed = false;
      const visit = (next: number) => {
        if (seen[next] || mask.data[next] >= 0.5) return;
        seen[next] = 1;
        stack[count++] = next;
      };
      if (x > 0) visit(index - 1);
      if (x < width - 1) visit(index + 1);
      if (y > 0) visit(index - width);
      if (y < height - 1) visit(index + width);
    }
    if (isEnclosed && (count < area * SMALL_HOLE || sum / count > DOUBT)) {
      for (let at = 0; at < count; at++) data[stack[at]] = 1;
    }
  }
  return { width, height, data };
}

/**
 * Brings the coarse mask to the photo's size so that it follows the real outline: guided by the photo's brightness,
 * first widely (the outline), then narrowly (fur), and sure inside and outside.
 */
function refineMask(photo: Raster, coarse: Plane): Plane {
  const guide = luminance(photo);
  const longest = Math.max(photo.width, photo.height);
  const large = resizePlane(coarse, photo.width, photo.height);
  const wide = guidedFilter(guide, sharpen(large, 0.25, 0.75), longest / 50, 0.0025, 4);
  const narrow = guidedFilter(guide, sharpen(wide, 0.2, 0.8), longest / 160, 0.0004, 2);
  // Far from the network's outline, the network is right and the guide is noise.
  const { data } = narrow;
  for (let i = 0; i < data.length; i++) {
    const sure = large.data[i];
    const value = data[i];
    const bounded = sure > 0.97 ? Math.max(value, sure) : sure < 0.03 ? Math.min(value, sure) : value;
    data[i] = smoothstep(0.12, 0.88, bounded);
  }
  return narrow;
}

function sharpen(plane: Plane, low: number, high: number): Plane {
  const data = new Float32Array(plane.data.length);
  for (let i = 0; i < data.length; i++) data[i] = smoothstep(low, high, plane.data[i]);
  return { ...plane, data };
}
