import { heldFrom, holds, isPending } from '#functions/domain/content/drafts/held.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { documentKind } from '#shared/models/documents/documentKinds.ts';
import { Problem } from '#shared/problems.ts';

interface Held {
  list: ListRecord;
  item: ItemRecord;
  access: number;
  fileName: string;
}

/**
 * The reason why the caller may not change an item's file in an editor; undefined if there is none. A submitted draft cannot be changed by
 * anyone.
 */
export const keptFrom = (ctx: Context, { list, item, access, fileName }: Held): Problem | undefined => {
  if (!grants(access, 'Edit')) return new Problem('forbidden');
  if (documentKind(fileName)?.editable === false) return new Problem('documentShownOnly');
  if (isPending(item)) return new Problem('draftPending');
  const held = heldFrom(ctx, item, access);
  if (held) return held;
  if (list.requiresApproval && !grants(access, 'Approve') && !holds(ctx, item)) return new Problem('checkOutRequired');
  return undefined;
};
