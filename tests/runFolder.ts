import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what files of one run share; it goes with the run. */
    runFolder: string;
  }
}

const MEMORY_DISK = '/dev/shm';
/** A run keeps less than 2 GB of files at a time, and its processes need the memory as well. */
const NEEDED_BYTES = 8 * 1024 ** 3;

const fitsInMemory = (): boolean => {
  if (!existsSync(MEMORY_DISK) || freemem() < NEEDED_BYTES) return false;
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize >= NEEDED_BYTES;
};

/**
 * Called by the runner before all tests; what it answers is called after them. Temporary files are kept in memory where there is room: the
 * hosts wait for the disk at each commit, and of hundreds of hosts nobody needs the data a minute later.
 */
export const setup = ({ provide }: TestProject): (() => void) => {
  const folder = mkdtempSync(join(fitsInMemory() ? MEMORY_DISK : tmpdir(), 'sheaf-run-'));
  provide('runFolder', folder);
  // Workers and what they start take their temporary folder from here. The reporter runs in this process as well.
  process.env.TMPDIR = folder;
  process.env.SHEAF_RUN_FOLDER = folder;
  // A host that has just been told to end may still write there.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
};
