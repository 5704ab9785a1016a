import { statfsSync } from 'node:fs';
import { DiskFull } from '#functions/platform/helpers/diskFull.ts';

/** Reserved space, so that reading, signing in, logging, the audit trail and deletions still work while changes are refused. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** Milliseconds for which the file system's answer is reused. */
const CACHED_MS = 1000;

const SQLITE_FULL = 13;

const isFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return Number(error.errcode) === SQLITE_FULL;
  return 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
};

/** Converts an out-of-space error to DiskFull. */
export const toDiskFull = (error: unknown): unknown => (isFull(error) ? new DiskFull('the disk is full', { cause: error }) : error);

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Checks free space at most once a second. */
export const roomIn = (folder: string, free: () => number = () => freeBytes(folder)): (() => boolean) => {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let hasRoom = true;
  return () => {
    const now = performance.now();
    if (now - checkedAt >= CACHED_MS) {
      checkedAt = now;
      hasRoom = free() >= RESERVE_BYTES;
    }
    return hasRoom;
  };
};
