import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** Whether the caller has checked out the item, so that changes are made to a draft. */
export const isCheckedOutByCaller = ({ caller }: Context, { checkedOutBy }: ItemRecord): boolean => checkedOutBy?.internalId === caller.id;

export const isPending = ({ draftStatus }: ItemRecord): boolean => draftStatus === DraftStatuses.PendingApproval;

/**
 * The reason why someone else's draft prevents the caller from changing an item; undefined if it does not. Approvers are never prevented.
 */
export const checkOutConflict = (ctx: Context, item: ItemRecord, access: number): Problem | undefined => {
  if (grants(access, 'Approve')) return undefined;
  if (isPending(item)) return new Problem('draftPending');
  if (!item.checkedOutBy || isCheckedOutByCaller(ctx, item)) return undefined;
  return new Problem('checkedOut', { params: { by: item.checkedOutBy.fullName } });
};

/** Throws checkedOut or draftPending if someone else's draft prevents the caller from changing the item. */
export const assertNotCheckedOutByOthers = (ctx: Context, item: ItemRecord, access: number): void => {
  const problem = checkOutConflict(ctx, item, access);
  if (problem) throw problem;
};

/** Throws checkedOut or draftPending if the item has any draft, including the caller's own. */
export const assertNoDraft = ({ checkedOutBy, ...item }: ItemRecord): void => {
  if (isPending(item)) throw new Problem('draftPending');
  if (checkedOutBy) throw new Problem('checkedOut', { params: { by: checkedOutBy.fullName } });
};

/** Throws checkOutRequired if the published state changes only by approval. */
export const assertCheckOutNotRequired = (list: ListRecord, access: number): void => {
  if (list.requiresApproval && !grants(access, 'Approve')) throw new Problem('checkOutRequired');
};
