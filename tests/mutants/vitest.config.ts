import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { areas } from '#tests/mutants/areas.ts';
import { keptWorkers } from '#tests/mutants/keptWorker.ts';

/** The tests of the area that the task names, as Stryker runs them in its copy of the project. */
const area = areas[process.env.MUTANTS_AREA ?? ''];

/** Most mutants are noticed by the first test that reaches them, so the small files come first. */
class SmallFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed();
  }
}

export default defineConfig({
  plugins: [
    {
      name: 'keptWorkers',
      // Stryker names a pool itself, so that of a configuration would not count.
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
    // A mutant meets its tests in one worker: a new one per file would cost more than the tests.
    isolate: false,
    sequence: { sequencer: SmallFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
