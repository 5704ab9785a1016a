import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { callerIds } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PageRecord } from '#functions/storage/records/pageRecords.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import { isShownTo } from '#shared/rules/visibility.ts';

export interface ReadablePage {
  site: SiteRecord;
  page: PageRecord;
}

/** Pages of any site, in the given order; undefined for deleted ones and those not shown to the caller. */
export const loadPages = async (ctx: Context, ids: string[]): Promise<(ReadablePage | undefined)[]> => {
  const pages = await readMany<PageRecord>(ctx.table, ids.map(keys.page));
  const sites = await readMany<SiteRecord>(
    ctx.table,
    pages.map((page) => keys.site(page?.siteId ?? '')),
  );
  const accesses = await effectiveAccesses(
    ctx,
    sites.map((site) => site?.chain ?? []),
  );
  return pages.map((page, index) => {
    const [site, access] = [sites[index], accesses[index] ?? Access.None];
    const exists = page && site && !page.deletedOn && !site.deletedOn;
    return exists && grants(access, 'Read') && isShownTo(page.groupVisibility, callerIds(ctx.caller)) ? { site, page } : undefined;
  });
};
