import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Sandbox } from '#functions/platform/helpers/sandbox.ts';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
/** The part of its time for which a working process gets a processor, even on a very busy machine. */
const WORKING_SHARE = 0.05;
/** Milliseconds for which processor time is compared: in less time, too few hundredths pass. */
const COMPARED_MS = 500;

/** Milliseconds of processor time that a process has used; undefined if the system does not report it. */
const processorMs = ({ pid }: ChildProcess): number | undefined => {
  try {
    // The name of the process, in parentheses, can contain spaces. The times of the program and of the system are the 12th and 13th after it.
    const values = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(values[11]) + Number(values[12])) * TICK_MS;
  } catch {
    return undefined;
  }
};

/**
 * Measures how long a process has worked since now. On a busy machine the time for which it waits for a processor does not count, but at
 * least half of all time does, because callers wait. All time counts for a process that has hardly run since the last measurement: it hangs.
 */
export const workClock = ({ process: child }: Sandbox): (() => number) => {
  const startedAt = performance.now();
  const before = processorMs(child);
  let last = { elapsed: 0, used: 0, hangs: false };
  return () => {
    const elapsed = performance.now() - startedAt;
    const after = processorMs(child);
    const used = before === undefined || after === undefined ? elapsed : after - before;
    const since = elapsed - last.elapsed;
    if (since >= COMPARED_MS) last = { elapsed, used, hangs: used - last.used < since * WORKING_SHARE };
    return last.hangs ? elapsed : Math.min(elapsed, Math.max(used, elapsed / 2));
  };
};
