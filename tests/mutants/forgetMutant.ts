import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What Stryker tells its workers: its global object, the mutant, and whether that is active while files are loaded or in tests alone. */
    globalNamespace: string;
    activeMutant: string;
    mutantActivation: 'runtime' | 'static';
  }
}

/** The mutant that the loaded files have run with, if it is of code that runs when they are loaded. */
const LOADED_WITH = Symbol.for('sheaf.loadedWith');

// The thread has served other mutants before, which must not be active while the test file is loaded.
const activation = inject('mutantActivation');
if (activation === 'runtime') Reflect.set(Reflect.get(globalThis, inject('globalNamespace')), 'activeMutant', undefined);
const loaded = activation === 'static' ? inject('activeMutant') : undefined;
if (Reflect.get(globalThis, LOADED_WITH) !== loaded) vi.resetModules();
Reflect.set(globalThis, LOADED_WITH, loaded);
