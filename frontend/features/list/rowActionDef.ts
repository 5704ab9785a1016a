import type { TFunction } from 'i18next';
import type { RowAction, RowDeeds, RowSetting } from '#frontend/features/list/rowAction.ts';
import type { Row } from '#frontend/features/list/rows.ts';
import type { Level } from '#shared/access.ts';
import type { Item } from '#shared/models/item.ts';

export interface Asked {
  rows: Row[];
  items: Item[];
  deeds: RowDeeds;
  setting: RowSetting;
  t: TFunction;
}

/** An action that is there when it may be done with every row. */
export interface Offer extends Omit<RowAction, 'label' | 'run'> {
  label?: string;
  level?: Level;
  isOffered?: (asked: Asked) => boolean;
  run: (asked: Asked) => void;
}

export const isOne = ({ rows }: Asked): boolean => rows.length === 1;
export const areItems = ({ rows, items }: Asked): boolean => items.length === rows.length;
export const areFiles = (asked: Asked): boolean => areItems(asked) && asked.items.every(({ _FileName }) => _FileName !== null);
export const isOneFile = (asked: Asked): boolean => isOne(asked) && areFiles(asked);

export const onItem =
  (act: (deeds: RowDeeds, item: Item) => void) =>
  ({ deeds, items }: Asked) => {
    const [item] = items;
    if (item) act(deeds, item);
  };
