import { ownScopeWrites } from '#functions/domain/access/scopes/ownScopeWrites.ts';
import { scopedItem } from '#functions/domain/access/scopes/scoped.ts';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import { node, principal } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { put, readMany } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import type { QueryConditions } from '#shared/models/content/list.ts';
import { type Figure, ms, percentile, print } from '#tests/bench/bench.ts';
import type { Member, World } from '#tests/kit/world.ts';

export interface Sized {
  size: number;
  made: ListRecord;
}

const ROUNDS = 60;
const GROUPS = 50;
const SCOPES = 10_000;
const SCOPES_AT_ONCE = 40;

/** Half of the rows match all three; no index supports them. */
const queryConditions: QueryConditions = {
  condition: 'AND',
  rules: [
    { ColumnName: 'Amount', Operator: 'GreaterThanEqual', Value: '500' },
    { ColumnName: 'Title', Operator: 'NotContains', Value: 'nothing of the kind' },
    { ColumnName: 'Due', Operator: 'GreaterThan', Value: '2026-01-01' },
  ],
};

const pageOf = async (as: Member, listId: string, after: string | undefined) => {
  const page = await as.call(list.items, { listId, pageSize: 50, queryConditions, ...(after && { after }) });
  if (page.items.length !== 50) throw new Error('a short page');
  return page.next ?? undefined;
};

/** The cursor of a later page. */
const cursorOf = async (world: World, as: Member, listId: string, page: number): Promise<string | undefined> => {
  let after: string | undefined;
  for (let n = 1; n < page; n++) {
    world.advance(1000);
    after = await pageOf(as, listId, after);
  }
  return after;
};

interface Case {
  what: string;
  as: Member;
  listId: string;
  after: string | undefined;
}

/** The cases alternate, so that other load on the machine affects all of them. */
const measure = async (world: World, cases: Case[], base: number): Promise<Figure[]> => {
  const times = cases.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { as, listId, after }] of cases.entries()) {
      world.advance(1000);
      const start = performance.now();
      await pageOf(as, listId, after);
      if (round >= 5) times[index]?.push(performance.now() - start);
    }
  }
  const medians = times.map((all) => percentile(all, 0.5));
  return cases.map(({ what }, index) => ({
    what,
    value: `${ms(medians[index] ?? 0)}  ${ms(percentile(times[index] ?? [], 0.95))}  ${((medians[index] ?? 0) / (medians[base] ?? 1)).toFixed(2)}`,
    budget: 'ratio at most 1.5',
  }));
};

/** Three filters and two sort fields: the first and the hundredth page of lists of all sizes. */
export const benchFiltered = async (world: World, lists: Sized[], as: Member): Promise<void> => {
  const cases: Case[] = [];
  for (const { size, made } of lists) {
    const name = `${size.toLocaleString('en')} items`;
    cases.push({ what: `${name}, first page`, as, listId: made.id, after: undefined });
    // A list of a thousand items has no hundredth page with half of its rows.
    const page = size > 10_000 ? 100 : 8;
    cases.push({ what: `${name}, page ${page}`, as, listId: made.id, after: await cursorOf(world, as, made.id, page) });
  }
  print(
    'Page of 50 with three filters and two sort fields, server time (median, p95, ratio to the first row)',
    await measure(world, cases, 0),
  );
};

/** Gives the first items of a list their own permission entries for one group. */
const breakScopes = async (world: World, { made }: Sized, group: string): Promise<void> => {
  const items = await readMany<ItemRecord>(
    world.table,
    Array.from({ length: SCOPES }, (_, index) => keys.item(made.id, index + 1)),
  );
  const breakOne = (item: ItemRecord): Promise<void> => {
    const of = node.item(made.id, item.id);
    const scope = { node: of, entries: [{ principal: principal.group(group), access: Access.Read }], version: 1 };
    return world.table.transact([
      put(keys.scope(of), scope),
      ...ownScopeWrites(scopedItem({ list: made, folder: undefined, item, access: Access.FullAccess }), true),
    ]);
  };
  for (let from = 0; from < items.length; from += SCOPES_AT_ONCE)
    await Promise.all(items.slice(from, from + SCOPES_AT_ONCE).flatMap((item) => (item ? [breakOne(item)] : [])));
};

/** A person in 50 groups, with 10,000 items that have their own permissions, compared with an administrator. */
export const benchTrimmed = async (world: World, sized: Sized): Promise<void> => {
  const root = await world.member('Root', Access.None, { isAdmin: true });
  const mia = await world.member('Mia', Access.Read);
  let last = '';
  for (let n = 0; n < GROUPS; n++) {
    const group = await createGroup(world.ctx, { name: `Bench group ${n}` });
    await addMember(world.ctx, { groupId: group.id, userId: mia.user.id });
    last = group.id;
  }
  await breakScopes(world, sized, last);
  const cases = [
    { what: 'administrator', as: root, listId: sized.made.id, after: undefined },
    {
      what: `member of ${GROUPS} groups, ${SCOPES.toLocaleString('en')} items with entries of their own`,
      as: mia,
      listId: sized.made.id,
      after: undefined,
    },
  ];
  print(`The same page of ${sized.size.toLocaleString('en')} items for two people`, await measure(world, cases, 0));
};
