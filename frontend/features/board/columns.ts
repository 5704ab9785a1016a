import type { CSSProperties } from 'react';
import { choiceStyle } from '#frontend/fields/choice/choiceColor.ts';
import type { ChoiceOption, Field } from '#shared/models/content/field.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { QueryConditions, QueryRule } from '#shared/models/content/list.ts';
import { optionsOf } from '#shared/rules/optionsOf.ts';

/** One option of the field, or none. */
export interface BoardColumn {
  /** Empty for items without a value. */
  key: string;
  option: ChoiceOption | undefined;
  style: CSSProperties;
  /** Whether cards can be dropped there; false if its option cannot be chosen. */
  takes: boolean;
}

const offered = (field: Field): Set<string> => new Set(optionsOf(field).map(({ id }) => id));

/** All options in order, followed by items without a value. */
export const columnsOf = (field: Field): BoardColumn[] => {
  const open = offered(field);
  return [
    ...field.contentType.options.map((option) => ({ key: option.id, option, style: choiceStyle(option), takes: open.has(option.id) })),
    { key: '', option: undefined, style: {}, takes: !field.isRequired },
  ];
};

/** The items of a column that match the filters and the search words of the page. */
export const conditionsOf = (field: Field, { key }: Pick<BoardColumn, 'key'>, rules: QueryRule[]): QueryConditions => ({
  condition: 'AND',
  rules: [...rules, { ColumnName: field.internalFieldName, Operator: 'Equal', Value: key }],
});

/** The field value of a column's items. */
export const columnValue = ({ option }: BoardColumn): { id: string; value: string } | null =>
  option ? { id: option.id, value: option.value } : null;

/** Items moving to another column, until the server's answers show them there. */
export type MovingCards = ReadonlyMap<number, { item: Item; to: string }>;

/** The items of a column as they will be: without leaving ones, and with arriving ones on top. */
export const withMoving = (items: Item[], key: string, moving: MovingCards): Item[] => {
  if (moving.size === 0) return items;
  const arriving = [...moving.values()].filter(({ to }) => to === key).map(({ item }) => item);
  return [...arriving, ...items.filter(({ Id }) => !moving.has(Id))];
};

/** The next column in a direction that accepts cards. */
export const siblingColumn = (columns: BoardColumn[], key: string, step: 1 | -1): string => {
  const at = columns.findIndex((column) => column.key === key);
  const rest = step === 1 ? columns.slice(at + 1) : columns.slice(0, Math.max(at, 0)).reverse();
  return rest.find(({ takes }) => takes)?.key ?? key;
};
