import {
  ConditionFailed,
  type Key,
  type Page,
  type Range,
  type Row,
  type Table,
  type TransactOptions,
  type Write,
} from '#functions/platform/table.ts';
import { type MultiRange, queryTogether } from '#functions/storage/together.ts';

/** The source of a read: the table or its replica. */
type Readable<M extends 'get' | 'batchGet' | 'query'> = Pick<Table, M>;

/** The record at a key, or undefined. */
export const read = async <R>(table: Readable<'get'>, key: Key): Promise<R | undefined> => (await table.get(key))?.data as R | undefined;

/** The records at many keys in order, absent ones as undefined. */
export const readMany = async <R>(table: Readable<'batchGet'>, keys: Key[]): Promise<(R | undefined)[]> =>
  keys.length === 0 ? [] : (await table.batchGet(keys)).map((row) => row?.data as R | undefined);

/** A page of one partition or of several together. */
export const queryPage = <D>(table: Readable<'query'>, range: Range | MultiRange): Promise<Page<D>> =>
  'pks' in range ? queryTogether<D>((one) => table.query<D>(one), range) : table.query<D>(range);

/** All rows of a range; pages are read on demand. */
export async function* rowsIn<D>(table: Readable<'query'>, range: Range | MultiRange): AsyncGenerator<Row<D>> {
  let { after } = range;
  do {
    const page: Page<D> = await queryPage<D>(table, { ...range, ...(after !== undefined && { after }) });
    yield* page.rows;
    after = page.next;
  } while (after !== undefined);
}

/** All records of a partition whose sort key has this prefix. */
export const readAll = async <R>(table: Readable<'query'>, { table: name, pk }: Pick<Key, 'table' | 'pk'>, prefix = ''): Promise<R[]> => {
  const rows = rowsIn<R>(table, { table: name, pk, ...(prefix && { from: prefix, to: `${prefix}\uffff` }) });
  return Array.fromAsync(rows, ({ data }) => data);
};

/** A record as a row. As in JSON, keys with undefined values are left out. */
export const row = (key: Key, record: object, expiresAt?: number): Row => ({
  ...key,
  data: { ...record },
  ...(expiresAt !== undefined && { expiresAt }),
});

export const put = (key: Key, record: object): Write => ({ put: row(key, record) });
export const create = (key: Key, record: object): Write => ({ put: row(key, record), if: { absent: true } });

/** True if the writes were made, false if a condition refused them. */
export const attempt = async (table: Table, writes: Write[], options?: TransactOptions): Promise<boolean> => {
  try {
    await table.transact(writes, options);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** Reads a record that is changed against a version number; adds the number if it is missing. */
export const readNumbered = async <N extends string, R extends Partial<Record<N, number>>>(
  table: Table,
  key: Key,
  name: N,
): Promise<(R & Record<N, number>) | undefined> => {
  const found = await read<R>(table, key);
  if (!found || found[name] !== undefined) return found as (R & Record<N, number>) | undefined;
  await attempt(table, [{ update: key, add: { [name]: 1 }, if: { present: true } }]);
  return readNumbered(table, key, name);
};
