import type { Context } from '#functions/domain/kernel/context.ts';
import { readSetting } from '#functions/domain/settings/readSettings.ts';
import { readListCounts } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

const GIGABYTE = 1024 ** 3;

/** The bytes that a site may contain; null if unlimited. */
export const siteQuota = async (ctx: Context): Promise<number | null> => {
  const { settings } = await readSetting(ctx, 'Quotas');
  return settings.siteGigabytes === 0 ? null : settings.siteGigabytes * GIGABYTE;
};

/** Checks the space of a site with the stored counts of its lists. Throws siteFull. */
export const assertSiteSpace = async (ctx: Context, siteId: string, bytes: number): Promise<void> => {
  const quota = await siteQuota(ctx);
  if (quota === null) return;
  const lists = await readAll<{ id: string }>(ctx.table, keys.site(siteId), 'list#');
  const counts = await readListCounts(
    ctx.table,
    lists.map(({ id }) => id),
  );
  const used = counts.reduce((sum, count) => sum + count.bytes, 0);
  if (used + bytes > quota) throw new Problem('siteFull', { params: { limit: quota / GIGABYTE } });
};
