import type { PlanOptions, StyleId, Subject } from '../contract.ts';
import { letterPainting } from '../lettering/letter-painting.ts';
import { anime } from '../styles/anime.ts';
import { charcoal } from '../styles/charcoal.ts';
import { diecut } from '../styles/diecut.ts';
import { digitalwatercolor } from '../styles/digitalwatercolor.ts';
import { movieanimated } from '../styles/movieanimated.ts';
import { pencil } from '../styles/pencil.ts';
import { popart } from '../styles/popart.ts';
import { sketchy } from '../styles/sketchy.ts';
import { softwatercolor } from '../styles/softwatercolor.ts';
import { starlight } from '../styles/starlight.ts';
import { storybook } from '../styles/storybook.ts';
import type { Style } from '../styles/style.ts';
import { vibrant } from '../styles/vibrant.ts';
import { boundingBox } from './bounding-box.ts';
import { compose } from './compose.ts';
import type { PaintPlan, PlanBox } from './paint-plan.ts';
import { prepareScene, type Scene } from './scene.ts';

const STYLES: Record<StyleId, Style> = {
  anime,
  charcoal,
  diecut,
  digitalwatercolor,
  movieanimated,
  pencil,
  popart,
  sketchy,
  softwatercolor,
  starlight,
  storybook,
  vibrant,
};

/**
 * Plans a painting: what to draw, in which order and colour, without a pixel size. Same input and seed, same plan.
 *
 * @param subject photo and cut-out from `findSubject`
 */
export function planPainting(subject: Subject, options: PlanOptions): PaintPlan {
  return createPlanner(subject)(options);
}

/** Plans any number of paintings of one subject, just as `planPainting` does; what they share is made once. */
export function createPlanner(subject: Subject): (options: PlanOptions) => PaintPlan {
  const scenes = new Map<string, Scene>();
  return ({ style: slug, background, aspect, seed = 1, resolution, petName }) => {
    const style = STYLES[slug];
    const key = [style.framing, aspect, resolution].join();
    let scene = scenes.get(key);
    if (!scene) {
      scene = prepareScene(subject, compose(subject, style.framing, aspect), resolution);
      scenes.set(key, scene);
    }
    const plan = style.plan(scene, { background, seed });
    const lettering = petName && style.hand && letterPainting(plan, scene, petName, style.hand);
    return {
      ...plan,
      ...(scene.found ? { subject: subjectBox(scene) } : {}),
      ...(lettering ? { lettering } : {}),
    };
  };
}

/** Where the pet is in the picture, in plan units. */
function subjectBox({ mask, scale }: Scene): PlanBox {
  const { left, top, right, bottom } = boundingBox(mask);
  return { x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale };
}
