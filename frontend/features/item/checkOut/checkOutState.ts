import { grants } from '#shared/access.ts';
import { DraftStatuses, type Item } from '#shared/models/content/item.ts';

export type CheckOutState = 'none' | 'free' | 'mine' | 'others' | 'pending' | 'approve';

type CheckOutItem = Pick<Item, '_DraftStatus' | '_EffectiveAccess' | 'CheckedOutBy'>;

/** What the check-out button of an item does for this user. */
export const checkOutState = (
  { _DraftStatus, _EffectiveAccess: access, CheckedOutBy: holder }: CheckOutItem,
  userId: string,
): CheckOutState => {
  if (_DraftStatus === DraftStatuses.PendingApproval) return grants(access, 'Approve') ? 'approve' : 'pending';
  if (holder?.internalId === userId) return 'mine';
  if (holder) return 'others';
  return grants(access, 'Edit') ? 'free' : 'none';
};

/** Approvers may edit items that others cannot edit while they wait. */
export const isCheckedOutByOther = (item: CheckOutItem, userId: string): boolean =>
  !grants(item._EffectiveAccess, 'Approve') && ['pending', 'others'].includes(checkOutState(item, userId));
