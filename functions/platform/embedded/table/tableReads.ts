import type { ReadResult } from '#functions/platform/embedded/table/cachedPartitions.ts';
import type { HotRows } from '#functions/platform/embedded/table/hotRows.ts';
import { rowOf, type Stored, type TableRows } from '#functions/platform/embedded/table/tableRows.ts';
import type { Key, Page, Range, Row } from '#functions/platform/table.ts';

interface TableReadsInput {
  rows: TableRows;
  query: (range: Range) => ReadResult<Page>;
  hot: HotRows;
  hasForeignWrites: () => boolean;
}

/** Content rows are cached. Facts and rows of the hub are not, because they change often or are read once. */
export const tableReads = ({ rows, query, hot, hasForeignWrites }: TableReadsInput) => {
  const foundAs = ({ table }: Key, stored: Stored | undefined): ReadResult<Row | undefined> => ({
    value: stored && rowOf(table, stored),
    characters: stored?.data.length ?? 0,
  });
  const find = (key: Key): ReadResult<Row | undefined> => foundAs(key, rows.find(key));
  const clearIfForeign = (): void => {
    if (hasForeignWrites()) hot.clear();
  };

  const get = <D>(key: Key): Row<D> | undefined => {
    if (key.table !== 'content') return find(key).value as Row<D> | undefined;
    clearIfForeign();
    return hot.row(key, () => find(key)) as Row<D> | undefined;
  };

  return {
    get,
    getMany: <D>(keys: Key[]): (Row<D> | undefined)[] => {
      if (keys.some(({ table }) => table !== 'content')) return keys.map((key) => get<D>(key));
      clearIfForeign();
      const read = (missing: Key[]) => rows.findMany(missing).map((stored, index) => foundAs(missing[index] as Key, stored));
      return hot.rows(keys, read) as (Row<D> | undefined)[];
    },
    pageOf: <D>(range: Range): Page<D> => {
      if (range.table !== 'content') return query(range).value as Page<D>;
      clearIfForeign();
      return hot.page(range, () => query(range)) as Page<D>;
    },
  };
};
