import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** What tests on the real embedded backend need. */
const ON_BACKEND = {
  globalSetup: './tests/integration/prepare-data-dir.ts',
  setupFiles: ['./tests/fixed-seed.ts', './tests/equal-bytes.ts'],
  // Browsers run at the same time, maybe on a machine that has other things to do.
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // For the same reason; the report names what passed only the second time.
  retry: 1,
};

/**
 * Unit tests stand beside the code; integration tests run on the real embedded backend; stress tests (load, crashes,
 * several processes, many photos) take minutes and are not part of `npm test`.
 */
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
          include: ['{domain,art,backend,server,app,scripts,bench}/**/*.test.{ts,tsx}'],
          setupFiles: ['./tests/fixed-seed.ts', './tests/equal-bytes.ts'],
          // Hundreds of random cases take a while on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...ON_BACKEND,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...ON_BACKEND,
          name: 'stress',
          include: ['tests/stress/**/*.test.ts'],
          testTimeout: 240_000,
        },
      },
    ],
  },
});
