import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds. What is acknowledged in this time after the folder went may be lost. */
const EVERY = 500;

/** Another host could take the folder without the lock, and without the database nothing would be kept. */
const watched = ['lock', 'sheaf.db'];

const inode = (path: string): bigint | undefined => statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;

/** Calls once, with a sentence, when the files that a host has opened are no longer those in its folder. */
export const watchFolder = (folder: string, gone: (what: string) => void): void => {
  const files = watched.map((name) => join(folder, name));
  const before = files.map(inode);
  const timer = setInterval(() => {
    const lost = files.find((file, index) => inode(file) !== before[index]);
    if (lost === undefined) return;
    clearInterval(timer);
    gone(`${lost} was removed or replaced while Sheaf was running.`);
  }, EVERY).unref();
};
