import type { ListContext } from '#functions/domain/access/targets.ts';
import { readSlice } from '#functions/domain/administration/audit/history.ts';
import { presentFacts } from '#functions/domain/administration/audit/presentFacts.ts';
import { type HistoryWindow, windowIds } from '#functions/domain/administration/audit/window.ts';
import type { Range } from '#functions/platform/table.ts';
import { archivedBefore } from '#functions/storage/archives.ts';
import { listSubjects, queryFacts } from '#functions/storage/factShards.ts';
import type { AuditPage } from '#shared/models/administration/audit.ts';

/** The history of a list, newest first. */
export const listHistory = async (ctx: ListContext, window: HistoryWindow): Promise<AuditPage> => {
  const { list } = ctx.target;
  const query = (range: Omit<Range, 'table' | 'pk'>) => queryFacts(ctx.table, listSubjects(list), range);
  const { rows, next } = await readSlice(ctx, { name: `list#${list.id}`, query }, window, windowIds(window, ctx.now()));
  return {
    rows: await presentFacts(
      ctx,
      rows.map(({ data }) => data),
    ),
    next,
    archivedBefore: await archivedBefore(ctx.table),
  };
};
