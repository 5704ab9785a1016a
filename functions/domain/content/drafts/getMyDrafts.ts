import { containerNames } from '#functions/domain/access/records/containerNames.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { itemPath } from '#functions/domain/content/itemRecords/itemPath.ts';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';
import type { Draft } from '#shared/models/identity/account.ts';

/** The caller's check-outs and submitted drafts, the latest first. */
export const getMyDrafts = async (ctx: Context): Promise<Draft[]> => {
  const { id: me } = ctx.caller;
  const rows = await readAll<{ listId: string; id: number }>(ctx.table, keys.ownDraft(me, '', 0));
  const objects = await loadObjects(
    ctx,
    rows.map(({ listId, id: itemId }) => ({ listId, itemId })),
  );
  const names = await containerNames(ctx, { lists: objects.flatMap((found) => found?.list ?? []) });
  const drafts = objects.flatMap((found): Draft[] => {
    if (!found?.item || found.item.deletedOn) return [];
    const { list, shown, item } = found;
    const isPending = item.pendingBy?.internalId === me;
    // Someone else may have released it, or have it now.
    if (!isPending && item.checkedOutBy?.internalId !== me) return [];
    const status = isPending ? DraftStatuses.PendingApproval : DraftStatuses.InDraft;
    const title = item.file?.name ?? titleOf(shown, item);
    return [
      {
        listId: list.id,
        itemId: item.id,
        title,
        listTitle: names.ofList(list),
        url: itemPath(list, item),
        status,
        since: item.checkedOutOn ?? null,
      },
    ];
  });
  return drafts.toSorted((one, other) => (other.since ?? '').localeCompare(one.since ?? ''));
};
