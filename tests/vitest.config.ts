import { defineConfig } from 'vitest/config';
import { afterword } from './afterword.ts';
import { SLOWNESS, SOON } from './kit/patience.ts';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    globalSetup: ['tests/runFolder.ts'],
    setupFiles: ['tests/afterFile.ts'],
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    // The last result is kept for `npm run requirements`.
    reporters: ['default', 'json', afterword],
    outputFile: { json: '.build/tests.json' },
    // Files of one worker share loaded modules, the browser and the host: loading them again took a fifth of the time.
    isolate: false,
    // One more than cores: a third of the time of a browser test is waiting.
    maxWorkers: 3,
    // A second attempt distinguishes chance from a defect; tests that needed one are listed at the end, and fail the run unless that is
    // allowed.
    retry: process.env.CI ? 2 : 0,
    ...(process.env.SHEAF_TWICE === 'yes' && { runner: 'tests/twiceRunner.ts' }),
    // Waiting has its own limits, which say what did not happen; this one ends hanging tests.
    testTimeout: 300_000 * SLOWNESS,
    hookTimeout: 120_000 * SLOWNESS,
    // A second would be too short for a page on a busy machine.
    expect: { poll: { timeout: SOON } },
  },
});
