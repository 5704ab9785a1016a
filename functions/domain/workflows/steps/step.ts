import { type Caller, type Context, openContext, system } from '#functions/domain/context.ts';
import { objectsBehind, type ReadableObject } from '#functions/domain/items/objectsBehind.ts';
import { callerByUser } from '#functions/domain/users/session.ts';
import type { ItemRecord } from '#functions/storage/records.ts';
import type { RunRecord } from '#functions/storage/workflowRecords.ts';
import { Problem } from '#shared/problems.ts';

/** One step of a run that is not over. It may be done again when its end was not heard of. */
export type Step = (ctx: Context, run: RunRecord, given: { token: string; problem: string }) => Promise<void>;

/** The context of a step in somebody's name. Whoever may no longer sign in may do nothing. */
export const inNameOf = async (ctx: Context, run: RunRecord, id: string): Promise<Context> => {
  const caller: Caller = id === system.id ? system : await callerByUser(ctx.host, id);
  if (caller.id === '') throw new Problem('forbidden');
  return { ...openContext(ctx.host, caller, ctx.correlationId), run: run.id };
};

/** The item of a run as somebody may see it. Throws notFound. */
export const itemOf = async (ctx: Context, { listId, itemId }: RunRecord): Promise<ReadableObject & { item: ItemRecord }> => {
  const [object] = await objectsBehind(ctx, [{ listId, itemId }]);
  if (!object?.item || object.item.deletedOn) throw new Problem('notFound');
  return { ...object, item: object.item };
};
