import { defineConfig } from 'vitest/config';

/** Unit tests stand beside the code; integration tests run on the real embedded backend. */
export default defineConfig({
  test: {
    globalSetup: './scripts/compile-kernels.ts',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,art,backend,server,app,scripts}/**/*.test.{ts,tsx}'],
          // Hundreds of random cases take a while on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
