import type { Table, Write } from '#functions/platform/table.ts';
import { factSubject } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { put, readMany } from '#functions/storage/rows.ts';

/** The location of a fact. */
export interface FactRef {
  subject: string;
  id: string;
}

/** The histories of a fact besides that of its list: its author's and its item's. */
const historiesOf = ({ by, listId, itemId }: FactRecord): string[] => [
  `user#${by.internalId}`,
  ...(listId !== null && itemId !== null ? [`item#${listId}#${itemId}`] : []),
];

/** One row per history and batch of facts. The same batch writes the same rows again. */
export const indexFacts = (facts: FactRecord[]): Write[] => {
  const found = new Map<string, FactRef[]>();
  for (const fact of facts) {
    const ref = { subject: factSubject(fact), id: fact.id };
    for (const history of historiesOf(fact)) found.set(history, [...(found.get(history) ?? []), ref]);
  }
  return [...found].map(([history, refs]) => put(keys.history(history, refs[0]?.id ?? ''), { facts: refs }));
};

/** The facts at many locations in order, without archived ones. */
export const readFactsAt = async (table: Table, refs: FactRef[]): Promise<FactRecord[]> => {
  const records = await readMany<FactRecord>(
    table,
    refs.map(({ subject, id }) => keys.fact(subject, id)),
  );
  return records.filter((record) => record !== undefined);
};
