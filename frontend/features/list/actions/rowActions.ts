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
  IconLink,
  IconLock,
  IconLockOpen,
  IconMessage,
  IconPencil,
  IconShare,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { openActions } from '#frontend/features/list/actions/openActions.ts';
import type { RowAction, RowHandlers, RowSetting } from '#frontend/features/list/actions/rowAction.ts';
import { areFiles, areItems, isOne, onItem, type RowActionDef, type RowActionInput } from '#frontend/features/list/actions/rowActionDef.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { modifierKey } from '#frontend/ui/window/pageKeys.ts';
import { grants } from '#shared/access.ts';
import { CHECK_OUT_ITEMS } from '#shared/limits.ts';
import { DraftStatuses, type Item } from '#shared/models/content/item.ts';

const accessOf = (row: Row): number => (row.kind === 'folder' ? row.folder._EffectiveAccess : row.item._EffectiveAccess);

const isFolder = ({ rows }: RowActionInput): boolean => rows.length === 1 && rows[0]?.kind === 'folder';
const isOneItem = (input: RowActionInput): boolean => isOne(input) && areItems(input);
const holds = ({ setting }: RowActionInput, { CheckedOutBy }: Item): boolean => CheckedOutBy?.internalId === setting.userId;
const isWaiting = ({ _DraftStatus }: Item): boolean => _DraftStatus === DraftStatuses.PendingApproval;
const mayCheckIn = (input: RowActionInput, item: Item): boolean =>
  item.CheckedOutBy !== null && (holds(input, item) || grants(item._EffectiveAccess, 'Approve'));

const canEdit = ({ items }: RowActionInput): boolean => items.every(({ _EffectiveAccess }) => grants(_EffectiveAccess, 'Edit'));

/** All actions in priority order for toolbars. Delete is last. */
const actionDefs: RowActionDef[] = [
  { key: 'open', Icon: IconFolderOpen, isOffered: isFolder, run: ({ handlers, rows }) => rows[0] && handlers.open(rows[0]) },
  ...openActions,
  {
    key: 'edit',
    Icon: IconPencil,
    isOffered: (input) => isOneItem(input) && canEdit(input) && !areFiles(input),
    run: onItem((handlers, item) => handlers.openItem(item, 'form')),
  },
  {
    key: 'editRows',
    Icon: IconPencil,
    level: 'Edit',
    isOffered: (input) => !isOne(input) && areItems(input) && input.setting.hasCells,
    run: ({ handlers }) => handlers.editRows(),
  },
  {
    key: 'view',
    Icon: IconEye,
    isOffered: (input) => isOneItem(input) && !canEdit(input) && !areFiles(input),
    run: onItem((handlers, item) => handlers.openItem(item, 'form')),
  },
  { key: 'openPage', Icon: IconExternalLink, isOffered: isOneItem, run: onItem((handlers, item) => handlers.openPage(item)) },
  { key: 'versions', Icon: IconHistory, isOffered: isOneItem, run: onItem((handlers, item) => handlers.openItem(item, 'versions')) },
  {
    key: 'comments',
    Icon: IconMessage,
    isOffered: (input) => isOneItem(input) && input.setting.hasComments,
    run: onItem((handlers, item) => (item._FileName === null ? handlers.openItem(item, 'comments') : handlers.preview(item, 'comments'))),
  },
  {
    key: 'rename',
    Icon: IconPencil,
    level: 'Edit',
    isOffered: (input) => isFolder(input) || (isOne(input) && areFiles(input)),
    run: ({ handlers, rows }) => rows[0] && handlers.rename(rows[0]),
  },
  {
    key: 'move',
    Icon: IconArrowsMove,
    level: 'Edit',
    isOffered: ({ setting }) => !setting.refused.copying,
    run: ({ handlers, rows }) => handlers.place('move', rows),
  },
  {
    key: 'copyTo',
    Icon: IconCopyPlus,
    level: 'Read',
    isOffered: ({ setting }) => !setting.refused.copying,
    run: ({ handlers, rows }) => handlers.place('copy', rows),
  },
  {
    key: 'duplicate',
    Icon: IconCopyPlus,
    level: 'Create',
    isOffered: ({ setting }) => !setting.hasFolders && !setting.refused.copying,
    run: ({ handlers, rows }) => handlers.duplicate(rows),
  },
  {
    key: 'checkOut',
    Icon: IconLock,
    level: 'Edit',
    atMost: CHECK_OUT_ITEMS,
    isOffered: (input) => areItems(input) && input.items.every((item) => item.CheckedOutBy === null && !isWaiting(item)),
    run: ({ handlers, items }) => handlers.draft('checkOut', items),
  },
  {
    key: 'checkIn',
    Icon: IconLockOpen,
    level: 'Edit',
    atMost: CHECK_OUT_ITEMS,
    isOffered: (input) => areItems(input) && input.items.every((item) => mayCheckIn(input, item)),
    run: ({ handlers, items }) => handlers.draft('checkIn', items),
  },
  {
    key: 'discard',
    Icon: IconBan,
    level: 'Edit',
    isOffered: (input) => isOneItem(input) && input.items.every((item) => mayCheckIn(input, item)),
    run: onItem((handlers, item) => handlers.discard(item)),
  },
  {
    key: 'approve',
    Icon: IconCheck,
    level: 'Approve',
    atMost: CHECK_OUT_ITEMS,
    isOffered: (input) => areItems(input) && input.items.every(isWaiting),
    run: ({ handlers, items }) => handlers.draft('approve', items),
  },
  {
    key: 'share',
    Icon: IconShare,
    level: 'FullAccess',
    isOffered: ({ rows, setting }) => rows.length === 1 && !setting.refused.copying,
    run: ({ handlers, rows }) => rows[0] && handlers.share(rows[0]),
  },
  { key: 'copyLink', Icon: IconLink, isOffered: isOne, run: ({ handlers, rows }) => rows[0] && handlers.copyLink(rows[0]) },
  {
    key: 'permissions',
    Icon: IconUsersGroup,
    level: 'ModifyPermissions',
    isOffered: isOne,
    run: ({ handlers, rows }) => rows[0] && handlers.permissions(rows[0]),
  },
  { key: 'download', Icon: IconDownload, isOffered: areFiles, run: ({ handlers, items }) => handlers.download(items) },
  {
    key: 'delete',
    Icon: IconTrash,
    level: 'Delete',
    shortcut: 'Del',
    danger: true,
    isOffered: ({ setting }) => !setting.refused.deleting,
    run: ({ handlers, rows }) => handlers.remove(rows),
  },
];

/** The only action for a selected range of cells. */
export const copyAction = (run: () => void, t: TFunction): RowAction => ({
  key: 'copy',
  label: t('list.menu.copy'),
  Icon: IconCopy,
  shortcut: modifierKey('C'),
  run,
});

export const itemsOf = (rows: Row[]): Item[] => rows.flatMap((row) => (row.kind === 'item' ? [row.item] : []));

/** Inserts further menu entries before the destructive ones, which stay last. */
export const withExtras = (actions: RowAction[], extras: RowAction[]): RowAction[] => [
  ...actions.filter(({ danger }) => !danger),
  ...extras,
  ...actions.filter(({ danger }) => danger),
];

/** The actions that this user can perform on these rows. */
export const rowActions = (rows: Row[], handlers: RowHandlers, setting: RowSetting, t: TFunction): RowAction[] => {
  const items = itemsOf(rows);
  // Deleted items are managed in the recycle bin.
  if (rows.length === 0 || items.some(({ _DeletedOn }) => _DeletedOn !== null)) return [];
  const input: RowActionInput = { rows, items, handlers, setting, t };
  return actionDefs
    .filter(({ level, isOffered }) => (!level || rows.every((row) => grants(accessOf(row), level))) && (isOffered?.(input) ?? true))
    .map(({ level: _level, isOffered: _offered, atMost, run, ...action }) => ({
      ...action,
      label: t(`list.menu.${action.key}`),
      ...(atMost !== undefined && rows.length > atMost && { refused: t('list.menu.atMost', { count: atMost }) }),
      run: () => run(input),
    }));
};
