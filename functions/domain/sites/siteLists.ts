import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { trimObjectCounts } from '#functions/domain/access/levels/trimCounts.ts';
import { listIdsOf } from '#functions/domain/content/listRecords/listIdsOf.ts';
import { presentSummary } from '#functions/domain/content/lists/presentList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { readListCounts } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import type { ListSummary } from '#shared/models/content/list.ts';

/** The lists of a site that the caller may see, in order, with their stored counts. */
export const siteLists = async (ctx: Context, site: SiteRecord): Promise<ListSummary[]> => {
  const ids = await listIdsOf(ctx, site.id);
  const [records, counts] = await Promise.all([readMany<ListRecord>(ctx.table, ids.map(keys.list)), readListCounts(ctx.table, ids)]);
  const accesses = await effectiveAccesses(
    ctx,
    records.map((list) => list?.chain ?? []),
  );
  return records.flatMap((list, index) => {
    const access = accesses[index] ?? Access.None;
    return list && grants(access, 'LimitedRead')
      ? [presentSummary(list, access, trimObjectCounts(ctx, { list, access, counts: counts[index] })?.items ?? null)]
      : [];
  });
};
