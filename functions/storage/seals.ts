import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { keyIdIn, withKeyId } from '#functions/platform/crypto/namedKey.ts';
import type { SecretKey } from '#functions/platform/secrets.ts';
import type { Table, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { attempt, create, put, rowsIn } from '#functions/storage/rows.ts';

/** A link of a subject's chain: which facts came next, and one hash over them and everything before. */
export interface SealRecord {
  number: number;
  ids: string[];
  hash: string;
  /** Facts on the chain up to here; absent, like `mac`, in links from before there was a key. */
  facts?: number;
  /** Made with the key that is not in the table, over everything else in the link and the name of the chain. */
  mac?: string;
  /** The facts were there before anything was sealed, so their times say nothing about when they were put in. */
  adopted?: true;
}

/** What the chains of an installation are made with. */
export interface Sealing {
  table: Table;
  /** The current key `audit` of the secrets. */
  key: SecretKey;
}

/** Facts delivered at once; as many single seals may hold what is delivered again after a failure. */
const BATCH = 100;
const ATTEMPTS = 5;

const sorted = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** A fact's own fingerprint, whatever the order in which a store gives its parts back. */
export const digestOf = (fact: object): string => createHash('sha256').update(JSON.stringify(fact, sorted)).digest('base64url');

export const sealHash = (before: string, digests: string[]): string =>
  createHash('sha256')
    .update([before, ...digests].join('\n'))
    .digest('base64url');

/** A text that nobody makes without the key. What it is for keeps one from standing in another's place. */
export const signed = (key: SecretKey, purpose: string, parts: unknown): string =>
  withKeyId(
    key,
    createHmac('sha256', key.bytes)
      .update(`${purpose}\n${JSON.stringify(parts)}`)
      .digest('base64url'),
  );

/** The key of an id, as far as there is one. */
export type FindKey = (id: string) => SecretKey | undefined | Promise<SecretKey | undefined>;

/** Whether it was made with the key that it names. */
export const isSignedBy = async (find: FindKey, mac: string, purpose: string, parts: unknown): Promise<boolean> => {
  const key = await find(keyIdIn(mac).id);
  return key !== undefined && sameText(mac, signed(key, purpose, parts));
};

export const sameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The ids need no place in it: the hash is over the facts, which hold them. */
const macParts = (subject: string, { number, hash, facts, adopted }: Omit<SealRecord, 'ids' | 'mac'>) => [
  subject,
  number,
  hash,
  facts ?? null,
  adopted ?? false,
];

/** Whether a link was made with one of the keys; one without a mac was not. */
export const isKeyed = async (find: FindKey, subject: string, seal: SealRecord): Promise<boolean> =>
  seal.mac !== undefined && isSignedBy(find, seal.mac, 'seal', macParts(subject, seal));

const latest = async (table: Table, subject: string, limit: number): Promise<SealRecord[]> => {
  const { pk } = keys.seal(subject, 0);
  const { rows } = await table.query<SealRecord>({ table: 'content', pk, reverse: true, limit });
  return rows.map(({ data }) => data);
};

/** The newest link of a chain, or undefined where there is none. */
export const headOf = async (table: Table, subject: string): Promise<SealRecord | undefined> => (await latest(table, subject, 1))[0];

/** Without what is sealed already: a batch may come again. Only ids that are not beyond the last seal's can be. */
const unsealed = async (table: Table, subject: string, head: SealRecord | undefined, facts: FactRecord[]): Promise<FactRecord[]> => {
  const highest = head?.ids.toSorted().at(-1) ?? '';
  if (highest !== '' && facts.every(({ id }) => id > highest)) return facts;
  const known = new Set((await latest(table, subject, BATCH)).flatMap(({ ids }) => ids));
  return facts.filter(({ id }) => !known.has(id));
};

const countSealed = async (table: Table, subject: string): Promise<number> => {
  const { table: name, pk } = keys.seal(subject, 0);
  let count = 0;
  for await (const { data } of rowsIn<SealRecord>(table, { table: name, pk })) count += data.ids.length;
  return count;
};

interface Link {
  subject: string;
  facts: FactRecord[];
  adopted?: true;
}

/** The next link of a chain, with the chain's place in the register where it is the first one. */
const nextLink = async ({ table, key }: Sealing, head: SealRecord | undefined, { subject, facts, adopted }: Link): Promise<Write[]> => {
  const before = head ? (head.facts ?? (await countSealed(table, subject))) : 0;
  const link = {
    number: (head?.number ?? 0) + 1,
    hash: sealHash(head?.hash ?? '', facts.map(digestOf)),
    facts: before + facts.length,
    ...(adopted && { adopted }),
  };
  const seal: SealRecord = { ...link, ids: facts.map(({ id }) => id), mac: signed(key, 'seal', macParts(subject, link)) };
  const isRegistered = head?.mac !== undefined;
  return [create(keys.seal(subject, seal.number), seal), ...(isRegistered ? [] : [put(keys.sealedChain(subject), { subject })])];
};

/** Adds a link for facts of one subject, in the order in which they were written. Sealing them again changes nothing. */
export const sealFacts = async (sealing: Sealing, { subject, facts, adopted }: Link): Promise<void> => {
  const { table } = sealing;
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const head = await headOf(table, subject);
    const fresh = await unsealed(table, subject, head, facts);
    // A link of no facts tells, with the key, that the links before it were made without one.
    if (fresh.length === 0 && (!adopted || head?.mac !== undefined || !head)) return;
    const writes = await nextLink(sealing, head, { subject, facts: fresh, ...(adopted && { adopted }) });
    if (await attempt(table, writes, { isUnhurried: true })) return;
  }
  throw new Error(`${subject} is sealed by somebody else all the time`);
};
