import type { DatabaseSync } from 'node:sqlite';

/** Milliseconds between two checks; each takes some microseconds. */
const LOOK = 50;

/** Whether another program, such as a repair tool, has written to the file since the last check. */
export const foreignWrites = (db: DatabaseSync): (() => boolean) => {
  const version = db.prepare('PRAGMA data_version');
  const read = (): number => Number((version.get() as { data_version: number }).data_version);
  let known = read();
  let lookedAt = performance.now();
  return () => {
    if (performance.now() - lookedAt < LOOK) return false;
    lookedAt = performance.now();
    const found = read();
    if (found === known) return false;
    known = found;
    return true;
  };
};
