import { readableFacts } from '#functions/domain/access/readableFacts.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { indexedHistory } from '#functions/domain/administration/audit/history.ts';
import type { HistoryWindow } from '#functions/domain/administration/audit/window.ts';
import { internalIdIn } from '#functions/domain/content/peopleLists/internalIdIn.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { AuditPage } from '#shared/models/administration/audit.ts';

/** Facts that the caller may read, without values: hidden fields are known only for the list of a call. */
const withReadableContent = async (ctx: Context, facts: FactRecord[]): Promise<FactRecord[]> => {
  if (ctx.caller.isAdmin) return facts;
  const readable = await readableFacts(ctx, facts);
  return facts.filter((_, index) => readable[index]).map((fact) => ({ ...fact, changes: [] }));
};

/** The activity of a person. Administrators see everything; others see what they may read, so their pages can have fewer rows. */
export const userHistory = async (ctx: ItemContext, window: HistoryWindow): Promise<AuditPage> =>
  indexedHistory(ctx, `user#${internalIdIn(ctx.target.item.values)}`, window, withReadableContent);
