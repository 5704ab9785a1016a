import type { RowAction } from '#frontend/features/list/actions/rowAction.ts';

/** The groups of action keys in menu order. Actions of other features that are in no group come before deleting. */
const groups = [
  ['open', 'preview', 'openBrowser', 'openDesktop', 'openPage'],
  ['openForm', 'view', 'edit', 'editRows', 'versions', 'comments'],
  ['share', 'copyLink', 'permissions', 'alert', 'star'],
  ['rename', 'move', 'copyTo', 'duplicate', 'checkOut', 'checkIn', 'discard', 'approve'],
];
const named = new Set(groups.flat());

/** The actions of a menu in non-empty groups; destructive ones are in the last group. */
export const menuGroups = (actions: RowAction[]): RowAction[][] =>
  [
    ...groups.map((keys) => keys.flatMap((key) => actions.filter((action) => action.key === key))),
    actions.filter(({ key, danger }) => !named.has(key) && !danger),
    actions.filter(({ danger }) => danger),
  ].filter((group) => group.length > 0);
