import { setImmediate } from 'node:timers/promises';

/** Between the slices of long work: whoever came meanwhile is served first. */
export const letOthersIn = (): Promise<void> => setImmediate();
