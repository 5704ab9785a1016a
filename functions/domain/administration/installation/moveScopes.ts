import { foldersOf, structureOf } from '#functions/domain/access/records/nodesBelow.ts';
import type { Phase } from '#functions/domain/administration/installation/migration.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { Key, Table } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ScopeRecord } from '#functions/storage/records/records.ts';
import { attempt, create, readMany } from '#functions/storage/rows.ts';

/** Where the entries of a node lay in version 1: in a partition of their own. */
const oldScope = (of: string): Key => ({ table: 'content', pk: `scope#${of}`, sk: 'state' });

type Step = (table: Table, nodes: string[]) => Promise<void>;

/** What somebody granted in the new place meanwhile stays. */
const copy: Step = async (table, nodes) => {
  const scopes = await readMany<ScopeRecord>(table, nodes.map(oldScope));
  for (const scope of scopes) if (scope) await attempt(table, [create(keys.scope(scope.node), scope)]);
};

const drop: Step = async (table, nodes) => {
  const scopes = await readMany<ScopeRecord>(table, nodes.map(oldScope));
  for (const scope of scopes) if (scope) await table.transact([{ delete: oldScope(scope.node) }]);
};

const items = (step: Step): Phase => ({
  over: 'items',
  work: ({ table }, { listId }, ids) =>
    step(
      table,
      ids.map((id) => node.item(listId, id)),
    ),
});

/** Folders of a list, those above first or last. */
const folders = (step: Step, isUp: boolean): Phase => ({
  over: 'lists',
  work: async ({ table }, place) => {
    const downwards = await foldersOf(table, place);
    await step(table, isUp ? downwards.toReversed() : downwards);
  },
});

const lists = (step: Step): Phase => ({ over: 'lists', work: ({ table }, { listId }) => step(table, [node.list(listId)]) });

/** Sites above and below each other: one after the other. */
const sites = (step: Step, isUp: boolean): Phase => ({
  over: 'whole',
  work: async ({ table }) => {
    const downwards = (await structureOf(table)).siteIds.map(node.site);
    await step(table, isUp ? downwards.toReversed() : downwards);
  },
});

/**
 * Brings the entries of every node beside what it is the node of. They are copied from the items up to the root site, and the old
 * ones are dropped from the root site down. So neither this program nor the one before it, should it be brought back half-way,
 * ever finds a node open that has entries of its own: until the root site's entries are there, nothing is inherited by anybody.
 */
export const moveScopes: Phase[] = [
  items(copy),
  folders(copy, true),
  lists(copy),
  sites(copy, true),
  sites(drop, false),
  lists(drop),
  folders(drop, false),
  items(drop),
];
