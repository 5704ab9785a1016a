import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** Whether the caller has the item checked out: what the caller changes then is a draft. */
export const holds = ({ caller }: Context, { checkedOutBy }: ItemRecord): boolean => checkedOutBy?.internalId === caller.id;

export const isPending = ({ draftStatus }: ItemRecord): boolean => draftStatus === DraftStatuses.PendingApproval;

/** Why somebody else's draft of an item keeps the caller out; undefined when nothing does. Whoever approves is never kept out. */
export const heldFrom = (ctx: Context, item: ItemRecord, access: number): Problem | undefined => {
  if (grants(access, 'Approve')) return undefined;
  if (isPending(item)) return new Problem('draftPending');
  if (!item.checkedOutBy || holds(ctx, item)) return undefined;
  return new Problem('checkedOut', { params: { by: item.checkedOutBy.fullName } });
};

/** Throws checkedOut or draftPending where somebody else's draft keeps the caller out. */
export const refuseHeld = (ctx: Context, item: ItemRecord, access: number): void => {
  const problem = heldFrom(ctx, item, access);
  if (problem) throw problem;
};

/** Throws checkedOut or draftPending where the item has any draft, the caller's own included. */
export const refuseDrafted = ({ checkedOutBy, ...item }: ItemRecord): void => {
  if (isPending(item)) throw new Problem('draftPending');
  if (checkedOutBy) throw new Problem('checkedOut', { params: { by: checkedOutBy.fullName } });
};

/** Throws checkOutRequired where what others see changes by approval only. */
export const refuseUnapproved = (list: ListRecord, access: number): void => {
  if (list.requiresApproval && !grants(access, 'Approve')) throw new Problem('checkOutRequired');
};
