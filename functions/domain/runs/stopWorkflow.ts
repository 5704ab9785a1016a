import type { ItemContext } from '#functions/domain/access/targets.ts';
import { stopRun } from '#functions/domain/runs/endRun.ts';
import { readRun } from '#functions/domain/runs/runs.ts';
import { Problem } from '#shared/problems.ts';

/** Cancels a run on an item at the request of a user. */
export const stopWorkflow = async (ctx: ItemContext, id: string): Promise<Record<never, never>> => {
  const { list, item } = ctx.target;
  const run = await readRun(ctx, { listId: list.id, id });
  if (run?.itemId !== item.id) throw new Problem('notFound');
  await stopRun(ctx, run, ctx.caller.fullName);
  return {};
};
