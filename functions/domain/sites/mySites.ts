import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { yieldToOthers } from '#functions/domain/kernel/yieldToOthers.ts';
import { presentSite } from '#functions/domain/sites/presentSite.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { read, readAll, readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import type { MySites, Subsite } from '#shared/models/sites/site.ts';

/** Sites considered in one response, and how many of them are read at the same time. */
const MAX_SITES_READ = 2000;
const SITES_AT_ONCE = 25;

const presentReadable = async (ctx: Context, sites: SiteRecord[]): Promise<Subsite[]> => {
  const accesses = await effectiveAccesses(
    ctx,
    sites.map(({ chain }) => chain),
  );
  return sites.flatMap((site, index) => {
    const access = accesses[index] ?? Access.None;
    return grants(access, 'LimitedRead') ? [presentSite(site, access)] : [];
  });
};

const idsBelow = async (ctx: Context, siteIds: string[]): Promise<string[]> =>
  (await Promise.all(siteIds.map((id) => readAll<{ id: string }>(ctx.table, keys.site(id), 'site#')))).flat().map(({ id }) => id);

/**
 * All sites that the caller may open by address, including those below a site that the caller may not see. Sites near the root come first;
 * if there are more than the limit, the response says so.
 */
export const mySites = async (ctx: Context): Promise<MySites> => {
  const root = await read<{ siteId: string }>(ctx.table, keys.path('/'));
  const pending = root ? [root.siteId] : [];
  const found: Subsite[] = [];
  let scanned = 0;
  while (pending.length > 0 && scanned < MAX_SITES_READ) {
    const ids = pending.splice(0, Math.min(SITES_AT_ONCE, MAX_SITES_READ - scanned));
    scanned += ids.length;
    const records = await readMany<SiteRecord>(ctx.table, ids.map(keys.site));
    found.push(
      ...(await presentReadable(
        ctx,
        records.filter((site) => site !== undefined).filter(({ deletedOn }) => !deletedOn),
      )),
    );
    pending.push(...(await idsBelow(ctx, ids)));
    await yieldToOthers();
  }
  const sites = found.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return { sites, isComplete: pending.length === 0 };
};
