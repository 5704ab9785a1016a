import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node';
import { areas } from '#tests/mutants/areas.ts';
import { keptWorkers } from '#tests/mutants/keptWorker.ts';

/** The tests of the area named by the task, as run by Stryker in its copy of the project. */
const area = areas[process.env.MUTANTS_AREA ?? ''];

/** The test files that detected mutants, the latest first. */
const detectors: string[] = [];

const rememberDetectors: Reporter = {
  onTestModuleEnd: (file) => {
    if (file.state() !== 'failed') return;
    const before = detectors.indexOf(file.moduleId);
    if (before >= 0) detectors.splice(before, 1);
    detectors.unshift(file.moduleId);
  },
};

/** Neighbouring mutants are mostly detected by the same tests, so the latest detectors come first, then small files. */
class LikelyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const small = (await super.sort(files)).toReversed();
    const rank = ({ moduleId }: TestSpecification): number =>
      detectors.includes(moduleId) ? detectors.indexOf(moduleId) : detectors.length;
    return small.toSorted((one, other) => rank(one) - rank(other));
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
    reporters: [rememberDetectors],
    runner: 'tests/mutants/stopEarly.ts',
    setupFiles: ['tests/mutants/forgetMutant.ts'],
    include: area?.tests ?? [],
    // A mutant runs all its tests in one worker: a new one per file would cost more than the tests.
    isolate: false,
    sequence: { sequencer: LikelyFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
