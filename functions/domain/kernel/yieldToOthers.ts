import { setImmediate } from 'node:timers/promises';

/** Pauses between slices of long work, so that other requests are served first. */
export const yieldToOthers = (): Promise<void> => setImmediate();

/** Milliseconds of work without a pause, if the time per row is unknown. */
const SLICE_MS = 10;

/** Returns a function to call after each row; it returns a promise if a pause is due, otherwise undefined. */
export const createPauses = (): (() => Promise<void> | undefined) => {
  let since = performance.now();
  const pause = async (): Promise<void> => {
    await yieldToOthers();
    since = performance.now();
  };
  return () => (performance.now() - since < SLICE_MS ? undefined : pause());
};
