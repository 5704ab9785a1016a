import type { ItemContext } from '#functions/domain/access/targets.ts';
import { indexedHistory } from '#functions/domain/administration/audit/history.ts';
import type { HistoryWindow } from '#functions/domain/administration/audit/window.ts';
import type { AuditPage } from '#shared/models/administration/audit.ts';

/** The history of an item. */
export const itemHistory = async (ctx: ItemContext, window: HistoryWindow): Promise<AuditPage> =>
  indexedHistory(ctx, `item#${ctx.target.list.id}#${ctx.target.item.id}`, window);
