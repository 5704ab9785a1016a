import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another host is using the folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

const SQLITE_BUSY = 5;

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** Locks a data folder against a second host. The operating system releases the lock however the process ends. */
export const lockFolder = (folder: string): { release(): void } => {
  const db = new DatabaseSync(join(folder, 'lock'));
  try {
    db.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    throw isBusy(error) ? new FolderInUse(folder) : error;
  }
  return { release: () => db.close() };
};
