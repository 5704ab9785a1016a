import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    globalSetup: ['tests/runFolder.ts'],
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    // The last outcome stays, for `npm run requirements`.
    reporters: ['default', 'json'],
    outputFile: { json: '.build/tests.json' },
    // Several tests start a host and a browser of their own; more at once than cores make each other late.
    maxWorkers: 2,
    // A CDK synth or a browser start takes several seconds on two cores.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is polled for comes when it comes; a second is too short for a page on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
