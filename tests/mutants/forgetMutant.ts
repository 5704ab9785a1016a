import { resolve } from 'node:path';
import { inject, vi } from 'vitest';
import { areas, filesOf } from '#tests/mutants/areas.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * What Stryker passes to its workers: its global object, the mutant, and whether it is active while files are loaded or only in tests.
     */
    globalNamespace: string;
    activeMutant: string;
    mutantActivation: 'runtime' | 'static';
  }
}

/** The mutant that was active while files were loaded, if it affects that code. */
const LOADED_WITH = Symbol.for('sheaf.loadedWith');

// The thread has run other mutants before, which must not be active while the test file is loaded.
const activation = inject('mutantActivation');
if (activation === 'runtime') Reflect.set(Reflect.get(globalThis, inject('globalNamespace')), 'activeMutant', undefined);
const loaded = activation === 'static' ? inject('activeMutant') : undefined;
if (Reflect.get(globalThis, LOADED_WITH) !== loaded) vi.resetModules();
Reflect.set(globalThis, LOADED_WITH, loaded);

// Modules loaded on demand would count as covered only by the first test that needs them, and would not be loaded for other mutants.
const area = areas[process.env.MUTANTS_AREA ?? ''];
for (const file of area ? filesOf(area, []) : []) await import(resolve(file));
