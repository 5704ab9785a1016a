import { everyList, foldersOf, type ItemPlace, itemsOf, structureOf } from '#functions/domain/access/records/nodesBelow.ts';
import type { Progress } from '#functions/domain/administration/installation/migration.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
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

interface Place {
  step: 'copy' | 'drop';
  items?: ItemPlace;
}

/**
 * Brings the entries of every node beside what it is the node of. They are copied from the items up to the root site, and the old
 * ones are dropped from the root site down. So neither this program nor the one before it, should it be brought back half-way,
 * ever finds a node open that has entries of its own: until the root site's entries are there, nothing is inherited by anybody.
 */
export const moveScopes = async ({ table }: Context, { cursor, save }: Progress): Promise<void> => {
  const place: Place = cursor ? JSON.parse(cursor) : { step: 'copy' };
  const { siteIds } = await structureOf(table);
  const lists = await everyList(table);
  const folders: string[] = [];
  for (const list of lists) folders.push(...(await foldersOf(table, list)));
  const containers = [...siteIds.map(node.site), ...lists.map(({ listId }) => node.list(listId)), ...folders];

  const eachItem = async (step: Place['step'], work: Step): Promise<void> => {
    for await (const { nodes, place: items } of itemsOf(table, lists, place.step === step ? place.items : undefined)) {
      await work(table, nodes);
      await save(JSON.stringify({ step, items } satisfies Place));
    }
  };
  if (place.step === 'copy') {
    await eachItem('copy', copy);
    await copy(table, containers.toReversed());
    await save(JSON.stringify({ step: 'drop' } satisfies Place));
  }
  await drop(table, containers);
  await eachItem('drop', drop);
};
