import { resizePlane } from '#art/analysis/resize.ts';
import { PAINTED_STYLES, type StyleId, type Subject } from '#art/contract.ts';
import { drawPlan, sizeOfPlan } from '#art/drawing/draw-plan.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import type { Scene } from '#art/plan/scene.ts';
import { planScene, sceneOf } from '#art/styles/plan-painting.ts';
import { ALL_PHOTOS, loadSubject, PRACTICE_PHOTOS } from '../scripts/art-pictures/load-subject.ts';
import annotated from '../tests/fixtures/photos/eyes.json' with { type: 'json' };
import { median } from './statistics.ts';
import { eyeContrast, meanDifference } from './style-figures/compare.ts';
import { type RegionFigures, regionFigures } from './style-figures/regions.ts';

const SIDE = 512;

interface Figures extends RegionFigures {
  /** One for each annotated eye. */
  readonly eyes: readonly number[];
  readonly seeds: number;
}

/** What can be measured of the styles' looks. The figures warn of steps back; what is good is judged by eye. */
export default async function measureStyles(): Promise<string> {
  const pets = await loadPetFinder();
  const figures = new Map<StyleId, Figures[]>();
  for (const photo of [...ALL_PHOTOS, ...PRACTICE_PHOTOS]) {
    const subject = await loadSubject(pets, photo);
    for (const style of PAINTED_STYLES) {
      figures.set(style, [...(figures.get(style) ?? []), figuresOf(subject, photo, style)]);
    }
  }
  return `${ALL_PHOTOS.length + PRACTICE_PHOTOS.length} photos at ${SIDE} px, background automatic; medians. Specks: share of the pet in regions of one color below 0.05 % of it. Roughness: length of the other regions' borders compared with circles. Palette: colors that cover 95 % of the pet. Eyes: contrast of OKLab lightness in and around annotated eyes, and the worst tenth. Seeds: mean difference of a channel (0 to 255) between seeds 1 and 2.

| style | specks % | roughness | palette | eyes | worst eyes | seeds |
|---|---|---|---|---|---|---|
${PAINTED_STYLES.map((style) => rowOf(style, figures.get(style) ?? [])).join('\n')}

The figures warn of steps back; pictures are judged by eye.`;
}

function rowOf(style: StyleId, all: readonly Figures[]): string {
  const eyes = all.flatMap((one) => one.eyes).sort((one, other) => one - other);
  const worst = eyes[Math.floor(eyes.length / 10)] ?? 0;
  const middle = (figure: (one: Figures) => number, digits: number) =>
    median(all.map(figure)).toFixed(digits);
  return `| ${style} | ${middle((one) => 100 * one.specks, 1)} | ${middle((one) => one.roughness, 2)} | ${middle((one) => one.palette, 0)} | ${median(eyes).toFixed(2)} | ${worst.toFixed(2)} | ${middle((one) => one.seeds, 1)} |`;
}

function figuresOf(subject: Subject, photo: string, style: StyleId): Figures {
  const options = { style, background: 'automatic' } as const;
  const scene = sceneOf(subject, options);
  const [picture, other] = [1, 2].map((seed) => {
    const plan = planScene(scene, { ...options, seed });
    return drawPlan(plan, sizeOfPlan(plan, SIDE));
  });
  return {
    ...regionFigures(picture, resizePlane(scene.mask, picture.width, picture.height)),
    eyes: eyesIn(scene, photo).map((eye) => eyeContrast(picture, eye)),
    seeds: meanDifference(picture, other),
  };
}

/** The annotated eyes in pixels of the picture. */
function eyesIn({ placement }: Scene, photo: string): { x: number; y: number; radius: number }[] {
  const known = Object.entries(annotated).find(([file]) => file === photo)?.[1];
  const pixels = SIDE / Math.max(placement.width, placement.height);
  return (known?.eyes ?? []).map(({ x, y, radius }) => ({
    x: (x * placement.scale + placement.offsetX) * pixels,
    y: (y * placement.scale + placement.offsetY) * pixels,
    radius: radius * placement.scale * pixels,
  }));
}
