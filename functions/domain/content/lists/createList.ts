import { ulid } from 'ulid';
import { signatureOf } from '#functions/domain/access/records/orderRows.ts';
import { addToSite, assertAddressLength, siteWriteProblem } from '#functions/domain/access/records/siteGrowth.ts';
import { listPath } from '#functions/domain/content/listRecords/listPath.ts';
import { viewSort } from '#functions/domain/content/viewRecords/viewSort.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { shortened } from '#functions/domain/kernel/facts/shortened.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { noteSpread } from '#functions/storage/listPartitions.ts';
import type { FactRecord, ListRecord, OrderRecord, SiteRecord, ViewRecord } from '#functions/storage/records/records.ts';
import { attempt, create, read } from '#functions/storage/rows.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { ListType } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';
import { internalName } from '#shared/rules/internalName.ts';

export interface NewList {
  site: SiteRecord;
  title: string;
  description: string;
  type: ListType;
  fields: Field[];
  views: ViewRecord[];
  /** The administrator's settings; absent ones have the defaults of the type. */
  settings?: Partial<ListRecord>;
  /** Its sort index among the site's lists. */
  order: number;
  /** For a list with a fixed id: the id and the name in its path. */
  fixed?: { id: string; internalListName: string };
  /** Further writes in the same transaction. */
  alsoWrites?: Write[];
  /** The settings that differ from the defaults of the type, for the fact. */
  changes?: FactRecord['changes'];
}

/** Every list has the sort order by id, and those of its views. */
const ordersOf = (views: ViewRecord[]): OrderRecord[] => {
  const sorts = [[], ...views.map(viewSort)];
  const orders = sorts.map((keys): [string, OrderRecord] => [signatureOf(keys), { signature: signatureOf(keys), keys, status: 'ready' }]);
  return [...new Map(orders).values()];
};

/** Why a list was not created: the site was deleted, the address is taken, or else one of the further writes was refused. */
const refusal = async (ctx: Context, site: SiteRecord, path: string): Promise<Problem> => {
  const problem = await siteWriteProblem(ctx, site, 'title');
  return problem.code === 'notFound' || (await read(ctx.table, keys.path(path))) ? problem : new Problem('busy');
};

/** Creates a list in a site. Throws notFound, invalidInput, and busy if one of the further writes was refused. */
export const createList = async (
  ctx: Context,
  { site, order, views, settings = {}, fixed, alsoWrites = [], changes = [], ...list }: NewList,
): Promise<ListRecord> => {
  const { id, internalListName } = fixed ?? { id: ulid(ctx.now().getTime()), internalListName: internalName(list.title) };
  const path = listPath(site, internalListName);
  assertAddressLength(path, 'title');
  const defaultView = views.find(({ isDefault }) => isDefault) ?? views[0];
  const record: ListRecord = {
    ...settings,
    ...list,
    id,
    siteId: site.id,
    internalListName,
    path,
    chain: [...site.chain, node.list(id)],
    views: defaultView ? [{ ...defaultView, isDefault: true }] : [],
    orders: ordersOf(views),
    version: 1,
  };
  const isCreated = await attempt(ctx.table, [
    create(keys.path(path), { listId: id }),
    create(keys.list(id), record),
    ...views.filter((view) => view !== defaultView).map((view) => create(keys.view(id, view.id), view)),
    create(keys.siteList(site.id, order, id), { id }),
    addToSite(site),
    ...noteSpread(record),
    ...alsoWrites,
    putFact(factOf(ctx, 'listCreated', { siteId: site.id, listId: id, title: list.title, changes: shortened(changes) })),
  ]);
  if (!isCreated) throw await refusal(ctx, site, path);
  return record;
};
