import type { Page, Range, Table } from '#functions/platform/table.ts';
import type { FactRecord, ListRecord } from '#functions/storage/records/records.ts';
import { queryTogether } from '#functions/storage/together.ts';

/** The most partitions over which the facts of a list are spread. A partition takes some 500 facts a second on DynamoDB. */
export const FACT_SHARDS = 16;

/** Not part of any id. */
const MARK = '~';

/** The first partition has the name of the subject itself, and holds whatever was there before the facts were spread. */
export const shardSubject = (subject: string, shard: number): string => (shard === 0 ? subject : `${subject}${MARK}${shard}`);

/** The first partitions of a subject. */
export const shardsOf = (subject: string, count: number): string[] =>
  Array.from({ length: count }, (_, shard) => shardSubject(subject, shard));

/** Whose facts lie in a partition. */
export const wholeSubject = (subject: string): string => subject.split(MARK)[0] ?? '';

/**
 * The partition for the facts of an item. They stay in one, so that they are heard in their order. With half as many partitions it is this one
 * or the one that much before it, so whoever wrote with an older number wrote where readers look.
 */
export const shardOfItem = (subject: string, itemId: number, shards: number): string => shardSubject(subject, itemId % shards);

/** Every partition in which facts of a list lie. The number only grows. */
export const listSubjects = ({ id, factShards = 1 }: Pick<ListRecord, 'id' | 'factShards'>): string[] => shardsOf(`list#${id}`, factShards);

/** What facts about an item, and items themselves, say of where their rows lie. */
export const spreadOf = ({ factShards }: Pick<ListRecord, 'factShards'>): Pick<FactRecord, 'shards'> =>
  factShards === undefined ? {} : { shards: factShards };

/** A page of several partitions as if all lay in one: ids are in order across them, so one id is the place in each. */
export const queryFacts = (table: Table, pks: string[], range: Omit<Range, 'table' | 'pk'>): Promise<Page<FactRecord>> =>
  queryTogether<FactRecord>((one) => table.query<FactRecord>(one), { table: 'facts', pks, ...range });
