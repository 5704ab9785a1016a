import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A shared folder for the files of one run, deleted with the run. */
    runFolder: string;
  }
}

const MEMORY_DISK = '/dev/shm';
/** A run needs less than 2 GB of files at a time, and its processes need memory as well. */
const NEEDED_BYTES = 8 * 1024 ** 3;

const fitsInMemory = (): boolean => {
  if (!existsSync(MEMORY_DISK) || freemem() < NEEDED_BYTES) return false;
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize >= NEEDED_BYTES;
};

/**
 * Called by the runner before all tests; the returned function is called after them. Temporary files are kept in memory if there is enough:
 * hosts wait for the disk at each commit, and their data is not needed for long.
 */
export const setup = ({ provide }: TestProject): (() => void) => {
  const folder = mkdtempSync(join(fitsInMemory() ? MEMORY_DISK : tmpdir(), 'sheaf-run-'));
  provide('runFolder', folder);
  // The temporary folder of workers and their children. The reporter runs in this process as well.
  process.env.TMPDIR = folder;
  process.env.SHEAF_RUN_FOLDER = folder;
  // A host that is being ended can still write there.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
};
