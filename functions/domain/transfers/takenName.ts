import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import { refuseDrafted } from '#functions/domain/content/drafts/held.ts';
import { freeName } from '#functions/domain/content/freeNames/freeName.ts';
import { holderOf } from '#functions/domain/content/freeNames/nameHolder.ts';
import type { Save } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { recycling } from '#functions/domain/recycle/moveToBin.ts';
import type { Goal } from '#functions/domain/transfers/goal.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { create } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import type { TakenName } from '#shared/models/content/transfer.ts';
import { Problem } from '#shared/problems.ts';

export interface FileName {
  name: string;
  /** Reserves the name in the file's transaction. */
  claim: (itemId: number) => Write;
  /** What is moved to the recycle bin in the same transaction. */
  replaced: Save[];
}

/**
 * The name of a file in the target; undefined if it must stay because its name is taken. If the name belongs to something that the caller
 * may not see, or to a folder, it gets a number. Throws forbidden, checkedOut or draftPending for a file to be replaced.
 */
export const nameFor = async (ctx: Context, { list, folder }: Goal, name: string, rule: TakenName): Promise<FileName | undefined> => {
  const folderId = folder?.id ?? list.id;
  const holder = await holderOf(ctx, { list, folder, name });
  if (holder && !holder.isHidden && rule === 'skip') return undefined;
  const other = holder && !holder.isHidden && rule === 'replace' ? holder.item : undefined;
  const free = holder && !other ? await freeName(ctx, folderId, name, 'file') : name;
  const claim = (itemId: number) => create(keys.name(folderId, free), { itemId });
  if (!other) return { name: free, claim, replaced: [] };
  const access = await effectiveAccess(ctx, itemChain(list, folder, other));
  if (!grants(access, 'Delete')) throw new Problem('forbidden');
  refuseDrafted(other);
  return { name, claim, replaced: [recycling(ctx, { list, folder, item: other, access, reason: '' }).save] };
};
