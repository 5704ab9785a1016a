import type { TFunction } from 'i18next';
import type { RowAction, RowHandlers, RowSetting } from '#frontend/features/list/actions/rowAction.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import type { Level } from '#shared/access.ts';
import type { Item } from '#shared/models/content/item.ts';

export interface RowActionInput {
  rows: Row[];
  items: Item[];
  handlers: RowHandlers;
  setting: RowSetting;
  t: TFunction;
}

/** An action that is available if it is possible for every selected row. */
export interface RowActionDef extends Omit<RowAction, 'label' | 'run' | 'refused'> {
  label?: string;
  level?: Level;
  /** The maximum number of rows. */
  atMost?: number;
  isOffered?: (asked: RowActionInput) => boolean;
  run: (asked: RowActionInput) => void;
}

export const isOne = ({ rows }: RowActionInput): boolean => rows.length === 1;
export const areItems = ({ rows, items }: RowActionInput): boolean => items.length === rows.length;
export const areFiles = (asked: RowActionInput): boolean => areItems(asked) && asked.items.every(({ _FileName }) => _FileName !== null);
export const isOneFile = (asked: RowActionInput): boolean => isOne(asked) && areFiles(asked);

export const onItem =
  (act: (handlers: RowHandlers, item: Item) => void) =>
  ({ handlers, items }: RowActionInput) => {
    const [item] = items;
    if (item) act(handlers, item);
  };
