import { defineConfig, mergeConfig } from 'vitest/config';
import all from '../vitest.config.ts';

/** What runs against a deployed application: the black-box suite, the calls of the documents, and the adapters of AWS. */
export default mergeConfig(
  { ...all, test: { ...all.test, include: [] } },
  defineConfig({
    test: {
      include: ['blackBox', 'specification', 'ports', 'aws'].map((folder) => `tests/${folder}/**/*.test.ts`),
      outputFile: { json: '.build/testsAws.json' },
      testTimeout: 60_000,
      // One deployment serves all files; each begins with nothing of another in memory.
      isolate: true,
      maxWorkers: 2,
    },
  }),
);
