import { setImmediate } from 'node:timers/promises';

/** Milliseconds after which a call no longer keeps background work waiting: it waits for something else itself. */
const BRIEF = 10;
/** Milliseconds that background work waits at a time, so that it makes progress on a busy host. */
const LONGEST_WAIT = 20;

let running = 0;
let begunOn = Number.NEGATIVE_INFINITY;

/** Does the work of a call that somebody waits for. */
export const inForeground = async <T>(work: () => Promise<T>): Promise<T> => {
  running += 1;
  begunOn = performance.now();
  try {
    return await work();
  } finally {
    running -= 1;
  }
};

/** Lets all short calls of this process be answered before background work goes on. */
export const letCallsPass = async (): Promise<void> => {
  const until = performance.now() + LONGEST_WAIT;
  let now: number;
  do {
    await setImmediate();
    now = performance.now();
  } while (running > 0 && now - begunOn < BRIEF && now < until);
};
