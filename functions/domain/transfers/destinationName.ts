import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import { assertNoDraft } from '#functions/domain/content/drafts/checkOutRules.ts';
import { freeName } from '#functions/domain/content/freeNames/freeName.ts';
import { findNameOwner } from '#functions/domain/content/freeNames/nameOwner.ts';
import type { SaveInput } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { planRecycling } from '#functions/domain/recycle/moveToBin.ts';
import type { Destination } from '#functions/domain/transfers/destination.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { create } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import type { TakenName } from '#shared/models/content/transfer.ts';
import { Problem } from '#shared/problems.ts';

export interface DestinationName {
  name: string;
  /** Reserves the name in the file's transaction. */
  reserve: (itemId: number) => Write;
  /** What is moved to the recycle bin in the same transaction. */
  replaced: SaveInput[];
}

/**
 * The name of a file in the target; undefined if it must stay because its name is taken. If the name belongs to something that the caller
 * may not see, or to a folder, it gets a number. Throws forbidden, checkedOut or draftPending for a file to be replaced.
 */
export const chooseName = async (
  ctx: Context,
  { list, folder }: Destination,
  name: string,
  rule: TakenName,
): Promise<DestinationName | undefined> => {
  const folderId = folder?.id ?? list.id;
  const owner = await findNameOwner(ctx, { list, folder, name });
  if (owner && !owner.isHidden && rule === 'skip') return undefined;
  const replacedItem = owner && !owner.isHidden && rule === 'replace' ? owner.item : undefined;
  const freeFileName = owner && !replacedItem ? await freeName(ctx, folderId, name, 'file') : name;
  const reserve = (itemId: number) => create(keys.name(folderId, freeFileName), { itemId });
  if (!replacedItem) return { name: freeFileName, reserve, replaced: [] };
  const access = await effectiveAccess(ctx, itemChain(list, folder, replacedItem));
  if (!grants(access, 'Delete')) throw new Problem('forbidden');
  assertNoDraft(replacedItem);
  return { name, reserve, replaced: [planRecycling(ctx, { list, folder, item: replacedItem, access, reason: '' }).save] };
};
