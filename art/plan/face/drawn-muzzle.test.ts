import { expect, it } from 'vitest';
import type { ShapeLayer } from '../paint-plan.ts';
import { squareScene } from '../square-scene.ts';
import { isAtDrawnMouth, isAtPrintedMouth, isOnBridge, planMuzzle } from './drawn-muzzle.ts';
import { FRONTAL_FACE, paintDisc, FACE_SIDE as SIDE } from './frontal-face.ts';

/** Inks of a print. */
const INKS = {
  dark: [0, 0, 0],
  light: [1, 0, 0],
  onDark: [0, 0, 1],
  nose: [0, 1, 0],
  gloss: [1, 1, 1],
} as const;

/** A gray face whose eyes are 100 units apart, with darker or lighter discs in it. */
function faceOf(light: number, discs: readonly { x: number; y: number; radius: number; light: number }[]) {
  const scene = squareScene(SIDE, { light });
  for (const { x, y, radius, light: tone } of discs) paintDisc(scene.light, x, y, radius, tone);
  return { ...scene, face: FRONTAL_FACE };
}

const NOSE = { x: 200, y: 200, radius: 15 };
const isCovered = ({ field }: ShapeLayer, x: number, y: number) =>
  field.values[Math.floor((y * field.rows) / SIDE) * field.columns + Math.floor((x * field.columns) / SIDE)] >
  128;

it('draws a closed mouth below the nose, alike on both sides', () => {
  const scene = faceOf(0.8, [{ ...NOSE, light: 0.1 }]);
  const layers = planMuzzle({ ...scene, face: { ...scene.face, nose: NOSE } }) as ShapeLayer[];
  expect(layers).toHaveLength(1);
  const [mouth] = layers;
  expect(isCovered(mouth, 200, 222)).toBe(true);
  for (const across of [-40, 40]) {
    const column = Array.from({ length: 60 }, (_, n) => isCovered(mouth, 200 + across * 0.4, 215 + n));
    expect(column.filter(Boolean).length).toBeGreaterThan(0);
    expect(column.filter(Boolean).length).toBeLessThan(8);
    expect(isCovered(mouth, 200 + across, 225)).toBe(false);
  }
});

it('leaves out the lines of the photo where it draws a mouth, and nowhere else', () => {
  const scene = faceOf(0.8, [{ ...NOSE, light: 0.1 }]);
  const face = { ...scene, face: { ...scene.face, nose: NOSE } };
  expect(isAtDrawnMouth(face, 200, 230)).toBe(true);
  expect(isAtDrawnMouth(face, 200, 180)).toBe(false);
  expect(isAtDrawnMouth(face, 260, 230)).toBe(false);
});

it('knows the bridge of a nose, from the eyes down to it', () => {
  const scene = faceOf(0.8, []);
  expect(isOnBridge(scene, 200, 150)).toBe(true);
  expect(isOnBridge(scene, 180, 170)).toBe(true);
  expect(isOnBridge(scene, 200, 110)).toBe(false);
  expect(isOnBridge(scene, 200, 200)).toBe(false);
  expect(isOnBridge(scene, 250, 150)).toBe(false);
});

it('draws no mouth over one that shows a little pink', () => {
  const scene = faceOf(0.8, [{ ...NOSE, light: 0.1 }]);
  const face = { ...scene.face, nose: NOSE };
  paintDisc(scene.a, 200, 255, 16, 0.035);
  expect(planMuzzle({ ...scene, face })).toEqual([]);
  // So do lips, but hardly.
  scene.a.data.fill(0);
  paintDisc(scene.a, 200, 255, 6, 0.035);
  expect(planMuzzle({ ...scene, face })).toHaveLength(1);
});

it('draws no mouth over an open one, nor on a head that is turned, lifted or held low', () => {
  const open = faceOf(0.8, [
    { ...NOSE, light: 0.1 },
    { x: 200, y: 245, radius: 22, light: 0.2 },
  ]);
  expect(planMuzzle({ ...open, face: { ...open.face, nose: NOSE } })).toEqual([]);
  for (const [x, y] of [
    [235, 200],
    [200, 145],
    [200, 265],
  ]) {
    const scene = faceOf(0.8, [{ x, y, radius: 15, light: 0.1 }]);
    expect(planMuzzle({ ...scene, face: { ...scene.face, nose: { x, y, radius: 15 } } })).toEqual([]);
  }
});

it('draws a black nose in a dark muzzle as a plane that takes light, with dark nostrils', () => {
  const layers = planMuzzle(faceOf(0.2, [])) as ShapeLayer[];
  const [edge, plane, nostrils, gloss, mouth] = layers;
  for (const layer of [edge, plane]) expect(isCovered(layer, 200, 200)).toBe(true);
  expect(isCovered(edge, 200, 240)).toBe(false);
  expect(isCovered(nostrils, 200, 200)).toBe(false);
  for (const side of [-1, 1]) expect(isCovered(nostrils, 200 + 8 * side, 201)).toBe(true);
  expect(isCovered(gloss, 199, 193)).toBe(true);
  expect(mouth).toBeDefined();
  const [around, skin, dark] = layers.map(({ colors }) => colors.colors[0]);
  expect(skin).toBeGreaterThan(dark + 20);
  expect(around).toBeLessThan(skin);
});

it('draws another nose that does not stand out pink where it is, else gray', () => {
  const colorOf = (scene: ReturnType<typeof faceOf>) => (planMuzzle(scene)[1] as ShapeLayer).colors.colors;
  const light = faceOf(0.9, [{ ...NOSE, light: 0.85 }]);
  const [gray, , grayBlue] = colorOf(light);
  expect(Math.abs(gray - grayBlue)).toBeLessThan(8);
  paintDisc(light.a, NOSE.x, NOSE.y, NOSE.radius, 0.05);
  const [red, green] = colorOf({ ...light, face: { ...light.face } });
  expect(red).toBeGreaterThan(green + 50);
  expect(red).toBeGreaterThan(150);
});

it("draws a cat's dark nose gray in light fur, a dog's and that of a dark muzzle black", () => {
  const colorOf = (cat: number, fur: number, nose: number) => {
    const scene = { ...faceOf(fur, [{ ...NOSE, light: nose }]), cat };
    return (planMuzzle(scene, { isAnew: true })[1] as ShapeLayer).colors.colors[0];
  };
  const black = colorOf(0.1, 0.48, 0.42);
  expect(black).toBeLessThan(30);
  expect(colorOf(0.9, 0.48, 0.42)).toBeGreaterThan(black + 25);
  expect(colorOf(0.9, 0.38, 0.34)).toBeLessThan(30);
});

it('draws a light nose pink that is only a little red, and one that is red no redder', () => {
  const [light, red] = [0.8, 0.55].map((tone) => faceOf(0.9, [{ ...NOSE, light: tone }]));
  paintDisc(light.a, NOSE.x, NOSE.y, NOSE.radius, 0.012);
  const colorOf = (scene: typeof light) => (planMuzzle(scene)[1] as ShapeLayer).colors.colors;
  const [pale, paleGreen] = colorOf(light);
  expect(pale).toBeGreaterThan(180);
  expect(pale).toBeGreaterThan(paleGreen + 30);
  paintDisc(red.a, NOSE.x, NOSE.y, NOSE.radius, 0.1);
  const [deep, deepGreen] = colorOf(red);
  expect(deep - deepGreen).toBeLessThan(105);
  expect(deep).toBeGreaterThan(deepGreen + 50);
});

it("draws a cat's nose that stands out and the mouth below it, where it is to be anew", () => {
  const scene = { ...faceOf(0.8, [{ ...NOSE, radius: 10, light: 0.6 }]), cat: 0.78 };
  const face = { ...scene.face, nose: { ...NOSE, radius: 10 } };
  const layers = planMuzzle({ ...scene, face }, { isAnew: true }) as ShapeLayer[];
  // Edge, nose, the light on it, mouth.
  expect(layers).toHaveLength(4);
  expect(isCovered(layers[1], 200, 200)).toBe(true);
  expect(isCovered(layers[1], 220, 200)).toBe(false);
  expect(planMuzzle({ ...scene, face })).toHaveLength(1);
});

it("prints a pink nose of what is likely a cat in a cat's size and in the ink of noses", () => {
  const nose = { ...NOSE, radius: 20 };
  const scene = { ...faceOf(0.85, [{ ...nose, light: 0.7 }]), cat: 0.78 };
  paintDisc(scene.a, nose.x, nose.y, nose.radius, 0.07);
  const layers = planMuzzle({ ...scene, face: { ...scene.face, nose } }, { inks: INKS }) as ShapeLayer[];
  expect([...layers[1].colors.colors]).toEqual([0, 255, 0]);
  expect(isCovered(layers[1], 217, 197)).toBe(false);
});

it('draws nothing where it is not known where the nose is', () => {
  const scene = faceOf(0.2, []);
  const { eyes } = scene.face;
  expect(planMuzzle({ ...scene, face: { eyes } })).toEqual([]);
});

it('draws a nose in a dark mask, which is no nose itself', () => {
  const mask = faceOf(0.8, [{ x: 200, y: 200, radius: 55, light: 0.2 }]);
  const inMask = { ...mask, face: { ...mask.face, nose: { ...NOSE, radius: 32 } } };
  const clear = faceOf(0.8, [{ ...NOSE, radius: 32, light: 0.2 }]);
  const onLight = { ...clear, face: { ...clear.face, nose: { ...NOSE, radius: 32 } } };
  // Edge, nose, nostrils and the light on it; a mouth alone.
  expect(planMuzzle(inMask)).toHaveLength(4);
  expect(planMuzzle(onLight)).toHaveLength(1);
});

it('prints broad noses that stand out, but not of turned heads', () => {
  const layersOf = (x: number, radius: number) => {
    const scene = { ...faceOf(0.8, [{ ...NOSE, x, radius, light: 0.1 }]), cat: 0.5 };
    return planMuzzle({ ...scene, face: { ...scene.face, nose: { ...NOSE, x, radius } } }, { inks: INKS });
  };
  const [, nose] = layersOf(200, 25) as ShapeLayer[];
  expect(isCovered(nose, 200, 200)).toBe(true);
  expect(layersOf(200, 25)).toHaveLength(layersOf(200, 15).length + 3);
  expect(layersOf(235, 25)).toEqual([]);
});

it('takes the inks of a print', () => {
  const colors = (light: number, isCoatBlack = true) =>
    planMuzzle(faceOf(light, []), { inks: INKS, isCoatBlack }).map((layer) => [
      ...(layer as ShapeLayer).colors.colors,
    ]);
  expect(colors(0.2)).toContainEqual([255, 0, 0]);
  expect(colors(0.8)).not.toContainEqual([255, 0, 0]);
  // A black nose: its edge, which is seen on black fur, the nose and the light on it.
  expect(colors(0.2).slice(0, 3)).toEqual([
    [0, 0, 255],
    [0, 0, 0],
    [255, 255, 255],
  ]);
  // In a dark mask, a lighter plane with dark nostrils.
  expect(colors(0.2, false).slice(0, 3)).toEqual([
    [0, 0, 0],
    [0, 0, 255],
    [0, 0, 0],
  ]);
  expect(colors(0.8)).not.toContainEqual([0, 0, 255]);
  for (const color of [...colors(0.2), ...colors(0.8)])
    expect([
      [0, 0, 0],
      [255, 0, 0],
      [0, 0, 255],
      [255, 255, 255],
    ]).toContainEqual(color);
});

it('prints small noses, too, of what is surely a cat or a dog', () => {
  const colors = (cat: number, noseLight: number) => {
    const scene = faceOf(0.8, [{ ...NOSE, light: noseLight }]);
    return planMuzzle({ ...scene, cat, face: { ...scene.face, nose: NOSE } }, { inks: INKS }).map((layer) => [
      ...(layer as ShapeLayer).colors.colors,
    ]);
  };
  const black = [0, 0, 0];
  expect(colors(0.95, 0.6).slice(0, 2)).toEqual([black, [0, 255, 0]]);
  expect(colors(0.95, 0.1).slice(0, 2)).toEqual([black, black]);
  expect(colors(0.05, 0.1).slice(0, 3)).toEqual([black, black, [255, 255, 255]]);
});

it("prints a cat's mouth where shade in its coat hides it", () => {
  const scene = faceOf(0.8, [
    { ...NOSE, light: 0.6 },
    { x: 170, y: 240, radius: 20, light: 0.5 },
  ]);
  const shaded = { ...scene, cat: 0.95, face: { ...scene.face, nose: NOSE } };
  expect(isAtDrawnMouth(shaded, 200, 230)).toBe(false);
  expect(isAtPrintedMouth(shaded, 200, 230)).toBe(true);
  expect(isAtPrintedMouth({ ...shaded, cat: 0.05 }, 200, 230)).toBe(false);
});

it("prints a dog's nose in a dark muzzle as broad as any", () => {
  const [, dog] = planMuzzle({ ...faceOf(0.2, []), cat: 0 }, { inks: INKS }) as ShapeLayer[];
  const [, other] = planMuzzle({ ...faceOf(0.2, []), cat: 0.5 }, { inks: INKS }) as ShapeLayer[];
  expect(isCovered(dog, 216, 195)).toBe(true);
  expect(isCovered(other, 216, 195)).toBe(false);
});
