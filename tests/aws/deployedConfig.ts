import { defineConfig, mergeConfig } from 'vitest/config';
import all from '../vitest.config.ts';

/** How tests of some folders run against a deployed application, and where their outcome is kept. */
export const deployedConfig = (folders: string[], outcome: string) =>
  mergeConfig(
    { ...all, test: { ...all.test, include: [] } },
    defineConfig({
      test: {
        include: folders.map((folder) => `tests/${folder}/**/*.test.ts`),
        // A path may name tests of the other run alone.
        passWithNoTests: true,
        outputFile: { json: `.build/${outcome}` },
        testTimeout: 60_000,
        // One deployment serves all files; each begins with nothing of another in memory.
        isolate: true,
        maxWorkers: 2,
      },
    }),
  );
