import type { SiteContext } from '#functions/domain/access/targets.ts';
import { pagePath } from '#functions/domain/content/itemRecords/pagePath.ts';
import { putList } from '#functions/domain/content/listRecords/saveList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { binEntry } from '#functions/domain/recycle/bins/binEntry.ts';
import { listsIn, siteFact } from '#functions/domain/recycle/restoreSite.ts';
import { putSite } from '#functions/domain/sites/changeSite.ts';
import { pageRows } from '#functions/domain/sites/pages/sitePages.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, create, readAll } from '#functions/storage/rows.ts';
import { RECYCLED_PARTS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

const entryFor = (ctx: Context, { id, siteName }: SiteRecord, parentId: string, reason: string): RecycledRecord =>
  binEntry(ctx, {
    siteId: parentId,
    listId: '',
    listTitle: '',
    title: siteName,
    objectType: 'site',
    itemId: null,
    folderId: id,
    folderPath: '',
    reason,
  });

/**
 * Moves a site with its lists and pages to the recycle bin of the site above. Their addresses are free from then on.
 * Throws rootSite, siteLocked, siteHasSubsites, siteTooLarge and siteChanged.
 */
export const deleteSite = async (ctx: SiteContext, reason: string): Promise<{ recycleId: string }> => {
  const { site } = ctx.target;
  if (site.parentSiteId === null) throw new Problem('rootSite');
  if (site.isLocked) throw new Problem('siteLocked');
  const [subsites, lists, { pages }] = await Promise.all([
    readAll(ctx.table, keys.site(site.id), 'site#'),
    listsIn(ctx, site.id),
    pageRows(ctx, site.id),
  ]);
  if (subsites.length > 0) throw new Problem('siteHasSubsites');
  if (lists.length + pages.length > RECYCLED_PARTS) throw new Problem('siteTooLarge', { params: { limit: RECYCLED_PARTS } });

  const entry = entryFor(ctx, site, site.parentSiteId, reason);
  const { deletedOn } = entry;
  const gone = await attempt(ctx.table, [
    putSite(site, { ...site, deletedOn }),
    { delete: keys.path(site.path) },
    { delete: keys.subsite(site.parentSiteId, site.id) },
    create(keys.recycled(entry.siteId, entry.id), entry),
    ...lists.flatMap((list) => [putList(list, { ...list, deletedOn, deletedWith: entry.id }), { delete: keys.path(list.path) }]),
    ...pages.map(({ path }) => ({ delete: keys.path(pagePath(site, path)) })),
    siteFact(ctx, 'siteDeleted', entry, reason),
  ]);
  if (!gone) throw new Problem('siteChanged');
  return { recycleId: entry.id };
};
