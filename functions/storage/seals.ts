import { createHash } from 'node:crypto';
import type { Table } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records.ts';
import { attempt, create } from '#functions/storage/rows.ts';

/** A link of a subject's chain: which facts came next, and one hash over them and everything before. */
export interface SealRecord {
  number: number;
  ids: string[];
  hash: string;
}

/** Facts delivered at once; as many single seals may hold what is delivered again after a failure. */
const BATCH = 100;
const ATTEMPTS = 5;

const sorted = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** A fact's own fingerprint, whatever the order in which a store gives its parts back. */
export const digestOf = (fact: FactRecord): string => createHash('sha256').update(JSON.stringify(fact, sorted)).digest('base64url');

export const sealHash = (before: string, digests: string[]): string =>
  createHash('sha256')
    .update([before, ...digests].join('\n'))
    .digest('base64url');

const latest = async (table: Table, subject: string, limit: number): Promise<SealRecord[]> => {
  const { pk } = keys.seal(subject, 0);
  const { rows } = await table.query<SealRecord>({ table: 'content', pk, reverse: true, limit });
  return rows.map(({ data }) => data);
};

/** Without what is sealed already: a batch may come again. Only ids that are not beyond the last seal's can be. */
const unsealed = async (table: Table, subject: string, head: SealRecord | undefined, facts: FactRecord[]): Promise<FactRecord[]> => {
  const highest = head?.ids.toSorted().at(-1) ?? '';
  if (facts.every(({ id }) => id > highest)) return facts;
  const known = new Set((await latest(table, subject, BATCH)).flatMap(({ ids }) => ids));
  return facts.filter(({ id }) => !known.has(id));
};

/** Adds a link for facts of one subject, in the order in which they were written. Sealing them again changes nothing. */
export const sealFacts = async (table: Table, subject: string, facts: FactRecord[]): Promise<void> => {
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const [head] = await latest(table, subject, 1);
    const fresh = await unsealed(table, subject, head, facts);
    if (fresh.length === 0) return;
    const number = (head?.number ?? 0) + 1;
    const seal: SealRecord = { number, ids: fresh.map(({ id }) => id), hash: sealHash(head?.hash ?? '', fresh.map(digestOf)) };
    if (await attempt(table, [create(keys.seal(subject, number), seal)])) return;
  }
  throw new Error(`${subject} is sealed by somebody else all the time`);
};
