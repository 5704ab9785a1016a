import { withheldFields } from '#functions/domain/access/levels/fieldAccess.ts';
import type { PlacedFolder } from '#functions/domain/access/records/placeFolders.ts';
import { goalFolder } from '#functions/domain/content/folders/goalFolder.ts';
import { listAt } from '#functions/domain/content/listRecords/listAt.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { neededToAdd } from '#shared/models/content/list.ts';
import type { Transfer } from '#shared/models/content/transfer.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import { Problem } from '#shared/problems.ts';

export interface Goal {
  list: ListRecord;
  /** Undefined for the list's root. */
  folder: PlacedFolder | undefined;
}

/** The target, if the caller may add items there. Throws notFound, forbidden, or fixedList for the lists of people. */
export const transferGoal = async (
  ctx: Context,
  from: ListRecord,
  { goalListId, goalFolderId }: Pick<Transfer, 'goalListId' | 'goalFolderId'>,
): Promise<Goal> => {
  if (goalListId === from.id) throw new Problem('invalidInput', { fields: [{ at: 'goalListId', code: 'sameList' }] });
  const list = await listAt(ctx, goalListId);
  if (!list) throw new Problem('notFound');
  const { folder } = await goalFolder(ctx, list, goalFolderId, neededToAdd(list.type));
  if (isPeopleList(from.id) || isPeopleList(list.id)) throw new Problem('fixedList');
  return { list, folder };
};

/** Callers cannot move items with hidden fields: their values would be lost or become visible in the target. Throws hiddenFields. */
export const refuseHiddenFields = (ctx: Context, from: ListRecord): void => {
  if (withheldFields(ctx, from.id, 'Read').size > 0) throw new Problem('hiddenFields');
};
