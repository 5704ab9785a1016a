import { performance } from 'node:perf_hooks';

/** Milliseconds between two looks. */
const EVERY = 60_000;
/** A host that has worked for less of the time since the last look is at rest, and nobody meets the pause. */
const WORKING = 0.02;
/** Bytes by which the heap has grown since it was collected; less is not worth a pause of a tenth of a second. */
const GROWN = 8 * 1024 * 1024;

const heapSize = (): number => process.memoryUsage().heapTotal;

/**
 * Gives memory back that a start or a busy hour has left. V8 collects when a heap has grown by some share, so it keeps what it has for as long as
 * nobody calls. Does nothing without the flags of `nodeFlags.json`.
 */
export const collectAtRest = (every = EVERY): void => {
  const { gc } = globalThis;
  if (!gc) return;
  const collect = (): number => {
    gc({ type: 'major', flavor: 'last-resort', execution: 'sync' });
    return heapSize();
  };
  let kept = collect();
  let seen = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, seen);
    seen = now;
    if (utilization < WORKING && heapSize() > kept + GROWN) kept = collect();
  }, every).unref();
};
