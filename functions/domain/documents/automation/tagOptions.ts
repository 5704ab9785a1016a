import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { readableLists } from '#functions/domain/content/listRecords/readableLists.ts';
import { automationTag } from '#functions/domain/documents/automation/automationTag.ts';
import { readSite } from '#functions/domain/documents/automation/sendTargets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { newestItems } from '#functions/domain/sites/widgets/newestItems.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { TAG_OPTIONS } from '#shared/limits.ts';
import type { TagOption } from '#shared/models/workflows/automation.ts';

/** A site and its descendants that the caller may see, breadth first. */
const sitesFrom = async (ctx: Context, rootId: string): Promise<SiteRecord[]> => {
  const sites: SiteRecord[] = [];
  const ids = [rootId];
  for (const id of ids) {
    if (sites.length >= TAG_OPTIONS) break;
    const site = await readSite(ctx, id).catch(() => undefined);
    if (!site) continue;
    sites.push(site);
    ids.push(...(await readAll<{ id: string }>(ctx.table, keys.site(id), 'site#')).map((below) => below.id));
  }
  return sites;
};

/** The objects with which a tag can be tested. */
export const tagOptions = async (ctx: Context, tagId: string): Promise<TagOption[]> => {
  const tag = await automationTag(ctx, tagId);
  if (!tag.useSpecificList) {
    const root = await read<{ siteId: string }>(ctx.table, keys.path('/'));
    return (await sitesFrom(ctx, root?.siteId ?? '')).map(({ id, siteName }) => ({ id, title: siteName }));
  }
  const [list] = await readableLists(ctx, [tag.systemSiteList ?? '']);
  if (!list) return [];
  const shown = trimList(ctx, list);
  const { items } = await newestItems(ctx, list);
  return items.slice(0, TAG_OPTIONS).map((item) => ({ id: String(item.id), title: titleOf(shown, item) }));
};
