import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    // The last outcome stays, for `npm run requirements`.
    reporters: ['default', 'json'],
    outputFile: { json: '.build/tests.json' },
    // A CDK synth or a browser start takes several seconds on two cores.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
