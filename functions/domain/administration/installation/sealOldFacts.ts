import { everyList, structureOf } from '#functions/domain/access/records/nodesBelow.ts';
import type { Progress } from '#functions/domain/administration/installation/migration.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { system } from '#functions/domain/kernel/context.ts';
import type { Table } from '#functions/platform/table.ts';
import { type FactRef, indexFacts } from '#functions/storage/factIndex.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { readAll, rowsIn } from '#functions/storage/rows.ts';
import { type SealRecord, sealFacts } from '#functions/storage/seals.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** Facts that one link holds. */
const FACTS = 100;

/** Everything that has facts: sites, lists, people, and what people did in places that are gone. */
const subjectsOf = async (table: Table): Promise<string[]> => {
  const { siteIds } = await structureOf(table);
  const lists = await everyList(table);
  const entries = await readAll<Person>(table, keys.directoryEntry('', ''));
  const people = ['', system.id, ...entries.filter(({ isGroup }) => !isGroup).map(({ internalId }) => internalId)];
  const found = new Set([...siteIds.map((id) => `site#${id}`), ...lists.map(({ listId }) => `list#${listId}`)]);
  for (const id of people) {
    found.add(`user#${id}`);
    const { table: name, pk } = keys.history(`user#${id}`, '');
    for await (const { data } of rowsIn<{ facts: FactRef[] }>(table, { table: name, pk }))
      for (const { subject } of data.facts) found.add(subject);
  }
  return [...found].sort();
};

const sealedIds = async (table: Table, subject: string): Promise<Set<string>> => {
  const { table: name, pk } = keys.seal(subject, 0);
  const ids = new Set<string>();
  for await (const { data } of rowsIn<SealRecord>(table, { table: name, pk })) for (const id of data.ids) ids.add(id);
  return ids;
};

/** Facts of one subject that nothing has sealed, and that no history tells of: both were begun together. */
async function* looseFacts(table: Table, subject: string): AsyncGenerator<FactRecord[]> {
  const sealed = await sealedIds(table, subject);
  const { table: name, pk } = keys.fact(subject, '');
  let batch: FactRecord[] = [];
  for await (const { data } of rowsIn<FactRecord>(table, { table: name, pk })) {
    if (!sealed.has(data.id)) batch.push(data);
    if (batch.length < FACTS) continue;
    yield batch;
    batch = [];
  }
  // A last batch of none tells that the chain is made with the key from now on.
  yield batch;
}

/**
 * Brings what happened before there were seals onto its chains and into the histories, and closes each chain that was made without a key by
 * a link with it. From then on a link without the key is a forged one.
 */
export const sealOldFacts = async ({ table, host }: Context, { cursor, save }: Progress): Promise<void> => {
  const { current: key } = await host.secrets.ring('audit');
  for (const subject of await subjectsOf(table)) {
    if (cursor !== null && subject <= cursor) continue;
    for await (const facts of looseFacts(table, subject)) {
      // Histories first: what is sealed counts as told.
      for (const write of indexFacts(facts)) await table.transact([write]);
      await sealFacts({ table, key }, { subject, facts, adopted: true });
    }
    await save(subject);
  }
};
