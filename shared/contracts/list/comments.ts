import { discussion } from '#shared/contracts/discussion.ts';
import { ItemRef } from '#shared/models/content/item.ts';

const ofItem = discussion('/List/{listId}/item/{id}', { on: 'item', params: ItemRef });

/** Comments on an item or file. */
export const comments = {
  threads: ofItem.threads,
  addComment: ofItem.add,
  editComment: ofItem.edit,
  deleteComment: ofItem.delete,
  resolveThread: ofItem.resolve,
  reactToComment: ofItem.react,
  checkMentions: ofItem.checkMentions,
};
