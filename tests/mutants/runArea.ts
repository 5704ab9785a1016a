import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import type { Area } from '#tests/mutants/areas.ts';

/** The folder of everything that Stryker writes: its copy of the project, the reports, and the results for the next run. */
export const folder = '.build/mutants';

interface Results {
  files: Record<string, { mutants: { status: string; static?: boolean }[] }>;
}

/**
 * Stryker does not notice that a new test covers code that runs when a file is loaded, and would keep "no coverage" and "survived" for it.
 * Mutants that could not be tested at all are repeated as well.
 */
const forgetUnsure = (file: string): void => {
  if (!existsSync(file)) return;
  const results: Results = JSON.parse(readFileSync(file, 'utf8'));
  for (const one of Object.values(results.files))
    one.mutants = one.mutants.filter(({ status, static: loaded }) => status === 'Killed' || (status === 'Survived' && !loaded));
  writeFileSync(file, JSON.stringify(results));
};

/** Mutates the code of an area in one place at a time, and runs the tests that cover it. */
export const runArea = (name: string, { mutate, ignoreStatic }: Area) => {
  process.env.MUTANTS_AREA = name;
  forgetUnsure(`${folder}/${name}.json`);
  return new Stryker({
    mutate,
    ignoreStatic,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Two workers on two cores would delay each other's tests, which would count as detected.
    concurrency: 1,
    // Only mutants whose code or tests have changed are tested again.
    incremental: true,
    incrementalFile: `${folder}/${name}.json`,
    tempDirName: `${folder}/copy`,
    cleanTempDir: 'always',
    ignorePatterns: ['.build', '.data', 'cdk.out'],
    // Stryker would read it with an interface that TypeScript 7 no longer has, and the paths in the copy are correct as they are.
    tsconfigFile: 'none',
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: `${folder}/${name}.html` },
    // A busy machine takes several times as long; an infinite loop is still detected.
    dryRunTimeoutMinutes: 20,
    timeoutMS: 30_000,
    // Static mutants are configured per area.
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
    thresholds: { high: 95, low: 85, break: null },
  }).runMutationTest();
};
