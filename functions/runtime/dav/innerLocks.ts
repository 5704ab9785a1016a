import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { findNameOwner, type NameRef } from '#functions/domain/content/freeNames/nameOwner.ts';
import { isOpen } from '#functions/domain/content/locks/davLocks.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { createPauses } from '#functions/domain/kernel/yieldToOthers.ts';
import { assertLocks, assertSubmitted } from '#functions/runtime/dav/locks.ts';
import type { FolderResource, Resource } from '#functions/runtime/dav/resource.ts';
import { keys } from '#functions/storage/keys.ts';
import type { DavLockRecord } from '#functions/storage/records/davRecords.ts';
import { rowsIn } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { MOVED_FOLDERS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** Whether a lock still holds, and is of something that the caller may know of. */
const isKnown = async (ctx: Context, at: NameRef, lock: DavLockRecord): Promise<boolean> => {
  if (!isOpen(ctx, { ...lock, checkedOutOn: null })) return false;
  const owner = await findNameOwner(ctx, at);
  return !owner?.isHidden && isOpen(ctx, lock, owner?.item);
};

/** Hidden objects are left out: a deletion leaves them, a move keeps their locks, and an error would reveal them. */
const assertInnerLocks = async (ctx: Context, tokens: Set<string>, { list, folder: top }: FolderResource): Promise<void> => {
  const pause = createPauses();
  const folders = [top];
  for (const folder of folders) {
    for await (const { sk: name, data } of rowsIn<DavLockRecord>(ctx.table, keys.davLock(folder.id, '')))
      if (await isKnown(ctx, { list, folder, name }, data)) assertSubmitted(ctx, tokens, data);
    for await (const { data } of rowsIn<{ id: string }>(ctx.table, keys.folderRow(folder.id, '', ''))) {
      const inner = await findFolder(ctx, list, data.id);
      if (inner && grants(await effectiveAccess(ctx, inner.chain), 'Read')) folders.push(inner);
    }
    if (folders.length > MOVED_FOLDERS) throw new Problem('tooManyFolders', { params: { limit: MOVED_FOLDERS } });
    await pause();
  }
};

/**
 * Throws 423 unless an object may be deleted, moved or replaced: the caller must own every lock over it, in it and over its name, and have
 * sent its token. Throws tooManyFolders for a folder with too many folders to check.
 */
export const assertRemovable = async (ctx: Context, tokens: Set<string>, resource: Resource): Promise<void> => {
  await assertLocks(ctx, tokens, resource, { isMembership: true });
  if (resource.kind === 'folder') await assertInnerLocks(ctx, tokens, resource);
};
