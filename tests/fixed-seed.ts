import fc from 'fast-check';

/**
 * Random cases are the same ones in every run, so that a failure is one of the change at hand; `npm run test:long`
 * takes new ones.
 */
const SEED = 20_261_121;

if (process.env.STRESS_SEED !== 'random') fc.configureGlobal({ seed: SEED });
