import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Unit tests stand beside the code; integration tests run on the real embedded backend. */
export default defineConfig({
  test: {
    // Loading every module anew for every file would cost more than the tests; by itself Vitest leaves a core free.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    maxWorkers: availableParallelism(),
    globalSetup: './scripts/compile-kernels.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,art,backend,server,app,scripts}/**/*.test.{ts,tsx}'],
          setupFiles: './tests/fixed-seed.ts',
          // Hundreds of random cases take a while on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: './tests/integration/prepare-data-dir.ts',
          setupFiles: './tests/fixed-seed.ts',
          // `npm test` runs browsers at the same time, maybe on a machine that has other things to do.
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
