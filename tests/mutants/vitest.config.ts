import { defineConfig } from 'vitest/config';
import { areas } from '#tests/mutants/areas.ts';

/** The tests of the area that the task names, as Stryker runs them in its copy of the project. */
const area = areas[process.env.MUTANTS_AREA ?? ''];

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    globalSetup: ['tests/runFolder.ts'],
    include: area?.tests ?? [],
    // A mutant meets its tests in one worker: a new one per file would cost more than the tests.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
