import type { Page, Range, Table } from '#functions/platform/table.ts';
import type { FactRecord, ListRecord } from '#functions/storage/records/records.ts';
import { queryTogether } from '#functions/storage/together.ts';

/** The most partitions that the facts of a list are spread over. A DynamoDB partition takes some 500 facts a second. */
export const FACT_SHARDS = 16;

/** Not part of any id. */
const MARK = '~';

/** The first partition is named after the subject itself and contains everything from before the facts were spread. */
export const shardSubject = (subject: string, shard: number): string => (shard === 0 ? subject : `${subject}${MARK}${shard}`);

/** The first partitions of a subject. */
export const shardsOf = (subject: string, count: number): string[] =>
  Array.from({ length: count }, (_, shard) => shardSubject(subject, shard));

/** The subject of a partition. */
export const wholeSubject = (subject: string): string => subject.split(MARK)[0] ?? '';

/**
 * The partition for the facts of an item; all in one, so that they stay in order. With half as many partitions it is this one or the one
 * that many before it, so a writer with an older number writes where readers look.
 */
export const shardOfItem = (subject: string, itemId: number, shards: number): string => shardSubject(subject, itemId % shards);

/** All partitions with facts of a list. The number only grows. */
export const listSubjects = ({ id, factShards = 1 }: Pick<ListRecord, 'id' | 'factShards'>): string[] => shardsOf(`list#${id}`, factShards);

/** The property of facts and items that tells where their rows are. */
export const spreadOf = ({ factShards }: Pick<ListRecord, 'factShards'>): Pick<FactRecord, 'shards'> =>
  factShards === undefined ? {} : { shards: factShards };

/** Reads a page of several partitions as one. Ids are ordered across partitions, so one id is the position in each. */
export const queryFacts = (table: Table, pks: string[], range: Omit<Range, 'table' | 'pk'>): Promise<Page<FactRecord>> =>
  queryTogether<FactRecord>((one) => table.query<FactRecord>(one), { table: 'facts', pks, ...range });
