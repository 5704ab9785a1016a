import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';

/** The readable lists among the given ones without duplicates. Others are left out as if they did not exist. */
export const readableLists = async (ctx: Context, listIds: string[]): Promise<ListRecord[]> => {
  const ids = [...new Set(listIds)];
  const lists = await Promise.all(ids.map((id) => readWithScope<ListRecord>(ctx, keys.list(id), node.list(id))));
  const readable: ListRecord[] = [];
  for (const list of lists) if (list && !list.deletedOn && grants(await effectiveAccess(ctx, list.chain), 'Read')) readable.push(list);
  return readable;
};
