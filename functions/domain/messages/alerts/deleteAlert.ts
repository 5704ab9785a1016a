import type { Context } from '#functions/domain/kernel/context.ts';
import { findAlert } from '#functions/domain/messages/alerts/alertsOf.ts';
import { alertFact, removals } from '#functions/domain/messages/alerts/alertWrites.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

export const deleteAlert = async (ctx: Context, id: string): Promise<Record<string, never>> => {
  const alert = await findAlert(ctx, id);
  const counted: Write = { update: keys.alertCount(alert.listId), add: { count: -1 } };
  if (!(await attempt(ctx.table, [...removals(alert), counted, alertFact(ctx, 'alertRemoved', alert)]))) throw new Problem('notFound');
  return {};
};
