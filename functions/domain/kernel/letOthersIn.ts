import { setImmediate } from 'node:timers/promises';

/** Between the slices of long work: whoever came meanwhile is served first. */
export const letOthersIn = (): Promise<void> => setImmediate();

/** Milliseconds of work without a pause where the work for one row is anybody's guess. */
const SLICE = 10;

/** Asked for after each row, it lets others in when it is time to; undefined while it is not. */
export const pauses = (): (() => Promise<void> | undefined) => {
  let since = performance.now();
  const pause = async (): Promise<void> => {
    await letOthersIn();
    since = performance.now();
  };
  return () => (performance.now() - since < SLICE ? undefined : pause());
};
