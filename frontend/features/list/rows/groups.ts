import type { Column } from '#frontend/features/list/columns/columns.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { groupText } from '#frontend/fields/groupText.ts';
import type { Item, ItemGroup } from '#shared/models/content/item.ts';
import type { View } from '#shared/models/content/list.ts';

/** The header of a group of rows. */
export interface GroupRow {
  kind: 'group';
  key: string;
  /** The common values of the rows, by column. */
  values: { label: string; words: string }[];
  /** The number of loaded rows. */
  count: number;
  isOpen: boolean;
}

export type GridRow = Row | GroupRow;

const itemIn = ([first]: Row[]): Item | undefined => (first?.kind === 'item' ? first.item : undefined);

export const isData = (row: GridRow | undefined): row is Row => row !== undefined && row.kind !== 'group';

interface GroupingInput {
  groups: ItemGroup[];
  view: View | undefined;
  columns: Column[];
  /** Groups that the user expanded or collapsed. */
  turned: ReadonlySet<string>;
}

/** Rows below the headers of their groups; collapsed groups have only the header. Rows without a group, such as folders, come first. */
export const withGroups = (rows: Row[], { groups, view, columns, turned }: GroupingInput): GridRow[] => {
  if (groups.length === 0) return rows;
  const byId = new Map(rows.flatMap((row) => (row.kind === 'item' ? [[row.item.Id, row] as const] : [])));
  const grouped = new Set(groups.flatMap(({ itemIds }) => itemIds));
  const opened = view?.groupOrder[0]?.expanded ?? true;
  const loose = rows.filter((row) => row.kind === 'folder' || !grouped.has(row.item.Id));
  const sections = groups.flatMap(({ key, values, itemIds }): GridRow[] => {
    const inside = itemIds.flatMap((id) => byId.get(id) ?? []);
    if (inside.length === 0) return [];
    const isOpen = turned.has(key) !== opened;
    const head: GroupRow = {
      kind: 'group',
      key,
      values: values.map((value) => {
        const column = columns.find(({ name }) => name === value.internalFieldName);
        return { label: column?.label ?? value.internalFieldName, words: groupText(value, column?.field, itemIn(inside)) };
      }),
      count: inside.length,
      isOpen,
    };
    return isOpen ? [head, ...inside] : [head];
  });
  return [...loose, ...sections];
};
