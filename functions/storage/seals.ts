import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { keyIdIn, withKeyId } from '#functions/platform/crypto/namedKey.ts';
import type { SecretKey } from '#functions/platform/secrets.ts';
import type { Table, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { attempt, create, put, rowsIn } from '#functions/storage/rows.ts';

/** A link in a subject's chain: the next facts, and a hash over them and everything before. */
export interface SealRecord {
  number: number;
  ids: string[];
  hash: string;
  /** The number of facts in the chain so far; absent, like `mac`, in links from before there was a key. */
  facts?: number;
  /** Made with a key outside the table, over everything else in the link and the name of the chain. */
  mac?: string;
  /** Whether the facts existed before sealing began, so that their times do not prove when they were stored. */
  adopted?: true;
}

/** What seals are made with. */
export interface SealContext {
  table: Table;
  /** The current key `audit` of the secrets. */
  key: SecretKey;
}

/** Facts per batch; as many separate seals may contain a batch that is delivered again after a failure. */
const BATCH = 100;
const ATTEMPTS = 5;

const sorted = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The digest of a fact, independent of the order of its properties. */
export const digestOf = (fact: object): string => createHash('sha256').update(JSON.stringify(fact, sorted)).digest('base64url');

export const sealHash = (before: string, digests: string[]): string =>
  createHash('sha256')
    .update([before, ...digests].join('\n'))
    .digest('base64url');

/** A signature that requires the key. The purpose keeps one from being used in place of another. */
export const signed = (key: SecretKey, purpose: string, parts: unknown): string =>
  withKeyId(
    key,
    createHmac('sha256', key.bytes)
      .update(`${purpose}\n${JSON.stringify(parts)}`)
      .digest('base64url'),
  );

/** The key with an id, if there is one. */
export type FindKey = (id: string) => SecretKey | undefined | Promise<SecretKey | undefined>;

/** Whether a signature was made with the key that it names. */
export const isSignedBy = async (find: FindKey, mac: string, purpose: string, parts: unknown): Promise<boolean> => {
  const key = await find(keyIdIn(mac).id);
  return key !== undefined && sameText(mac, signed(key, purpose, parts));
};

const sameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The ids are left out: the hash covers the facts, which contain them. */
const macParts = (subject: string, { number, hash, facts, adopted }: Omit<SealRecord, 'ids' | 'mac'>) => [
  subject,
  number,
  hash,
  facts ?? null,
  adopted ?? false,
];

/** Whether a seal was made with one of the keys; one without a mac was not. */
export const isKeyed = async (find: FindKey, subject: string, seal: SealRecord): Promise<boolean> =>
  seal.mac !== undefined && isSignedBy(find, seal.mac, 'seal', macParts(subject, seal));

const latest = async (table: Table, subject: string, limit: number): Promise<SealRecord[]> => {
  const { pk } = keys.seal(subject, 0);
  const { rows } = await table.query<SealRecord>({ table: 'content', pk, reverse: true, limit });
  return rows.map(({ data }) => data);
};

/** The latest seal of a chain, or undefined. */
export const headOf = async (table: Table, subject: string): Promise<SealRecord | undefined> => (await latest(table, subject, 1))[0];

/** Removes facts that are already sealed, because a batch may be delivered again. Only ids up to the last seal's can be. */
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

/** The next seal of a chain, and the chain's entry in the register if it is the first. */
const nextLink = async ({ table, key }: SealContext, head: SealRecord | undefined, { subject, facts, adopted }: Link): Promise<Write[]> => {
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

/** Appends a seal for facts of one subject, in the order written. Sealing them again changes nothing. */
export const sealFacts = async (sealing: SealContext, { subject, facts, adopted }: Link): Promise<void> => {
  const { table } = sealing;
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const head = await headOf(table, subject);
    const fresh = await unsealed(table, subject, head, facts);
    // A seal without facts states, with the key, that earlier seals were made without one.
    if (fresh.length === 0 && (!adopted || head?.mac !== undefined || !head)) return;
    const writes = await nextLink(sealing, head, { subject, facts: fresh, ...(adopted && { adopted }) });
    if (await attempt(table, writes, { isUnhurried: true })) return;
  }
  throw new Error(`${subject} kept being sealed by others`);
};
