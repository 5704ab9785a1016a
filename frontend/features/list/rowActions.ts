import {
  IconArrowsMove,
  IconBan,
  IconCheck,
  IconCopy,
  IconCopyPlus,
  IconDownload,
  IconExternalLink,
  IconEye,
  IconFolderOpen,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type Asked, areFiles, areItems, isOne, type Offer, onItem } from '#frontend/features/list/offer.ts';
import { openOffers } from '#frontend/features/list/openOffers.ts';
import type { RowAction, RowDeeds, RowSetting } from '#frontend/features/list/rowAction.ts';
import type { Row } from '#frontend/features/list/rows.ts';
import { grants } from '#shared/access.ts';
import { CHECK_OUT_ITEMS } from '#shared/limits.ts';
import { DraftStatuses, type Item } from '#shared/models/item.ts';

const accessOf = (row: Row): number => (row.kind === 'folder' ? row.folder._EffectiveAccess : row.item._EffectiveAccess);

const isFolder = ({ rows }: Asked): boolean => rows.length === 1 && rows[0]?.kind === 'folder';
const isOneItem = (asked: Asked): boolean => isOne(asked) && areItems(asked);
const fewItems = (asked: Asked): boolean => areItems(asked) && asked.items.length <= CHECK_OUT_ITEMS;
const holds = ({ setting }: Asked, { CheckedOutBy }: Item): boolean => CheckedOutBy?.internalId === setting.userId;
const isWaiting = ({ _DraftStatus }: Item): boolean => _DraftStatus === DraftStatuses.PendingApproval;
const mayCheckIn = (asked: Asked, item: Item): boolean =>
  item.CheckedOutBy !== null && (holds(asked, item) || grants(item._EffectiveAccess, 'Approve'));

const canEdit = ({ items }: Asked): boolean => items.every(({ _EffectiveAccess }) => grants(_EffectiveAccess, 'Edit'));

/** Every action in the order of the menu. Delete stands last. */
const offers: Offer[] = [
  { key: 'open', Icon: IconFolderOpen, isOffered: isFolder, run: ({ deeds, rows }) => rows[0] && deeds.open(rows[0]) },
  ...openOffers,
  {
    key: 'edit',
    Icon: IconPencil,
    isOffered: (asked) => isOneItem(asked) && canEdit(asked),
    // A file is looked at where it stands, so its form goes beside it.
    run: onItem((deeds, item) => (item._FileName === null ? deeds.openItem(item, 'form') : deeds.openPage(item))),
  },
  {
    key: 'editRows',
    Icon: IconPencil,
    level: 'Edit',
    isOffered: (asked) => !isOne(asked) && areItems(asked) && asked.setting.hasCells,
    run: ({ deeds }) => deeds.editRows(),
  },
  {
    key: 'view',
    Icon: IconEye,
    isOffered: (asked) => isOneItem(asked) && !canEdit(asked) && !areFiles(asked),
    run: onItem((deeds, item) => deeds.openItem(item, 'form')),
  },
  { key: 'openPage', Icon: IconExternalLink, isOffered: isOneItem, run: onItem((deeds, item) => deeds.openPage(item)) },
  { key: 'versions', Icon: IconHistory, isOffered: isOneItem, run: onItem((deeds, item) => deeds.openItem(item, 'versions')) },
  {
    key: 'rename',
    Icon: IconPencil,
    level: 'Edit',
    isOffered: (asked) => isFolder(asked) || (isOne(asked) && areFiles(asked)),
    run: ({ deeds, rows }) => rows[0] && deeds.rename(rows[0]),
  },
  {
    key: 'move',
    Icon: IconArrowsMove,
    level: 'Edit',
    isOffered: ({ setting }) => setting.hasFolders,
    run: ({ deeds, rows }) => deeds.place('move', rows),
  },
  {
    key: 'copyTo',
    Icon: IconCopyPlus,
    level: 'Read',
    isOffered: ({ setting }) => setting.hasFolders,
    run: ({ deeds, rows }) => deeds.place('copy', rows),
  },
  {
    key: 'duplicate',
    Icon: IconCopyPlus,
    level: 'Create',
    isOffered: ({ setting }) => !setting.hasFolders && !setting.refused.copying,
    run: ({ deeds, rows }) => deeds.duplicate(rows),
  },
  {
    key: 'checkOut',
    Icon: IconLock,
    level: 'Edit',
    isOffered: (asked) => fewItems(asked) && asked.items.every((item) => item.CheckedOutBy === null && !isWaiting(item)),
    run: ({ deeds, items }) => deeds.draft('checkOut', items),
  },
  {
    key: 'checkIn',
    Icon: IconLockOpen,
    level: 'Edit',
    isOffered: (asked) => fewItems(asked) && asked.items.every((item) => mayCheckIn(asked, item)),
    run: ({ deeds, items }) => deeds.draft('checkIn', items),
  },
  {
    key: 'discard',
    Icon: IconBan,
    level: 'Edit',
    isOffered: (asked) => isOneItem(asked) && asked.items.every((item) => mayCheckIn(asked, item)),
    run: onItem((deeds, item) => deeds.discard(item)),
  },
  {
    key: 'approve',
    Icon: IconCheck,
    level: 'Approve',
    isOffered: (asked) => fewItems(asked) && asked.items.every(isWaiting),
    run: ({ deeds, items }) => deeds.draft('approve', items),
  },
  {
    key: 'permissions',
    Icon: IconUsersGroup,
    level: 'ModifyPermissions',
    isOffered: isOne,
    run: ({ deeds, rows }) => rows[0] && deeds.permissions(rows[0]),
  },
  { key: 'download', Icon: IconDownload, isOffered: areFiles, run: ({ deeds, items }) => deeds.download(items) },
  {
    key: 'delete',
    Icon: IconTrash,
    level: 'Delete',
    shortcut: 'Del',
    danger: true,
    isOffered: ({ setting }) => !setting.refused.deleting,
    run: ({ deeds, rows }) => deeds.remove(rows),
  },
];

/** All that can be done with cells that are marked together. */
export const copyAction = (run: () => void, t: TFunction): RowAction => ({
  key: 'copy',
  label: t('list.menu.copy'),
  Icon: IconCopy,
  shortcut: 'Ctrl C',
  run,
});

export const itemsOf = (rows: Row[]): Item[] => rows.flatMap((row) => (row.kind === 'item' ? [row.item] : []));

/** What stands in the menu besides: before what destroys, which stays last. */
export const withExtras = (actions: RowAction[], extras: RowAction[]): RowAction[] => [
  ...actions.filter(({ danger }) => !danger),
  ...extras,
  ...actions.filter(({ danger }) => danger),
];

/** What can be done with these rows by this person. */
export const rowActions = (rows: Row[], deeds: RowDeeds, setting: RowSetting, t: TFunction): RowAction[] => {
  const items = itemsOf(rows);
  // What was deleted is dealt with in the recycle bin.
  if (rows.length === 0 || items.some(({ _DeletedOn }) => _DeletedOn !== null)) return [];
  const asked: Asked = { rows, items, deeds, setting, t };
  return offers
    .filter(({ level, isOffered }) => (!level || rows.every((row) => grants(accessOf(row), level))) && (isOffered?.(asked) ?? true))
    .map(({ level: _level, isOffered: _offered, run, ...action }) => ({
      ...action,
      label: t(`list.menu.${action.key}`),
      run: () => run(asked),
    }));
};
