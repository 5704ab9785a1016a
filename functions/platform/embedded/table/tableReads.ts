import type { Found, HotRows } from '#functions/platform/embedded/table/hotRows.ts';
import { rowOf, type Stored, type TableRows } from '#functions/platform/embedded/table/tableRows.ts';
import type { Key, Page, Range, Row } from '#functions/platform/table.ts';

interface TableReadsInput {
  rows: TableRows;
  query: (range: Range) => Found<Page>;
  hot: HotRows;
  hasForeignWrites: () => boolean;
}

/** Content rows are cached. Facts and rows of the hub are not, because they change often or are read once. */
export const tableReads = ({ rows, query, hot, hasForeignWrites }: TableReadsInput) => {
  const foundAs = ({ table }: Key, stored: Stored | undefined): Found<Row | undefined> => ({
    value: stored && rowOf(table, stored),
    characters: stored?.data.length ?? 0,
  });
  const find = (key: Key): Found<Row | undefined> => foundAs(key, rows.find(key));
  const lookForForeign = (): void => {
    if (hasForeignWrites()) hot.clear();
  };

  const get = <D>(key: Key): Row<D> | undefined => {
    if (key.table !== 'content') return find(key).value as Row<D> | undefined;
    lookForForeign();
    return hot.row(key, () => find(key)) as Row<D> | undefined;
  };

  return {
    get,
    getMany: <D>(keys: Key[]): (Row<D> | undefined)[] => {
      if (keys.some(({ table }) => table !== 'content')) return keys.map((key) => get<D>(key));
      lookForForeign();
      const read = (missing: Key[]) => rows.findMany(missing).map((stored, index) => foundAs(missing[index] as Key, stored));
      return hot.rows(keys, read) as (Row<D> | undefined)[];
    },
    pageOf: <D>(range: Range): Page<D> => {
      if (range.table !== 'content') return query(range).value as Page<D>;
      lookForForeign();
      return hot.page(range, () => query(range)) as Page<D>;
    },
  };
};
