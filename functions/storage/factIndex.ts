import type { Table, Write } from '#functions/platform/table.ts';
import { factSubject } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { put, readMany } from '#functions/storage/rows.ts';

/** Where a fact lies. */
export interface FactRef {
  subject: string;
  id: string;
}

/** What a fact is looked for by, besides its list: who did it, and to which item. */
const historiesOf = ({ by, listId, itemId }: FactRecord): string[] => [
  `user#${by.internalId}`,
  ...(listId !== null && itemId !== null ? [`item#${listId}#${itemId}`] : []),
];

/** One row per history and batch of facts. The same batch again writes the same rows. */
export const indexFacts = (facts: FactRecord[]): Write[] => {
  const found = new Map<string, FactRef[]>();
  for (const fact of facts) {
    const ref = { subject: factSubject(fact), id: fact.id };
    for (const history of historiesOf(fact)) found.set(history, [...(found.get(history) ?? []), ref]);
  }
  return [...found].map(([history, refs]) => put(keys.history(history, refs[0]?.id ?? ''), { facts: refs }));
};

/** The facts at many places in their order, without those that are archived. */
export const readFactsAt = async (table: Table, refs: FactRef[]): Promise<FactRecord[]> => {
  const records = await readMany<FactRecord>(
    table,
    refs.map(({ subject, id }) => keys.fact(subject, id)),
  );
  return records.filter((record) => record !== undefined);
};
