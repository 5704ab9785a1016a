import { objectsBehind, type ReadableObject } from '#functions/domain/content/itemRecords/objectsBehind.ts';
import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { type Caller, type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { grants, type Level } from '#shared/access.ts';
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

/** Something that only whoever set a workflow up is asked for is refused as that: it is not the caller who may not. */
const asSetter = async <T>(ask: Promise<T>): Promise<T> => {
  try {
    return await ask;
  } catch (error) {
    throw error instanceof Problem ? new Problem('workflowNotAllowed') : error;
  }
};

/** The context of whoever set the workflow up. Throws workflowNotAllowed for who may no longer sign in. */
export const setterOf = (ctx: Context, run: RunRecord): Promise<Context> => asSetter(inNameOf(ctx, run, run.setBy.internalId));

/**
 * The item of a run as whoever set the workflow up may see it now. What that person lends to others ends with the own rights: throws
 * workflowNotAllowed without the level.
 */
export const lentBy = async (setter: Context, run: RunRecord, needs: Level): Promise<Awaited<ReturnType<typeof itemOf>>> => {
  const found = await asSetter(itemOf(setter, run));
  if (!grants(found.access, needs)) throw new Problem('workflowNotAllowed');
  return found;
};
