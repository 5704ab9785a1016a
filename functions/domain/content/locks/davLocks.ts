import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { DavLockRecord } from '#functions/storage/records/davRecords.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { attempt, readMany, row } from '#functions/storage/rows.ts';
import { DAV_LOCK_STORED_DAYS } from '#shared/limits.ts';
import { DAY_SECONDS, secondsOf } from '#shared/time.ts';

/** A name in a folder that can be locked. */
export interface LockedName {
  folderId: string;
  name: string;
}

/** The stored locks of names, including expired ones. */
export const readLocks = (ctx: Context, names: LockedName[]): Promise<(DavLockRecord | undefined)[]> =>
  readMany<DavLockRecord>(
    ctx.table,
    names.map(({ folderId, name }) => keys.davLock(folderId, name)),
  );

/** A lock ends at its time, and that of a file also with its check-out. */
export const isOpen = (ctx: Context, lock: DavLockRecord | undefined, item?: ItemRecord): lock is DavLockRecord => {
  if (!lock || lock.expiresOn <= ctx.now().toISOString()) return false;
  if (lock.checkedOutOn === null) return true;
  return item?.checkedOutBy?.internalId === lock.userId && item.checkedOutOn === lock.checkedOutOn;
};

/** Writes a lock on condition that the stored one is unchanged. */
export const lockWrite = (ctx: Context, { folderId, name }: LockedName, lock: DavLockRecord, before: DavLockRecord | undefined): Write => ({
  put: row(keys.davLock(folderId, name), lock, secondsOf(ctx.now()) + DAV_LOCK_STORED_DAYS * DAY_SECONDS),
  if: before ? { equals: { token: before.token, expiresOn: before.expiresOn, checkedOutOn: before.checkedOutOn } } : { absent: true },
});

/** Returns false if someone else was faster. */
export const putLock = (ctx: Context, at: LockedName, lock: DavLockRecord, before: DavLockRecord | undefined): Promise<boolean> =>
  attempt(ctx.table, [lockWrite(ctx, at, lock, before)]);

export const dropLock = async (ctx: Context, { folderId, name }: LockedName, { token }: DavLockRecord): Promise<void> => {
  await attempt(ctx.table, [{ delete: keys.davLock(folderId, name), if: { equals: { token } } }]);
};
