import type { RowAction } from '#frontend/features/list/actions/rowAction.ts';

/** Keys of actions that belong together, in the order of the menu. Those of other features that stand in none come before deleting. */
const groups = [
  ['open', 'preview', 'openBrowser', 'openDesktop', 'openPage'],
  ['openForm', 'view', 'edit', 'editRows', 'versions', 'comments'],
  ['share', 'copyLink', 'permissions', 'alert', 'star'],
  ['rename', 'move', 'copyTo', 'duplicate', 'checkOut', 'checkIn', 'discard', 'approve'],
];
const named = new Set(groups.flat());

/** The actions of a menu in groups, none of them empty; what destroys stands alone at the end. */
export const menuGroups = (actions: RowAction[]): RowAction[][] =>
  [
    ...groups.map((keys) => keys.flatMap((key) => actions.filter((action) => action.key === key))),
    actions.filter(({ key, danger }) => !named.has(key) && !danger),
    actions.filter(({ danger }) => danger),
  ].filter((group) => group.length > 0);
