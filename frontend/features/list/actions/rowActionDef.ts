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
  isOffered?: (input: RowActionInput) => boolean;
  run: (input: RowActionInput) => void;
}

export const isOne = ({ rows }: RowActionInput): boolean => rows.length === 1;
export const areItems = ({ rows, items }: RowActionInput): boolean => items.length === rows.length;
export const areFiles = (input: RowActionInput): boolean => areItems(input) && input.items.every(({ _FileName }) => _FileName !== null);
export const isOneFile = (input: RowActionInput): boolean => isOne(input) && areFiles(input);

export const onItem =
  (act: (handlers: RowHandlers, item: Item) => void) =>
  ({ handlers, items }: RowActionInput) => {
    const [item] = items;
    if (item) act(handlers, item);
  };
