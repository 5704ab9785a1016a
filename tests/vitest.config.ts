import { defineConfig } from 'vitest/config';
import { afterword } from './afterword.ts';
import { SLOWNESS, SOON } from './kit/patience.ts';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    globalSetup: ['tests/runFolder.ts'],
    setupFiles: ['tests/afterFile.ts'],
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    // The last outcome stays, for `npm run requirements`.
    reporters: ['default', 'json', afterword],
    outputFile: { json: '.build/tests.json' },
    // Files of one worker share what they have loaded, the browser and the host: loading it anew took a fifth of the time.
    isolate: false,
    // One more than cores: a third of the time of a browser test is waiting.
    maxWorkers: 3,
    // Another try tells luck from a defect; whoever needed one is named at the end, and fails the run unless that is allowed.
    retry: process.env.CI ? 2 : 0,
    ...(process.env.SHEAF_TWICE === 'yes' && { runner: 'tests/twiceRunner.ts' }),
    // What is waited for has limits of its own, which say what did not come; this one ends what hangs.
    testTimeout: 300_000 * SLOWNESS,
    hookTimeout: 120_000 * SLOWNESS,
    // What is polled for comes when it comes; a second is too short for a page on a busy machine.
    expect: { poll: { timeout: SOON } },
  },
});
