import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { pagePath } from '#functions/domain/content/itemRecords/pagePath.ts';
import { putList } from '#functions/domain/content/listRecords/saveList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putSite } from '#functions/domain/sites/changeSite.ts';
import { pageRows } from '#functions/domain/sites/pages/sitePages.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, create, read, readAll, readMany } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import type { FactKind } from '#shared/facts.ts';
import { Problem } from '#shared/problems.ts';

export const listsIn = async (ctx: Context, siteId: string): Promise<ListRecord[]> => {
  const entries = await readAll<{ id: string }>(ctx.table, keys.site(siteId), 'list#');
  const lists = await readMany<ListRecord>(
    ctx.table,
    entries.map(({ id }) => keys.list(id)),
  );
  return lists.filter((list) => list !== undefined);
};

/** What happened to a site stands in the history of the site above, which stays. */
export const siteFact = (ctx: Context, kind: FactKind, { siteId, title, folderId }: RecycledRecord, reason = ''): Write =>
  putFact(factOf(ctx, kind, { siteId, title, objectId: folderId, reason }));
/** The site of an entry, for whoever may delete it. Others are answered as if it were absent. */
export const recycledSite = async (ctx: Context, { folderId }: RecycledRecord): Promise<SiteRecord> => {
  const site = await read<SiteRecord>(ctx.table, keys.site(folderId));
  if (!site?.deletedOn || !grants(await effectiveAccess(ctx, site.chain), 'FullAccess')) throw new Problem('notFound');
  return site;
};

/** Brings a site back with the lists and pages that went with it. Throws valueNotUnique when an address is taken. */
export const restoreSite = async (ctx: Context, entry: RecycledRecord): Promise<void> => {
  const site = await recycledSite(ctx, entry);
  const [all, { pages }] = await Promise.all([listsIn(ctx, site.id), pageRows(ctx, site.id)]);
  const lists = all.filter(({ deletedWith }) => deletedWith === entry.id);
  const back = await attempt(ctx.table, [
    { delete: keys.recycled(entry.siteId, entry.id), if: { present: true } },
    putSite(site, { ...site, deletedOn: null }),
    create(keys.path(site.path), { siteId: site.id }),
    create(keys.subsite(entry.siteId, site.id), { id: site.id }),
    ...lists.flatMap((list) => [
      putList(list, { ...list, deletedOn: null, deletedWith: null }),
      create(keys.path(list.path), { listId: list.id }),
    ]),
    ...pages.map(({ id, path }) => create(keys.path(pagePath(site, path)), { pageId: id })),
    siteFact(ctx, 'siteRestored', entry),
  ]);
  if (!back) throw new Problem('valueNotUnique', { fields: [{ at: 'subPath', code: 'notUnique' }] });
};
