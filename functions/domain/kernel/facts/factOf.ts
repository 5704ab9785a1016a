import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { factId } from '#functions/storage/facts.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { FactKind } from '#shared/facts.ts';

/** A fact with its time and author, to be stored together with the change itself. */
export const factOf = (
  ctx: Context,
  kind: FactKind,
  about: Partial<Omit<FactRecord, 'id' | 'kind' | 'at' | 'correlationId'>>,
): FactRecord => {
  const now = ctx.now();
  return {
    id: factId(ctx.host, now),
    kind,
    at: now.toISOString(),
    by: personOf(ctx.caller),
    siteId: null,
    listId: null,
    folderId: null,
    itemId: null,
    title: '',
    changes: [],
    reason: '',
    correlationId: ctx.correlationId,
    ...(ctx.caller.key && { byKey: ctx.caller.key.alias }),
    ...(ctx.run && { byRun: ctx.run }),
    ...(ctx.importId && { byImport: ctx.importId }),
    ...(ctx.startsNoWorkflow && { startsNoWorkflow: true }),
    ...about,
  };
};
