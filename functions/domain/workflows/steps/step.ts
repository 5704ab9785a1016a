import { loadObjects, type ReadableObject } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { type Caller, type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { grants, type Level } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

/** A step of an active run. It may be repeated if its end was not recorded. */
export type Step = (ctx: Context, run: RunRecord, given: { token: string; problem: string }) => Promise<void>;

/** The context of a step on behalf of a person. A person who may no longer sign in has no permissions. */
export const contextOf = async (ctx: Context, run: RunRecord, id: string): Promise<Context> => {
  const caller: Caller = id === system.id ? system : await callerByUser(ctx.host, id);
  if (caller.id === '') throw new Problem('forbidden');
  return { ...openContext(ctx.host, caller, ctx.correlationId), run: run.id };
};

/** The item of a run as a person may see it. Throws notFound. */
export const itemOf = async (ctx: Context, { listId, itemId }: RunRecord): Promise<ReadableObject & { item: ItemRecord }> => {
  const [object] = await loadObjects(ctx, [{ listId, itemId }]);
  if (!object?.item || object.item.deletedOn) throw new Problem('notFound');
  return { ...object, item: object.item };
};

/** Converts a refusal that concerns only the person who set up the workflow, since the caller is not the one without permission. */
const withSetterError = async <T>(promise: Promise<T>): Promise<T> => {
  try {
    return await promise;
  } catch (error) {
    throw error instanceof Problem ? new Problem('workflowNotAllowed') : error;
  }
};

/** The context of the person who set up the workflow. Throws workflowNotAllowed if that person may no longer sign in. */
export const setterOf = (ctx: Context, run: RunRecord): Promise<Context> => withSetterError(contextOf(ctx, run, run.setBy.internalId));

/**
 * The item of a run as the person who set up the workflow may see it now. Delegated permissions end with that person's own: throws
 * workflowNotAllowed without the level.
 */
export const requireSetterAccess = async (setter: Context, run: RunRecord, needs: Level): Promise<Awaited<ReturnType<typeof itemOf>>> => {
  const found = await withSetterError(itemOf(setter, run));
  if (!grants(found.access, needs)) throw new Problem('workflowNotAllowed');
  return found;
};
