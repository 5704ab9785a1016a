import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { addToSite, siteWriteProblem } from '#functions/domain/access/records/siteGrowth.ts';
import { putList } from '#functions/domain/content/listRecords/saveList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, create, read, readAll } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

export const listFactParts = ({ id, siteId, title }: ListRecord) => ({ siteId, listId: id, title });
/** Restores a list as the last one of its site, for callers who may delete lists there. Throws valueNotUnique if its path is taken. */
export const restoreList = async (ctx: Context, list: ListRecord, entry: RecycledRecord): Promise<void> => {
  if (!grants(await effectiveAccess(ctx, list.chain), 'FullAccess')) throw new Problem('notFound');
  if (!list.deletedOn) throw new Problem('notInRecycleBin');
  const [alsoRecycled, site] = await Promise.all([
    readAll(ctx.table, keys.site(list.siteId), 'list#'),
    read<SiteRecord>(ctx.table, keys.site(list.siteId)),
  ]);
  if (!site) throw new Problem('notFound');
  const isRestored = await attempt(ctx.table, [
    { delete: keys.recycled(entry.siteId, entry.id), if: { present: true } },
    putList(list, { ...list, deletedOn: null }),
    create(keys.path(list.path), { listId: list.id }),
    create(keys.siteList(list.siteId, alsoRecycled.length + 1, list.id), { id: list.id }),
    addToSite(site),
    putFact(factOf(ctx, 'listRestored', listFactParts(list))),
  ]);
  if (!isRestored) throw await siteWriteProblem(ctx, site, 'title');
};
