import { resolve } from 'node:path';
import { inject, vi } from 'vitest';
import { areas, filesOf } from '#tests/mutants/areas.ts';

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

// What the product loads when it is first needed would count as reached by the one test that needs it first, and be loaded for no other mutant.
const area = areas[process.env.MUTANTS_AREA ?? ''];
for (const file of area ? filesOf(area, []) : []) await import(resolve(file));
