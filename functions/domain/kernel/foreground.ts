import { setImmediate } from 'node:timers/promises';

/** Milliseconds after which a call no longer keeps background work waiting: it waits for something else itself. */
const BRIEF = 10;
/** Milliseconds that background work waits at a time, so that it makes progress on a busy host. */
const LONGEST_WAIT = 20;

let running = 0;
let startedAt = Number.NEGATIVE_INFINITY;

/** Counts a call that somebody waits for. The returned function ends that, once. */
export const enterForeground = (): (() => void) => {
  running += 1;
  startedAt = performance.now();
  let leaves = 1;
  return () => {
    running -= leaves;
    leaves = 0;
  };
};

/** Lets all short calls of this process be answered before background work goes on. */
export const letCallsPass = async (): Promise<void> => {
  const until = performance.now() + LONGEST_WAIT;
  let now: number;
  do {
    await setImmediate();
    now = performance.now();
  } while (running > 0 && now - startedAt < BRIEF && now < until);
};
