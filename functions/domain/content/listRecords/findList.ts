import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';

/** An existing list with the entries of its fields. */
export const findList = async (ctx: Context, id: string): Promise<ListRecord | undefined> => {
  const list = await readWithScope<ListRecord>(ctx, keys.list(id), node.list(id));
  return list && !list.deletedOn ? list : undefined;
};
