import { glow, heap, lay, panel, type Scenery, sky } from './scenery.ts';

/** Afternoon in a warm room: window, curtain, lamp, sofa with cushions, a plant, rug on a wooden floor. */
export function cozylivingroom(scenery: Scenery): void {
  sky(scenery, [
    [0, [0.84, 0.72, 0.58]],
    [0.62, [0.91, 0.8, 0.66]],
    [1, [0.86, 0.73, 0.58]],
  ]);
  // Window with garden light, and its curtains.
  panel(scenery, [0.08, 0.1, 0.4, 0.52], { light: [0.97, 0.95, 0.9], dark: [0.9, 0.86, 0.78], round: 0.008 });
  panel(scenery, [0.1, 0.125, 0.235, 0.5], {
    light: [0.8, 0.92, 0.98],
    dark: [0.78, 0.87, 0.62],
    round: 0.003,
  });
  panel(scenery, [0.245, 0.125, 0.38, 0.5], {
    light: [0.83, 0.93, 0.97],
    dark: [0.7, 0.83, 0.55],
    round: 0.003,
  });
  panel(scenery, [0.02, 0.07, 0.115, 0.66], {
    light: [0.95, 0.88, 0.77],
    dark: [0.8, 0.66, 0.52],
    round: 0.01,
    soft: 0.012,
  });
  panel(scenery, [0.365, 0.07, 0.45, 0.66], {
    light: [0.94, 0.87, 0.75],
    dark: [0.8, 0.66, 0.52],
    round: 0.01,
    soft: 0.012,
  });
  // Two pictures on the wall.
  panel(scenery, [0.55, 0.14, 0.67, 0.31], { light: [0.5, 0.36, 0.26], dark: [0.4, 0.28, 0.2] });
  panel(scenery, [0.565, 0.155, 0.655, 0.295], { light: [0.93, 0.88, 0.78], dark: [0.72, 0.8, 0.72] });
  panel(scenery, [0.71, 0.17, 0.8, 0.3], { light: [0.5, 0.36, 0.26], dark: [0.4, 0.28, 0.2] });
  panel(scenery, [0.72, 0.185, 0.79, 0.285], { light: [0.9, 0.7, 0.56], dark: [0.78, 0.5, 0.42] });
  floor(scenery);
  // Lamp and its light.
  panel(scenery, [0.895, 0.36, 0.905, 0.76], {
    light: [0.45, 0.34, 0.24],
    dark: [0.35, 0.26, 0.19],
    round: 0,
  });
  glow(scenery, 0.9, 0.34, 0.36, [1, 0.88, 0.6], 0.75);
  panel(scenery, [0.845, 0.24, 0.955, 0.37], {
    light: [1, 0.94, 0.77],
    dark: [0.98, 0.84, 0.56],
    round: 0.03,
  });
  // Sofa.
  panel(scenery, [0.36, 0.42, 0.86, 0.66], {
    light: [0.52, 0.62, 0.6],
    dark: [0.38, 0.49, 0.49],
    round: 0.06,
    soft: 0.01,
  });
  panel(scenery, [0.33, 0.5, 0.42, 0.75], {
    light: [0.55, 0.65, 0.63],
    dark: [0.36, 0.46, 0.46],
    round: 0.045,
    soft: 0.01,
  });
  panel(scenery, [0.8, 0.5, 0.89, 0.75], {
    light: [0.52, 0.62, 0.6],
    dark: [0.34, 0.44, 0.44],
    round: 0.045,
    soft: 0.01,
  });
  panel(scenery, [0.4, 0.6, 0.82, 0.74], {
    light: [0.58, 0.68, 0.66],
    dark: [0.4, 0.5, 0.5],
    round: 0.03,
    soft: 0.01,
  });
  panel(scenery, [0.44, 0.48, 0.53, 0.62], {
    light: [0.92, 0.7, 0.42],
    dark: [0.8, 0.52, 0.3],
    round: 0.03,
    soft: 0.01,
  });
  panel(scenery, [0.68, 0.49, 0.77, 0.62], {
    light: [0.88, 0.52, 0.42],
    dark: [0.72, 0.36, 0.3],
    round: 0.03,
    soft: 0.01,
  });
  // Plant in a pot.
  panel(scenery, [0.2, 0.62, 0.28, 0.74], {
    light: [0.85, 0.56, 0.42],
    dark: [0.65, 0.38, 0.28],
    round: 0.012,
  });
  heap(scenery, [0.15, 0.42, 0.33, 0.62], {
    count: 24,
    radius: 0.05,
    light: [0.6, 0.72, 0.42],
    dark: [0.2, 0.38, 0.26],
    soft: 0.3,
  });
}

/** Boards, and a rug in the light of the lamp. */
function floor(scenery: Scenery): void {
  lay(scenery, [0, 0.68, 1, 1], (u, v) => {
    const depth = (v - 0.68) / 0.32;
    const board = Math.floor((u - 0.5) / (0.035 + 0.09 * depth) + 100);
    const tone = 0.04 * (((board * 7919) % 13) / 13 - 0.5);
    return {
      color: [0.66 + tone + 0.05 * depth, 0.47 + tone, 0.31 + tone],
      share: Math.min(1, (v - 0.68) * 90),
    };
  });
  lay(scenery, [0, 0.7, 1, 1], (u, v) => {
    const distance = Math.hypot((u - 0.52) / 0.46, (v - 0.9) / 0.13);
    const ring = distance > 0.78 && distance < 0.86;
    return {
      color: ring ? [0.76, 0.36, 0.28] : [0.93, 0.87, 0.76],
      share: distance < 1 ? Math.min(1, (1 - distance) * 14) : 0,
    };
  });
}
