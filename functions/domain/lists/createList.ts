import { ulid } from 'ulid';
import { node } from '#functions/domain/access/nodes.ts';
import type { Context } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import { signatureOf } from '#functions/domain/items/orderRows.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, OrderRecord, SiteRecord } from '#functions/storage/records.ts';
import { attempt, create } from '#functions/storage/rows.ts';
import type { Field } from '#shared/models/field.ts';
import type { ListType, View } from '#shared/models/list.ts';
import { Problem } from '#shared/problems.ts';

export interface NewList {
  site: SiteRecord;
  title: string;
  description: string;
  type: ListType;
  fields: Field[];
  views: View[];
  /** Its place among the site's lists. */
  order: number;
}

/** Path and internal names come from the title without what is not a letter or digit. */
export const internalName = (title: string): string => title.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');

/** Every list is ordered by number, and besides by whatever its views ask for. */
const ordersOf = (views: View[]): OrderRecord[] => {
  const sorts = [[], ...views.map(({ sortOrder }) => sortOrder)];
  const orders = sorts.map((keys): [string, OrderRecord] => [signatureOf(keys), { signature: signatureOf(keys), keys, status: 'ready' }]);
  return [...new Map(orders).values()];
};

/** Adds a list to a site. */
export const createList = async (ctx: Context, { site, order, ...list }: NewList): Promise<ListRecord> => {
  const id = ulid(ctx.now().getTime());
  const internalListName = internalName(list.title);
  const path = `${site.path === '/' ? '' : site.path}/_lists/${internalListName.toLowerCase()}`;
  const record: ListRecord = {
    ...list,
    id,
    siteId: site.id,
    internalListName,
    path,
    chain: [...site.chain, node.list(id)],
    orders: ordersOf(list.views),
    version: 1,
  };
  const made = await attempt(ctx.table, [
    create(keys.path(path), { listId: id }),
    create(keys.list(id), record),
    create(keys.siteList(site.id, order, id), { id }),
    putFact(factOf(ctx, 'listCreated', { siteId: site.id, listId: id, title: list.title })),
  ]);
  if (!made) throw new Problem('valueNotUnique', { fields: [{ at: 'title', code: 'notUnique' }] });
  return record;
};
