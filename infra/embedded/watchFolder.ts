import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds between checks. Changes acknowledged within this time after the folder disappeared may be lost. */
const EVERY = 500;

/** Without the lock another host could use the folder, and without the database nothing would be stored. */
const watched = ['lock', 'sheaf.db'];

const inode = (path: string): bigint | undefined => statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;

/** Calls back once, with an explanation, when the open files are no longer those in the folder. */
export const watchFolder = (folder: string, onMissing: (what: string) => void): void => {
  const files = watched.map((name) => join(folder, name));
  const before = files.map(inode);
  const timer = setInterval(() => {
    const lost = files.find((file, index) => inode(file) !== before[index]);
    if (lost === undefined) return;
    clearInterval(timer);
    onMissing(`${lost} was removed or replaced while Sheaf was running.`);
  }, EVERY).unref();
};
