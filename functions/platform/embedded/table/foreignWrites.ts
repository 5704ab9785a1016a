import type { DatabaseSync } from 'node:sqlite';

/** Milliseconds between two checks; each takes some microseconds. */
const CHECK_INTERVAL_MS = 50;

/** Whether another program, such as a repair tool, has written to the file since the last check. */
export const foreignWrites = (db: DatabaseSync): (() => boolean) => {
  const version = db.prepare('PRAGMA data_version');
  const read = (): number => Number((version.get() as { data_version: number }).data_version);
  let known = read();
  let checkedAt = performance.now();
  return () => {
    if (performance.now() - checkedAt < CHECK_INTERVAL_MS) return false;
    checkedAt = performance.now();
    const found = read();
    if (found === known) return false;
    known = found;
    return true;
  };
};
