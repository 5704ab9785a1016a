import type { TFunction } from 'i18next';
import { type SystemColumn, systemColumns } from '#frontend/features/list/columns/systemColumns.ts';
import { userColumns } from '#frontend/features/list/columns/userColumns.ts';
import { isDueField } from '#frontend/fields/due/overdue.ts';
import { viewOf } from '#frontend/fields/index.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import { holdsFiles, type ListDetails, type ListType, type Pinned, type View } from '#shared/models/content/list.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';

/** A column of the grid: a field of the list or a system property. */
export interface Column {
  name: string;
  label: string;
  field: Field | undefined;
  system: SystemColumn | undefined;
  /** The column with the icon and the name. It takes the remaining width. */
  isMain: boolean;
  width: number;
  /** Whether the user chose the width; otherwise the column fits its content. */
  isSized: boolean;
  pinned: Pinned;
  alignEnd: boolean;
  sortable: boolean;
  /** Dates in the past are highlighted. */
  isDue?: boolean;
  /** Describes the state of items, and is shown unless a view selects other columns. */
  isUsual?: boolean;
}

/** Files are identified by their name, other items by their title. */
const mainName = ({ type, fields }: Pick<ListDetails, 'type' | 'fields'>): string =>
  holdsFiles(type) ? '_FileName' : (fields.find(({ isTitleField }) => isTitleField)?.internalFieldName ?? 'Title');

/** The width of a header with its full label and a sort mark, in pixels. */
export const roomFor = (label: string): number => Math.min(200, Math.round(label.length * 6.8) + 44);

/** Includes a clock icon for dates in the past. */
const DUE_WIDTH = 144;

/** The minimum width of a column, even if little of it is drawn when it is measured. */
export const leastWidth = ({ label, isDue = false }: Pick<Column, 'label' | 'isDue'>): number =>
  Math.max(roomFor(label), isDue ? DUE_WIDTH : 0);

/** The minimum width of the main column while it takes the remaining width. */
export const leastMainWidth = ({ width }: Pick<Column, 'width'>): number => Math.max(220, width - 40);

const ofField = (field: Field, main: string, type: ListType): Column => {
  const view = viewOf(field);
  const isDue = isDueField(type, field);
  return {
    name: field.internalFieldName,
    label: field.name,
    field,
    system: undefined,
    isMain: field.internalFieldName === main,
    width: Math.max(field.columnWidth ?? view.width, leastWidth({ label: field.name, isDue: isDue && field.columnWidth === null })),
    isSized: field.columnWidth !== null,
    pinned: field.pinned ?? null,
    alignEnd: view.alignEnd ?? false,
    sortable: !holds(field, 'secret'),
    ...(isDue && { isDue }),
  };
};

type ColumnDetails = Pick<ListDetails, 'id' | 'type' | 'fields'> & Partial<Pick<ListDetails, 'hasApproval'>>;

/** All columns that a list can show this user, in the order of the columns panel. */
export const columnsOf = ({ id, type, fields, hasApproval }: ColumnDetails, t: TFunction, isAdmin = false): Column[] => {
  const main = mainName({ type, fields });
  const own = fields
    .filter(({ isAuditField }) => !isAuditField)
    .toSorted((one, other) => one.order - other.order)
    .map((field) => ofField(field, main, type));
  const names = new Set(own.map(({ name }) => name));
  const isFile = holdsFiles(type);
  const system = Object.entries(id === peopleLists.users ? { ...userColumns, ...systemColumns } : systemColumns)
    .filter(([name, { filesOnly }]) => !names.has(name) && (isFile || !filesOnly) && (name !== 'Title' || main === 'Title'))
    .filter(([, { administratorsOnly }]) => isAdmin || !administratorsOnly)
    .map(
      ([name, column]): Column => ({
        name,
        label: t(`labels.${name}`),
        field: undefined,
        system: column,
        isMain: name === main,
        width: Math.max(column.width, roomFor(t(`labels.${name}`))),
        isSized: false,
        pinned: null,
        alignEnd: column.alignEnd ?? false,
        sortable: !column.unordered,
        ...(name === '_DraftStatus' && hasApproval && { isUsual: true }),
      }),
    );
  const all = [...own, ...system];
  return [...all.filter(({ isMain }) => isMain), ...all.filter(({ isMain }) => !isMain)];
};

/** A list with fewer columns of its own also shows the time of the last change. */
const FEW_COLUMNS = 5;

/** The default columns: the visible fields; for files, the most wanted properties come first. */
const usual = (columns: Column[]): string[] => {
  const own = columns.filter(({ field }) => field?.visible).map(({ name }) => name);
  const usualNames = columns.filter(({ isUsual }) => isUsual).map(({ name }) => name);
  if (columns.some(({ name }) => name === '_FileName')) return ['_FileName', '_Version', ...usualNames, '_ModifiedOn', '_FileSize', ...own];
  return [...own, ...usualNames, ...(own.length < FEW_COLUMNS ? ['_ModifiedOn'] : [])];
};

/** The column names of a view, always including the main one. */
export const namesIn = (view: View | undefined, columns: Column[]): string[] => {
  const known = new Map(columns.map((column) => [column.name, column]));
  const viewFields = view?.fields.filter(({ field, visible }) => visible && known.has(field)).map(({ field }) => field) ?? [];
  const names = viewFields.length > 0 ? viewFields : usual(columns);
  const main = columns.find(({ isMain }) => isMain)?.name;
  return main && !names.includes(main) ? [main, ...names] : names;
};

/** A column with the label and pinning of a view. */
export const inViewField = (column: Column, view: View | undefined, t: TFunction): Column => {
  const viewField = view?.fields.find(({ field }) => field === column.name);
  if (!viewField) return column;
  const label = viewField.alias && (viewField.translateAlias ? t(viewField.alias) : viewField.alias);
  return { ...column, label: label || column.label, pinned: viewField.pinned ?? column.pinned };
};
