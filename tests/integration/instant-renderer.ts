import type { RenderService } from '#art/node/render-service.ts';
import { fixtureFile } from '../fixtures/fixture-file.ts';

/** Returns one fixed picture at once. */
export const instantRenderer: Pick<RenderService, 'paint'> = {
  paint: async () => ({
    picture: fixtureFile('photos/cat-chelsea.png'),
    width: 1,
    height: 1,
    plan: new Uint8Array([1]),
    subjectFound: true,
    subject: null,
    lettering: null,
    photoBox: null,
    timings: { decode: 1, cutOut: 1, plan: 1, draw: 1, encode: 1 },
  }),
};
