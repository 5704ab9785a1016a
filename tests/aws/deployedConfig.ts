import { defineConfig, mergeConfig } from 'vitest/config';
import all from '../vitest.config.ts';

/** The configuration for running the tests of some folders against a deployed application, and the file of their result. */
export const deployedConfig = (folders: string[], outcome: string) =>
  mergeConfig(
    { ...all, test: { ...all.test, include: [] } },
    defineConfig({
      test: {
        include: folders.map((folder) => `tests/${folder}/**/*.test.ts`),
        // A path can match only tests of the other run.
        passWithNoTests: true,
        outputFile: { json: `.build/${outcome}` },
        // One deployment serves all files; each starts without the memory of another.
        isolate: true,
        maxWorkers: 2,
      },
    }),
  );
