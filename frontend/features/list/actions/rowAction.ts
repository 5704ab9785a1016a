import type { TablerIcon } from '@tabler/icons-react';
import type { DraftStep } from '#frontend/features/list/actions/useDrafts.ts';
import type { PeopleListLimits } from '#frontend/features/list/peopleListLimits.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import type { TransferKind } from '#frontend/features/list/transfer/transfer.ts';
import type { Item } from '#shared/models/content/item.ts';

export interface RowAction {
  key: string;
  label: string;
  Icon: TablerIcon;
  shortcut?: string;
  danger?: boolean;
  /** The reason why the action is not possible for these rows. */
  refused?: string;
  run: () => void;
}

/** The selected rows and their actions. */
export interface PickedRows {
  count: number;
  actions: RowAction[];
  onClear: () => void;
}

/** The operations of the page on rows. */
export interface RowHandlers {
  open: (row: Row) => void;
  openItem: (item: Item, tab: 'form' | 'versions' | 'comments' | 'permissions') => void;
  /** Opens the form as a page in a new browser window. */
  openPage: (item: Item) => void;
  permissions: (row: Row) => void;
  /** Shows a file or its comments next to the rows. */
  preview: (item: Item, side?: 'comments') => void;
  /** Opens a file in its editor. */
  openDocument: (item: Item) => void;
  /** Opens a file in its desktop application. */
  openDesktop: (item: Item) => void;
  download: (items: Item[]) => void;
  share: (row: Row) => void;
  copyLink: (row: Row) => void;
  rename: (row: Row) => void;
  /** Switches to edit mode. */
  editRows: () => void;
  place: (transferKind: TransferKind, rows: Row[]) => void;
  /** Creates copies next to the originals. */
  duplicate: (rows: Row[]) => void;
  draft: (step: DraftStep, items: Item[]) => void;
  discard: (item: Item) => void;
  remove: (rows: Row[]) => void;
}

/** The list of the rows, and whether it has folders, editable cells and comments, and which actions it refuses to everyone. */
export interface RowSetting {
  userId: string;
  hasFolders: boolean;
  hasCells: boolean;
  hasComments: boolean;
  refused: PeopleListLimits;
}
