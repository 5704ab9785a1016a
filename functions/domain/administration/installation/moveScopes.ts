import { foldersOf, sitesAndLists } from '#functions/domain/access/records/nodesBelow.ts';
import type { Phase } from '#functions/domain/administration/installation/migration.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { Key, Table } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ScopeRecord } from '#functions/storage/records/records.ts';
import { attempt, create, readMany } from '#functions/storage/rows.ts';

/** The key of a node's entries in version 1, in a partition of their own. */
const oldScope = (of: string): Key => ({ table: 'content', pk: `scope#${of}`, sk: 'state' });

type Step = (table: Table, nodes: string[]) => Promise<void>;

/** Entries granted at the new key in the meantime are kept. */
const copy: Step = async (table, nodes) => {
  const scopes = await readMany<ScopeRecord>(table, nodes.map(oldScope));
  for (const scope of scopes) if (scope) await attempt(table, [create(keys.scope(scope.node), scope)]);
};

const deleteScopes: Step = async (table, nodes) => {
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

/** The folders of a list, with parents first or last. */
const folders = (step: Step, deepestFirst: boolean): Phase => ({
  over: 'lists',
  work: async ({ table }, listRef) => {
    const parentsFirst = await foldersOf(table, listRef);
    await step(table, deepestFirst ? parentsFirst.toReversed() : parentsFirst);
  },
});

const lists = (step: Step): Phase => ({ over: 'lists', work: ({ table }, { listId }) => step(table, [node.list(listId)]) });

/** Sites depend on each other, so they are processed one after the other. */
const sites = (step: Step, deepestFirst: boolean): Phase => ({
  over: 'whole',
  work: async ({ table }) => {
    const parentsFirst = (await sitesAndLists(table)).siteIds.map(node.site);
    await step(table, deepestFirst ? parentsFirst.toReversed() : parentsFirst);
  },
});

/**
 * Moves the entries of every node to the record of the node. They are copied from items up to the root site, and the old ones are deleted
 * from the root site down. So neither this program nor the previous one, if it is restored half-way, ever treats a node with entries as
 * open: until the root site's entries exist, nobody inherits anything.
 */
export const moveScopes: Phase[] = [
  items(copy),
  folders(copy, true),
  lists(copy),
  sites(copy, true),
  sites(deleteScopes, false),
  lists(deleteScopes),
  folders(deleteScopes, false),
  items(deleteScopes),
];
