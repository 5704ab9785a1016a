import * as z from 'zod';
import { Id, params } from '#shared/contracts/list/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { CHECK_OUT_ITEMS } from '#shared/limits.ts';
import { Approvers, Comments, Item, ItemId } from '#shared/models/content/item.ts';

const CommentsBody = z.strictObject({ comments: Comments });
const Many = z.strictObject({ itemIds: z.array(ItemId).min(1).max(CHECK_OUT_ITEMS), comments: Comments });
/** Each item is processed or refused separately; refusals give a reason. */
const Outcome = z.object({
  items: z.array(Item),
  refused: z.array(z.object({ itemId: z.number().int(), error: z.string() })),
});

/** The version that the caller saw. If it is not the latest one, nothing is decided and the call is refused with draftChanged. */
const Seen = Id.extend({ version: z.coerce.number().int().min(1).optional() });
/** `versions` are those that the caller saw, in the order of `itemIds`. */
const ManySeen = Many.extend({ versions: z.array(z.number().int().min(1)).optional() }).refine(
  ({ itemIds, versions }) => !versions || versions.length === itemIds.length,
  { path: ['versions'], error: 'invalid' },
);

const one = { on: 'item', params, query: Id, answer: Item } as const;
/** Permissions are checked for each item. */
const many = { on: 'list', needs: 'LimitedRead', quiet: true, params, body: Many, answer: Outcome } as const;

/** Checking out, checking in, and approving or rejecting changes. */
export const drafts = {
  checkOut: post('/List/{listId}/item/checkout', { ...one, needs: 'Edit' }),
  checkIn: post('/List/{listId}/item/checkin', { ...one, needs: 'Edit', body: CommentsBody }),
  discardCheckOut: post('/List/{listId}/item/discard', { ...one, needs: 'Edit' }),
  approveItem: post('/List/{listId}/item/approve', { ...one, needs: 'Approve', query: Seen }),
  declineItem: post('/List/{listId}/item/decline', { ...one, needs: 'Approve', query: Seen, body: CommentsBody }),
  approvers: get('/List/{listId}/item/approvers', { on: 'item', needs: 'Read', params, query: Id, answer: Approvers }),
  checkOutItems: post('/List/{listId}/items/checkout', many),
  checkInItems: post('/List/{listId}/items/checkin', many),
  approveItems: post('/List/{listId}/items/approve', { ...many, body: ManySeen }),
};
