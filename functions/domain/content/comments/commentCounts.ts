import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { CommentsRecord } from '#functions/storage/records/commentRecords.ts';
import { read, readMany } from '#functions/storage/rows.ts';

/** The number of comments on items of a list, by item id: one read if the list has no comments, otherwise two. */
export const commentCounts = async (
  { replica }: Pick<Context, 'replica'>,
  listId: string,
  ids: number[],
): Promise<ReadonlyMap<number, number>> => {
  if (!(await read(replica, keys.commented(listId)))) return new Map(ids.map((id) => [id, 0]));
  const counts = await readMany<CommentsRecord>(
    replica,
    ids.map((id) => keys.comments(node.item(listId, id))),
  );
  return new Map(ids.map((id, index) => [id, counts[index]?.total ?? 0]));
};
