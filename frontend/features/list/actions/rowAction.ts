import type { TablerIcon } from '@tabler/icons-react';
import type { DraftStep } from '#frontend/features/list/actions/useDrafts.ts';
import type { Placing } from '#frontend/features/list/placing/placing.ts';
import type { Refused } from '#frontend/features/list/refused.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import type { Item } from '#shared/models/content/item.ts';

export interface RowAction {
  key: string;
  label: string;
  Icon: TablerIcon;
  shortcut?: string;
  danger?: boolean;
  /** Why it cannot be done with these rows. */
  refused?: string;
  run: () => void;
}

/** The rows that are ticked, and what can be done with all of them. */
export interface PickedRows {
  count: number;
  actions: RowAction[];
  onClear: () => void;
}

/** What the page can do with rows. */
export interface RowHandlers {
  open: (row: Row) => void;
  openItem: (item: Item, tab: 'form' | 'versions' | 'comments' | 'permissions') => void;
  /** The form as a page, in a window of the browser. */
  openPage: (item: Item) => void;
  permissions: (row: Row) => void;
  /** A file beside the rows, or what is said about it. */
  preview: (item: Item, side?: 'comments') => void;
  /** A file in its editor. */
  openDocument: (item: Item) => void;
  /** A file in the program of its own on this device. */
  openDesktop: (item: Item) => void;
  download: (items: Item[]) => void;
  share: (row: Row) => void;
  copyLink: (row: Row) => void;
  rename: (row: Row) => void;
  /** Turns on editing in the rows. */
  editRows: () => void;
  place: (placing: Placing, rows: Row[]) => void;
  /** A copy beside what is copied. */
  duplicate: (rows: Row[]) => void;
  draft: (step: DraftStep, items: Item[]) => void;
  discard: (item: Item) => void;
  remove: (rows: Row[]) => void;
}

/** Whose rows they are, whether the list has folders to put them into and cells to edit, whether people comment in it, and what it refuses everybody. */
export interface RowSetting {
  userId: string;
  hasFolders: boolean;
  hasCells: boolean;
  hasComments: boolean;
  refused: Refused;
}
