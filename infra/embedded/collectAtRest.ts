import { performance } from 'node:perf_hooks';

/** Milliseconds between two checks. */
const EVERY = 60_000;
/** A host that was busy for less of the time is idle, so no one notices the pause. */
const WORKING = 0.02;
/** Heap growth since the last collection; less is not worth a pause of a tenth of a second. */
const GROWN = 8 * 1024 * 1024;

const heapSize = (): number => process.memoryUsage().heapTotal;

/**
 * Frees memory that startup or a busy hour has left. V8 collects only when the heap has grown by a share, so without calls it keeps what it
 * has. Does nothing without the flags in `nodeFlags.json`.
 */
export const collectAtRest = (every = EVERY): void => {
  const { gc } = globalThis;
  if (!gc) return;
  const collect = (): number => {
    gc({ type: 'major', flavor: 'last-resort', execution: 'sync' });
    return heapSize();
  };
  let heapAfterCollection = collect();
  let seen = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, seen);
    seen = now;
    if (utilization < WORKING && heapSize() > heapAfterCollection + GROWN) heapAfterCollection = collect();
  }, every).unref();
};
