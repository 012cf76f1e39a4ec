import { hash, mix, smoothstep } from './noise.ts';
import { createLitPicture, type LitPicture, SIDE } from './picture-layers.ts';
import { KEY, normalized, studio } from './studio-light.ts';

/** How a surface answers to light. */
export interface Material {
  readonly albedo: readonly [number, number, number];
  /** Strength of the mirror image seen head on, 0 to 1; it grows towards the rim. */
  readonly mirror: number;
  /** 0 mirrors sharply, 1 not at all. */
  readonly roughness: number;
  readonly metal?: boolean;
}

/** A solid product on a sweep of paper, seen from the front by a long lens a little above. Units are millimetres. */
export interface SolidScene {
  /** Distance to the nearest surface of the product; the floor is y = 0. Negative inside. */
  distance(x: number, y: number, z: number): number;
  materialAt(x: number, y: number, z: number): Material;
  /** How much of a point's surface is printed, 0 to 1. */
  printedAt(x: number, y: number, z: number, normal: readonly [number, number, number]): number;
  /** Color of the paper. */
  readonly floor: readonly [number, number, number];
  /** Millimetres across the picture. */
  readonly width: number;
  /** Point in the middle of the picture. */
  readonly middle: readonly [number, number];
  /** Degrees that the camera looks down. */
  readonly pitch: number;
  /** The product lies within this distance of the axis x = z = 0. */
  readonly reach: number;
  readonly top: number;
}

const FAR = 900;
const SHADOW_RAYS = 20;
const LIGHT_SIZE = 0.42;

/** Renders a scene; edges are sampled more often. */
export function renderSolid(scene: SolidScene): LitPicture {
  const picture = createLitPicture();
  const pitch = (scene.pitch * Math.PI) / 180;
  const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)];
  const step = scene.width / SIDE;
  const sample: Sample = { albedo: [0, 0, 0], light: [0, 0, 0], shine: 0, print: 0, key: 0 };
  const keys = new Float32Array(SIDE * SIDE);
  const at = (i: number, column: number, row: number, rays: number, seed: number, weight: number) => {
    const u = scene.middle[0] + (column - SIDE / 2) * step;
    const v = (SIDE / 2 - row) * step;
    // The picture plane goes through the middle; rays run along the view.
    const y = scene.middle[1] + v * cos + FAR * sin;
    const z = -v * sin + FAR * cos;
    shade(scene, u, y, z, 0, -sin, -cos, rays, seed, sample);
    for (let c = 0; c < 3; c++) {
      // Averages are taken of what is seen, so that edges of color stay clean.
      picture.albedo[i * 3 + c] += sample.albedo[c] * weight;
      picture.light[i * 3 + c] += sample.light[c] * weight;
    }
    picture.shine[i] += sample.shine * weight;
    picture.print[i] += sample.print * weight;
  };
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const i = row * SIDE + column;
      at(i, column + 0.5, row + 0.5, SHADOW_RAYS, i, 1);
      keys[i] = sample.key;
    }
  }
  for (let row = 1; row < SIDE - 1; row++) {
    for (let column = 1; column < SIDE - 1; column++) {
      const i = row * SIDE + column;
      const k = keys[i];
      const differs =
        Math.abs(keys[i - 1] - k) +
        Math.abs(keys[i + 1] - k) +
        Math.abs(keys[i - SIDE] - k) +
        Math.abs(keys[i + SIDE] - k);
      if (differs < 0.35) continue;
      picture.albedo.fill(0, i * 3, i * 3 + 3);
      picture.light.fill(0, i * 3, i * 3 + 3);
      picture.shine[i] = 0;
      picture.print[i] = 0;
      for (let n = 0; n < 16; n++) {
        const [dx, dy] = [((n % 4) + 0.5) / 4, (Math.floor(n / 4) + 0.5) / 4];
        at(i, column + dx, row + dy, 6, i * 16 + n, 1 / 16);
      }
    }
  }
  return picture;
}

interface Sample {
  albedo: number[];
  light: number[];
  shine: number;
  print: number;
  /** Changes where an edge is. */
  key: number;
}

function shade(
  scene: SolidScene,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  rays: number,
  seed: number,
  out: Sample,
): void {
  const hit = march(scene, ox, oy, oz, dx, dy, dz, -oy / dy);
  const isFloor = hit < 0;
  const t = isFloor ? -oy / dy : hit;
  const [x, y, z] = [ox + dx * t, oy + dy * t, oz + dz * t];
  const normal = isFloor ? UP : normalAt(scene, x, y, z);
  const material: Material = isFloor
    ? { albedo: scene.floor, mirror: 0, roughness: 1 }
    : scene.materialAt(x, y, z);
  const [nx, ny, nz] = normal;
  const lit = keyLight(scene, x, y, z, normal, rays, seed);
  const open = openness(scene, x, y, z, normal);
  // The room: bright above, a glow from the paper below.
  const sky = 0.5 + 0.5 * ny;
  const room = mix(0.23, 0.46, sky) + 0.1 * Math.max(0, nz) + 0.1 * Math.max(0, nx * 0.9 + 0.2);
  const near = isFloor ? 0 : Math.max(0, 0.5 - 0.5 * ny) * Math.exp(-y / 60);
  for (let c = 0; c < 3; c++) {
    const bounce = near * scene.floor[c] * 0.5;
    const gray = lit * (isFloor ? 0.72 : 0.66) + room * open + bounce * open;
    out.light[c] = isFloor ? gray * falloff(x, z) : gray;
    out.albedo[c] = material.albedo[c];
  }
  out.shine = 0;
  if (material.mirror > 0) {
    const facing = -(dx * nx + dy * ny + dz * nz);
    const fresnel =
      material.mirror + (1 - material.mirror) * (1 - Math.max(0, facing)) ** 5 * (1 - material.roughness);
    const rx = dx + 2 * facing * nx;
    const ry = dy + 2 * facing * ny;
    const rz = dz + 2 * facing * nz;
    const seen = march(scene, x + nx * 0.6, y + ny * 0.6, z + nz * 0.6, rx, ry, rz, 160);
    const floorGray = (scene.floor[0] + scene.floor[1] + scene.floor[2]) / 3;
    const image = seen > 0 ? 0.35 : blurredStudio(rx, ry, rz, material.roughness, floorGray);
    if (material.metal) {
      // Bright reflections roll off instead of burning out.
      const rolled = (1.5 * image) / (1 + 0.62 * image);
      for (let c = 0; c < 3; c++) out.light[c] = rolled * mix(0.5, 1, open) + 0.05;
    } else out.shine = fresnel * image * mix(0.3, 1, open);
  }
  out.print = isFloor ? 0 : scene.printedAt(x, y, z, normal);
  out.key = (isFloor ? 5 : material.albedo[0] * 3) + nx * 1.2 + ny * 1.2 + nz + out.print + t / 40;
}

const UP = [0, 1, 0] as const;

/** Light falls off towards the back and the corners. */
function falloff(x: number, z: number): number {
  return (
    1.06 -
    0.1 * smoothstep(-80, 420, x - z * 0.2) -
    0.22 * smoothstep(60, 900, -z) -
    0.06 * smoothstep(0, 300, z)
  );
}

/** Distance along a ray to the product, or -1. */
function march(
  scene: SolidScene,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  most: number,
): number {
  // Skips to the upright cylinder around the product.
  const a = dx * dx + dz * dz;
  const b = ox * dx + oz * dz;
  const c = ox * ox + oz * oz - scene.reach * scene.reach;
  const root = b * b - a * c;
  if (root < 0 || a < 1e-9) return -1;
  let t = Math.max(0, (-b - Math.sqrt(root)) / a);
  const end = Math.min(most, (-b + Math.sqrt(root)) / a);
  for (let steps = 0; steps < 160 && t < end; steps++) {
    const y = oy + dy * t;
    if (y > scene.top && dy > 0) return -1;
    const d = scene.distance(ox + dx * t, y, oz + dz * t);
    if (d < 0.02) return t;
    t += d * 0.9;
  }
  return -1;
}

function normalAt(scene: SolidScene, x: number, y: number, z: number): readonly [number, number, number] {
  const e = 0.05;
  return normalized(
    scene.distance(x + e, y, z) - scene.distance(x - e, y, z),
    scene.distance(x, y + e, z) - scene.distance(x, y - e, z),
    scene.distance(x, y, z + e) - scene.distance(x, y, z - e),
  );
}

const GOLDEN = 2.399963229728653;

/** Share of a large softbox that a point sees, times the angle under which it arrives. */
function keyLight(
  scene: SolidScene,
  x: number,
  y: number,
  z: number,
  [nx, ny, nz]: readonly [number, number, number],
  rays: number,
  seed: number,
): number {
  const turn = hash(seed, seed >>> 8, 3) * Math.PI * 2;
  let sum = 0;
  for (let ray = 0; ray < rays; ray++) {
    const radius = Math.sqrt((ray + 0.5) / rays) * LIGHT_SIZE;
    const angle = ray * GOLDEN + turn;
    const [lx, ly, lz] = normalized(
      KEY[0] + Math.cos(angle) * radius,
      KEY[1] + Math.sin(angle) * radius * 0.7,
      KEY[2] + Math.sin(angle) * radius * 0.7,
    );
    const angleOf = nx * lx + ny * ly + nz * lz;
    if (angleOf <= 0) continue;
    if (march(scene, x + nx * 0.4, y + ny * 0.4, z + nz * 0.4, lx, ly, lz, 420) < 0) sum += angleOf;
  }
  return sum / rays;
}

/** How open the surroundings of a point are, 0 to 1. */
function openness(
  scene: SolidScene,
  x: number,
  y: number,
  z: number,
  [nx, ny, nz]: readonly [number, number, number],
) {
  let hidden = 0;
  let weight = 1;
  for (const reach of [1.5, 4, 10, 22, 45]) {
    const px = x + nx * reach;
    const py = y + ny * reach;
    const pz = z + nz * reach;
    const d = Math.min(scene.distance(px, py, pz), py);
    hidden += weight * Math.max(0, (reach - d) / reach);
    weight *= 0.72;
  }
  return Math.max(0.08, 1 - hidden * 0.36);
}

function blurredStudio(x: number, y: number, z: number, roughness: number, floor: number): number {
  if (roughness < 0.03) return studio(x, y, z, floor);
  const count = 40;
  let sum = 0;
  for (let ray = 0; ray < count; ray++) {
    const radius = Math.sqrt((ray + 0.5) / count) * roughness;
    const angle = ray * GOLDEN;
    const [rx, ry, rz] = normalized(
      x + Math.cos(angle) * radius,
      y + Math.sin(angle) * radius,
      z + Math.sin(angle * 1.7) * radius,
    );
    sum += studio(rx, ry, rz, floor);
  }
  return sum / count;
}
