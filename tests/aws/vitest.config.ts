import { defineConfig, mergeConfig } from 'vitest/config';
import all from '../vitest.config.ts';

/** What runs against a deployed application: the black-box suite and the adapters of AWS. */
export default mergeConfig(
  { ...all, test: { ...all.test, include: [] } },
  defineConfig({
    test: {
      include: ['tests/blackBox/**/*.test.ts', 'tests/ports/**/*.test.ts', 'tests/aws/**/*.test.ts'],
      outputFile: { json: '.build/testsAws.json' },
      testTimeout: 60_000,
      // One deployment serves all files; each begins with nothing of another in memory.
      isolate: true,
      maxWorkers: 2,
    },
  }),
);
