import { objectsBehind, type ReadableObject } from '#functions/domain/content/itemRecords/objectsBehind.ts';
import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { type Caller, type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { grants, type Level } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

/** A step of an active run. It may be repeated if its end was not recorded. */
export type Step = (ctx: Context, run: RunRecord, given: { token: string; problem: string }) => Promise<void>;

/** The context of a step on behalf of a person. A person who may no longer sign in has no permissions. */
export const inNameOf = async (ctx: Context, run: RunRecord, id: string): Promise<Context> => {
  const caller: Caller = id === system.id ? system : await callerByUser(ctx.host, id);
  if (caller.id === '') throw new Problem('forbidden');
  return { ...openContext(ctx.host, caller, ctx.correlationId), run: run.id };
};

/** The item of a run as a person may see it. Throws notFound. */
export const itemOf = async (ctx: Context, { listId, itemId }: RunRecord): Promise<ReadableObject & { item: ItemRecord }> => {
  const [object] = await objectsBehind(ctx, [{ listId, itemId }]);
  if (!object?.item || object.item.deletedOn) throw new Problem('notFound');
  return { ...object, item: object.item };
};

/** Converts a refusal that concerns only the person who set up the workflow, since the caller is not the one without permission. */
const asSetter = async <T>(ask: Promise<T>): Promise<T> => {
  try {
    return await ask;
  } catch (error) {
    throw error instanceof Problem ? new Problem('workflowNotAllowed') : error;
  }
};

/** The context of the person who set up the workflow. Throws workflowNotAllowed if that person may no longer sign in. */
export const setterOf = (ctx: Context, run: RunRecord): Promise<Context> => asSetter(inNameOf(ctx, run, run.setBy.internalId));

/**
 * The item of a run as the person who set up the workflow may see it now. Delegated permissions end with that person's own: throws
 * workflowNotAllowed without the level.
 */
export const lentBy = async (setter: Context, run: RunRecord, needs: Level): Promise<Awaited<ReturnType<typeof itemOf>>> => {
  const found = await asSetter(itemOf(setter, run));
  if (!grants(found.access, needs)) throw new Problem('workflowNotAllowed');
  return found;
};
