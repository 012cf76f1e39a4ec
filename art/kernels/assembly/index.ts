// The engine's hot loops. Compiled to WebAssembly with SIMD by `npm run kernels`; art/kernels/ calls them.

export { blur, gaussian } from './blur';
export { calm } from './calm';
export { grade } from './color';
export { addMaps, addTaps, cutNegatives, mixChannels } from './convolve';
export { countInside, darkInside, luma, settleMask, steepen } from './cut-out';
export { cover, finish } from './finish';
export { flow } from './flow';
export { spread } from './foreground';
export { guided } from './guided';
export { comb, hatchPass } from './hatch';
export { ink } from './ink';
export { blank, drawBackdrop, drawDots, drawRegion, drawWash } from './layers';
export { markTotal, plannedMarks, plannedPoints, pointTotal } from './marks';
export { allocate, keep, mark, release } from './memory';
export { beginPainting, endPainting, paintPass } from './paint';
export { resize, toBytes, toColors } from './resize';
export { sampleColors, sampleMask } from './scene';
export { drawStrokes } from './strokes';
export { layTile } from './tiles';
export { countTones, mapTones } from './tone';
export { randomWalk } from './walk';
export { readWindow } from './window';
