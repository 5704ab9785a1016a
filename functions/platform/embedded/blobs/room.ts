import { statfsSync } from 'node:fs';
import { NoRoom } from '#functions/platform/helpers/noRoom.ts';

/** Kept free, so that reading, signing in, the log and the audit trail go on while changes are refused; and for what makes room. */
export const RESERVE_BYTES = 64 * 1024 * 1024;

/** Milliseconds for which an answer of the file system holds. */
const HOLDS = 1000;

const SQLITE_FULL = 13;

const isFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return Number(error.errcode) === SQLITE_FULL;
  return 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
};

/** What the disk refuses for want of room, under one name. */
export const asNoRoom = (error: unknown): unknown => (isFull(error) ? new NoRoom('the disk is full', { cause: error }) : error);

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Asks the file system at most once a second whether changes may go on. */
export const roomIn = (folder: string, free: () => number = () => freeBytes(folder)): (() => boolean) => {
  let asked = Number.NEGATIVE_INFINITY;
  let hasRoom = true;
  return () => {
    const now = performance.now();
    if (now - asked >= HOLDS) {
      asked = now;
      hasRoom = free() >= RESERVE_BYTES;
    }
    return hasRoom;
  };
};
