import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import { requireDestinationFolder } from '#functions/domain/content/folders/destinationFolder.ts';
import { findList } from '#functions/domain/content/listRecords/findList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { neededToAdd } from '#shared/models/content/list.ts';
import type { Transfer } from '#shared/models/content/transfer.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import { Problem } from '#shared/problems.ts';

export interface Destination {
  list: ListRecord;
  /** Undefined for the list's root. */
  folder: FolderWithPath | undefined;
}

/** The target, if the caller may add items there. Throws notFound, forbidden, or fixedList for the lists of people. */
export const requireDestination = async (
  ctx: Context,
  from: ListRecord,
  { goalListId, goalFolderId }: Pick<Transfer, 'goalListId' | 'goalFolderId'>,
): Promise<Destination> => {
  if (goalListId === from.id) throw new Problem('invalidInput', { fields: [{ at: 'goalListId', code: 'sameList' }] });
  const list = await findList(ctx, goalListId);
  if (!list) throw new Problem('notFound');
  const { folder } = await requireDestinationFolder(ctx, list, goalFolderId, neededToAdd(list.type));
  if (isPeopleList(from.id) || isPeopleList(list.id)) throw new Problem('fixedList');
  return { list, folder };
};

/** Callers cannot move items with hidden fields: their values would be lost or become visible in the target. Throws hiddenFields. */
export const assertNoHiddenFields = (ctx: Context, from: ListRecord): void => {
  if (fieldsWithoutAccess(ctx, from.id, 'Read').size > 0) throw new Problem('hiddenFields');
};
