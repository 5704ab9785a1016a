import { titleOf } from '#functions/domain/access/records/properties.ts';
import { loadObjects, type ReadableObject } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { folderUrl } from '#functions/domain/content/itemRecords/presentItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { DraftRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll, readMany } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import type { ActiveLock } from '#shared/models/administration/lock.ts';

const present = ({ list, shown, item, folder }: ReadableObject, draft: DraftRecord | undefined): ActiveLock[] => {
  // A submitted draft cannot be checked in, and an item in the recycle bin blocks nobody.
  if (!item?.checkedOutBy || !item.checkedOutOn || item.deletedOn) return [];
  const { id: itemId, checkedOutBy: owner, checkedOutOn: issuedOn } = item;
  const path = folderUrl(list, folder?.names ?? []);
  const fileName = item.file?.name ?? titleOf(shown, item);
  const kind = { lockAccessType: 'Write', lockShareMode: 'Exclusive', expiration: null } as const;
  return [{ systemSiteListId: list.id, itemId, path, fileName, owner, issuedOn, ...kind, lastRefresh: draft?.at ?? issuedOn }];
};

/** Checked-out items to which the caller has full access, of all lists or of one; the oldest first. */
export const activeLocks = async (ctx: Context, listId?: string): Promise<ActiveLock[]> => {
  const rows = await readAll<{ listId: string; id: number }>(ctx.table, keys.lock('', 0), listId ? `${listId}#` : '');
  const objects = await loadObjects(
    ctx,
    rows.map((row) => ({ listId: row.listId, itemId: row.id })),
  );
  const owned = objects.flatMap((found) => (found && grants(found.access, 'FullAccess') ? [found] : []));
  const drafts = await readMany<DraftRecord>(
    ctx.table,
    owned.map(({ list, item }) => keys.draft(list.id, item?.id ?? 0)),
  );
  const found = owned.flatMap((object, at) => present(object, drafts[at]));
  return found.toSorted((one, other) => (one.issuedOn < other.issuedOn ? -1 : Number(one.issuedOn > other.issuedOn)));
};
