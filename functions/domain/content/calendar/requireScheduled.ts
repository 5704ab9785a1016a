import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { itemsWithAccess } from '#functions/domain/content/itemRecords/itemsWithAccess.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

const assertPeople = async ({ table }: Context, ids: string[]): Promise<void> => {
  const found = await readMany(table, [...ids.map(keys.user), ...ids.map(keys.group)]);
  if (ids.some((_, index) => !found[index] && !found[index + ids.length])) throw new Problem('notFound');
};

const assertResources = async (ctx: Context, listId: string, ids: number[]): Promise<void> => {
  const list = await readWithScope<ListRecord>(ctx, keys.list(listId), node.list(listId));
  if (!list || list.deletedOn) throw new Problem('notFound');
  const items = await itemsWithAccess(ctx, list, ids);
  if (items.some((one) => !one || !grants(one.access, 'Read'))) throw new Problem('notFound');
};

/** Throws notFound if one of the given people or resources does not exist, or is a resource that the caller may not read. */
export const requireScheduled = async (ctx: Context, items: string[]): Promise<void> => {
  const people = items.flatMap((item) => /^user:(.+)$/s.exec(item)?.[1] ?? []);
  const itemIdsByList = new Map<string, number[]>();
  for (const item of items) {
    const [, listId = '', id = ''] = /^item:([^#]+)#(\d+)$/.exec(item) ?? [];
    if (id) itemIdsByList.set(listId, [...(itemIdsByList.get(listId) ?? []), Number(id)]);
  }
  await Promise.all([assertPeople(ctx, people), ...[...itemIdsByList].map(([listId, ids]) => assertResources(ctx, listId, ids))]);
};
