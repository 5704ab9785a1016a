import { aboutItem } from '#functions/domain/access/records/aboutItem.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import type { Target } from '#functions/domain/access/targets.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { Key } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { type CommentsBy, neededToComment } from '#shared/models/content/comment.ts';
import type { GroupVisibility } from '#shared/models/content/visibility.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import { Problem } from '#shared/problems.ts';

/** What people comment on: an item, or a page of a site. */
export interface CommentSubject {
  /** The node under which its comments are stored. */
  of: string;
  /** The key of its record, which must exist. */
  key: Key;
  /** The permission chain, from the root site down. */
  chain: string[];
  /** The permissions of the caller. */
  access: number;
  commentsBy: CommentsBy;
  /** The audience among the people who may read it; everyone if absent. */
  groupVisibility?: GroupVisibility;
  /** Its properties in facts. */
  about: Pick<FactRecord, 'siteId' | 'title'> & Partial<Pick<FactRecord, 'listId' | 'folderId' | 'itemId' | 'pageId' | 'shards'>>;
}

/** Who may comment on items of a list. Nobody may comment on users and groups. */
export const commentsByOf = ({ id, commentsBy = 'readers' }: Pick<ListRecord, 'id' | 'commentsBy'>): CommentsBy =>
  isPeopleList(id) ? 'nobody' : commentsBy;

export const itemSubject = ({ list, folder, item, access }: Target<'item'>): CommentSubject => ({
  of: node.item(list.id, item.id),
  key: keys.item(list.id, item.id),
  chain: itemChain(list, folder, item),
  access,
  commentsBy: commentsByOf(list),
  about: aboutItem(list, item),
});

export const canComment = ({ commentsBy, access }: Pick<CommentSubject, 'commentsBy' | 'access'>): boolean => {
  const needed = neededToComment[commentsBy];
  return needed !== null && grants(access, needed);
};

/** Throws commentsNotAllowed if the caller lacks the required permission. */
export const assertCanComment = (subject: CommentSubject): void => {
  if (!canComment(subject)) throw new Problem('commentsNotAllowed');
};
