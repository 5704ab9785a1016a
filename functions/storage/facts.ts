import { decodeTime, monotonicFactory } from 'ulid';
import { randomFraction } from '#functions/platform/crypto/randomFraction.ts';
import type { Key, Table, Write } from '#functions/platform/table.ts';
import { queryFacts, shardOfItem } from '#functions/storage/factShards.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { create } from '#functions/storage/rows.ts';
import { perObject } from '#shared/perObject.ts';

/** Id generators by host: a host with another clock in the same process has its own order. */
const makerOf = perObject((_: object) => monotonicFactory(randomFraction));

/** Ids sort by time, and those of one host by creation, even if its clock is set back. */
export const factId = (host: object, now: Date): string => makerOf(host)(now.getTime());

/** Makes the ids of a host start after a time in milliseconds since 1970 that an earlier host of the same table has reached. */
export const beginFactIds = (host: object, behind: number): void => void makerOf(host)(behind);

type FactLocation = Pick<FactRecord, 'listId' | 'siteId' | 'by'> & Partial<Pick<FactRecord, 'itemId' | 'shards'>>;

/** The partition of a fact: facts of a list share one (or several if spread), then those of a site, then those of a person. */
export const factSubject = ({ listId, siteId, by, itemId = null, shards = 1 }: FactLocation): string => {
  if (listId) return itemId === null ? `list#${listId}` : shardOfItem(`list#${listId}`, itemId, shards);
  return siteId ? `site#${siteId}` : `user#${by.internalId}`;
};

export const factKey = (fact: FactLocation & Pick<FactRecord, 'id'>): Key => keys.fact(factSubject(fact), fact.id);

export const putFact = (fact: FactRecord): Write => create(factKey(fact), fact);

export const factTime = (id: string): number => decodeTime(id);

/** Facts of a subject's partitions from an id on, oldest first, up to a limit. */
export const readFacts = async (table: Table, subjects: string[], from: string, limit: number): Promise<FactRecord[]> => {
  const facts: FactRecord[] = [];
  let after: string | undefined;
  do {
    const page = await queryFacts(table, subjects, { from, limit: limit - facts.length, ...(after !== undefined && { after }) });
    facts.push(...page.rows.map(({ data }) => data));
    after = page.next;
  } while (after !== undefined && facts.length < limit);
  return facts;
};
