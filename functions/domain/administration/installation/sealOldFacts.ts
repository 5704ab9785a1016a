import type { Phase } from '#functions/domain/administration/installation/migration.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { system } from '#functions/domain/kernel/context.ts';
import type { Key, Table } from '#functions/platform/table.ts';
import { type FactRef, indexFacts } from '#functions/storage/factIndex.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { readMany, rowsIn } from '#functions/storage/rows.ts';
import { type SealRecord, sealFacts } from '#functions/storage/seals.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** Facts per link. */
const FACTS = 100;

const sealedIds = async (table: Table, subject: string): Promise<Set<string>> => {
  const { table: name, pk } = keys.seal(subject, 0);
  const ids = new Set<string>();
  for await (const { data } of rowsIn<SealRecord>(table, { table: name, pk })) for (const id of data.ids) ids.add(id);
  return ids;
};

/** The facts of a subject that are neither sealed nor in a history; both features were introduced together. */
async function* unsealedFacts(table: Table, subject: string): AsyncGenerator<FactRecord[]> {
  const sealed = await sealedIds(table, subject);
  const { table: name, pk } = keys.fact(subject, '');
  let batch: FactRecord[] = [];
  for await (const { data } of rowsIn<FactRecord>(table, { table: name, pk })) {
    if (!sealed.has(data.id)) batch.push(data);
    if (batch.length < FACTS) continue;
    yield batch;
    batch = [];
  }
  // A final empty batch marks that the chain is signed from now on.
  yield batch;
}

/** Histories come first, because sealed facts are assumed to be in them. */
const seal = async ({ table, host }: Context, subject: string): Promise<void> => {
  const { current: key } = await host.secrets.ring('audit');
  for await (const facts of unsealedFacts(table, subject)) {
    for (const write of indexFacts(facts)) await table.transact([write]);
    await sealFacts({ table, key }, { subject, facts, adopted: true });
  }
};

const record: Record<string, (id: string) => Key> = { site: keys.site, list: keys.list };

/** A person's facts in deleted objects; facts of existing objects are sealed with those objects. */
const purgedSubjects = async (table: Table, userId: string): Promise<string[]> => {
  const subjects = new Set<string>();
  const { table: name, pk } = keys.history(`user#${userId}`, '');
  for await (const { data } of rowsIn<{ facts: FactRef[] }>(table, { table: name, pk }))
    for (const { subject } of data.facts) subjects.add(subject);
  const subjectsLeft = [...subjects].filter((subject) => !subject.startsWith('user#')).sort();
  const rows = await readMany(
    table,
    subjectsLeft.map((subject) => {
      const [kind = '', id = ''] = subject.split('#');
      return (record[kind] ?? keys.site)(id);
    }),
  );
  return subjectsLeft.filter((_, index) => rows[index] === undefined);
};

const sealPerson = async (ctx: Context, userId: string): Promise<void> => {
  for (const subject of [`user#${userId}`, ...(await purgedSubjects(ctx.table, userId))]) await seal(ctx, subject);
};

/** People between two saved positions. */
const PEOPLE = 20;

const people: Phase = {
  over: 'whole',
  work: async (ctx, { cursor, save }) => {
    if (cursor === null) for (const id of ['', system.id]) await sealPerson(ctx, id);
    const { table, pk } = keys.directoryEntry('', '');
    let after = cursor ?? undefined;
    do {
      const page = await ctx.table.query<Person>({ table, pk, limit: PEOPLE, ...(after !== undefined && { after }) });
      for (const { data } of page.rows) if (!data.isGroup) await sealPerson(ctx, data.internalId);
      after = page.next;
      if (after !== undefined) await save(after);
    } while (after !== undefined);
  },
};

/**
 * Adds facts from before the introduction of seals to their chains and to the histories, and closes each unsigned chain with a signed link.
 * After that, an unsigned link is a forgery.
 */
export const sealOldFacts: Phase[] = [
  { over: 'sites', work: (ctx, siteId) => seal(ctx, `site#${siteId}`) },
  { over: 'lists', work: (ctx, { listId }) => seal(ctx, `list#${listId}`) },
  people,
];
