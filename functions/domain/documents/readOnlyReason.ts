import { checkOutConflict, isCheckedOutByCaller, isPending } from '#functions/domain/content/drafts/checkOutRules.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { documentKind } from '#shared/models/documents/documentKinds.ts';
import { Problem } from '#shared/problems.ts';

interface OpenedFile {
  list: ListRecord;
  item: ItemRecord;
  access: number;
  fileName: string;
}

/**
 * The reason why the caller may not change an item's file in an editor; undefined if there is none. A submitted draft cannot be changed by
 * anyone.
 */
export const readOnlyReason = (ctx: Context, { list, item, access, fileName }: OpenedFile): Problem | undefined => {
  if (!grants(access, 'Edit')) return new Problem('forbidden');
  if (documentKind(fileName)?.editable === false) return new Problem('documentShownOnly');
  if (isPending(item)) return new Problem('draftPending');
  const conflict = checkOutConflict(ctx, item, access);
  if (conflict) return conflict;
  if (list.requiresApproval && !grants(access, 'Approve') && !isCheckedOutByCaller(ctx, item)) return new Problem('checkOutRequired');
  return undefined;
};
