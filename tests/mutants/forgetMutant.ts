import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What Stryker tells its workers: the name of its global object, and whether a mutant is active while files are loaded or only in tests. */
    globalNamespace: string;
    mode: 'dry-run' | 'mutant';
    mutantActivation: 'runtime' | 'static';
  }
}

// The thread has served another mutant before, which must not be active while the test file is loaded.
if (inject('mutantActivation') === 'runtime') Reflect.set(Reflect.get(globalThis, inject('globalNamespace')), 'activeMutant', undefined);
