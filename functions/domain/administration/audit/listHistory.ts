import type { ListContext } from '#functions/domain/access/targets.ts';
import { sliceOf } from '#functions/domain/administration/audit/history.ts';
import { presentFacts } from '#functions/domain/administration/audit/presentFacts.ts';
import { type Window, windowIds } from '#functions/domain/administration/audit/window.ts';
import { archivedBefore } from '#functions/storage/archives.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { AuditPage } from '#shared/models/administration/audit.ts';

/** Everything that happened in a list, newest first. */
export const listHistory = async (ctx: ListContext, window: Window): Promise<AuditPage> => {
  const { rows, next } = await sliceOf<FactRecord>(ctx, keys.fact(`list#${ctx.target.list.id}`, ''), window, windowIds(window, ctx.now()));
  return {
    rows: await presentFacts(
      ctx,
      rows.map(({ data }) => data),
    ),
    next,
    archivedBefore: await archivedBefore(ctx.table),
  };
};
