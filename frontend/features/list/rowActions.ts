import { IconDownload, IconEye, IconFolderOpen, IconHistory, IconPencil, IconTrash, type TablerIcon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ItemRow, Row } from '#frontend/features/list/rows.ts';
import { grants } from '#shared/access.ts';
import type { Item } from '#shared/models/item.ts';

export interface RowAction {
  key: string;
  label: string;
  Icon: TablerIcon;
  shortcut?: string;
  danger?: boolean;
  run: () => void;
}

/** What the page can do with rows. */
export interface RowDeeds {
  open: (row: Row) => void;
  openItem: (item: Item, tab: 'form' | 'versions') => void;
  preview: (item: Item) => void;
  download: (items: Item[]) => void;
  remove: (rows: Row[]) => void;
}

const accessOf = (row: Row): number => (row.kind === 'folder' ? row.folder._EffectiveAccess : row.item._EffectiveAccess);

const forOne = ({ item }: ItemRow, deeds: RowDeeds, t: TFunction): RowAction[] => [
  ...(item._FileName ? [{ key: 'preview', label: t('list.menu.preview'), Icon: IconEye, run: () => deeds.preview(item) }] : []),
  {
    key: 'edit',
    label: t(grants(item._EffectiveAccess, 'Edit') ? 'list.menu.edit' : 'list.menu.view'),
    Icon: grants(item._EffectiveAccess, 'Edit') ? IconPencil : IconEye,
    run: () => deeds.openItem(item, 'form'),
  },
  { key: 'versions', label: t('list.menu.versions'), Icon: IconHistory, run: () => deeds.openItem(item, 'versions') },
];

/** What can be done with these rows by this person. Delete stands last. */
export const rowActions = (rows: Row[], deeds: RowDeeds, t: TFunction): RowAction[] => {
  const [only] = rows.length === 1 ? rows : [];
  const items = rows.flatMap((row) => (row.kind === 'item' ? [row.item] : []));
  const files = items.filter(({ _FileName }) => _FileName !== null);
  const actions: RowAction[] = [];
  if (only?.kind === 'folder') actions.push({ key: 'open', label: t('list.menu.open'), Icon: IconFolderOpen, run: () => deeds.open(only) });
  if (only?.kind === 'item') actions.push(...forOne(only, deeds, t));
  if (files.length > 0 && files.length === rows.length) {
    actions.push({ key: 'download', label: t('list.menu.download'), Icon: IconDownload, run: () => deeds.download(files) });
  }
  if (rows.length > 0 && rows.every((row) => grants(accessOf(row), 'Delete'))) {
    actions.push({
      key: 'delete',
      label: t('list.menu.delete'),
      Icon: IconTrash,
      shortcut: 'Del',
      danger: true,
      run: () => deeds.remove(rows),
    });
  }
  return actions;
};
