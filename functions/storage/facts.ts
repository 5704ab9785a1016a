import { decodeTime, monotonicFactory } from 'ulid';
import { randomFraction } from '#functions/platform/crypto/randomFraction.ts';
import type { Table, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { create } from '#functions/storage/rows.ts';

/** The makers of ids by host: one that runs by another clock in the same process has an order of its own. */
const makers = new WeakMap<object, ReturnType<typeof monotonicFactory>>();

const makerOf = (host: object) => {
  const make = makers.get(host) ?? monotonicFactory(randomFraction);
  makers.set(host, make);
  return make;
};

/** Ids sort by time, and those of one host by the order they were made in, also when its clock is set back. */
export const factId = (host: object, now: Date): string => makerOf(host)(now.getTime());

/** Lets the ids of a host begin behind a time, in milliseconds since 1970, that a host of the same table has reached before. */
export const beginFactIds = (host: object, behind: number): void => void makerOf(host)(behind);

/** Facts of a list lie together, then those of a site, then those of a person. */
export const factSubject = ({ listId, siteId, by }: Pick<FactRecord, 'listId' | 'siteId' | 'by'>): string => {
  if (listId) return `list#${listId}`;
  return siteId ? `site#${siteId}` : `user#${by.internalId}`;
};

export const putFact = (fact: FactRecord): Write => create(keys.fact(factSubject(fact), fact.id), fact);

const LOWEST_RANDOM = '0'.repeat(16);
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The smallest id that a fact of this instant can have. */
export const firstFactId = (time: number): string => {
  let text = '';
  for (let rest = Math.max(0, time), digit = 0; digit < 10; digit++, rest = Math.floor(rest / 32)) text = `${ALPHABET[rest % 32]}${text}`;
  return text + LOWEST_RANDOM;
};

export const factTime = (id: string): number => decodeTime(id);

/** Facts of a subject from an id on, oldest first. */
export const readFacts = async (table: Table, subject: string, from: string, limit: number): Promise<FactRecord[]> => {
  const { rows } = await table.query({ table: 'facts', pk: subject, from, limit });
  return rows.map(({ data }) => data as unknown as FactRecord);
};
