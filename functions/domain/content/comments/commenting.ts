import type { Target } from '#functions/domain/access/targets.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { type CommentsBy, neededToComment } from '#shared/models/content/comment.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import { Problem } from '#shared/problems.ts';

/** Who may comment on the items of a list. Users and groups are nobody's to discuss. */
export const commentsByOf = ({ id, commentsBy = 'readers' }: Pick<ListRecord, 'id' | 'commentsBy'>): CommentsBy =>
  isPeopleList(id) ? 'nobody' : commentsBy;

export const mayComment = ({ list, access }: Pick<Target<'item'>, 'list' | 'access'>): boolean => {
  const needed = neededToComment[commentsByOf(list)];
  return needed !== null && grants(access, needed);
};

/** Throws commentsNotAllowed where the list asks for more than the caller has. */
export const demandCommenting = (target: Pick<Target<'item'>, 'list' | 'access'>): void => {
  if (!mayComment(target)) throw new Problem('commentsNotAllowed');
};
