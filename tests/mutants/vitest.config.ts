import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { areas } from '#tests/mutants/areas.ts';
import { keptWorkers } from '#tests/mutants/keptWorker.ts';

/** The tests of the area named by the task, as run by Stryker in its copy of the project. */
const area = areas[process.env.MUTANTS_AREA ?? ''];

/** Most mutants are detected by the first test that covers them, so small files come first. */
class SmallFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed();
  }
}

export default defineConfig({
  plugins: [
    {
      name: 'keptWorkers',
      // Stryker sets a pool itself, which would override that of the configuration.
      configureVitest: ({ project }) => {
        Object.assign(project.config, { pool: keptWorkers.name, poolRunner: keptWorkers });
      },
    },
  ],
  test: {
    root: new URL('../..', import.meta.url).pathname,
    globalSetup: ['tests/runFolder.ts'],
    runner: 'tests/mutants/stopEarly.ts',
    setupFiles: ['tests/mutants/forgetMutant.ts'],
    include: area?.tests ?? [],
    // A mutant runs all its tests in one worker: a new one per file would cost more than the tests.
    isolate: false,
    sequence: { sequencer: SmallFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
