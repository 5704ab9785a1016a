import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import { menuGroups } from '#frontend/features/list/actions/menuGroups.ts';
import type { RowHandlers, RowSetting } from '#frontend/features/list/actions/rowAction.ts';
import { copyAction, itemsOf, rowActions, withExtras } from '#frontend/features/list/actions/rowActions.ts';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { mayEdit } from '#frontend/features/list/editing/mayEdit.ts';
import { peopleListLimits } from '#frontend/features/list/peopleListLimits.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { CHECK_OUT_ITEMS } from '#shared/limits.ts';
import type { FieldTypeName } from '#shared/models/content/field.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';
import { ana, ben, folderRow, itemRow } from '#tests/frontend/list/madeRows.ts';

const t = ((key: string) => `the text of ${key}`) as TFunction;
const folder = folderRow('FullAccess');
const waiting = { _DraftStatus: DraftStatuses.PendingApproval };
const setting: RowSetting = {
  userId: 'ana',
  hasFolders: true,
  hasCells: true,
  hasComments: false,
  refused: peopleListLimits('tasks', false),
};
const locations: RowSetting = { ...setting, hasFolders: false };
const actionsOf = (rows: Row[], at: RowSetting = setting, deeds = {} as RowHandlers) => rowActions(rows, deeds, at, t);
const keysOf = (rows: Row[], at?: RowSetting) => actionsOf(rows, at).map(({ key }) => key);

/** The visible but disabled actions, each with the reason. */
const disabledIn = (rows: Row[]) => actionsOf(rows).flatMap(({ key, refused }) => (refused === undefined ? [] : [`${key}: ${refused}`]));

/** The call that the page receives when a menu action is selected. */
const chosen = (rows: Row[], key: string, at?: RowSetting): unknown[] => {
  const done: unknown[] = [];
  const deeds = new Proxy({} as RowHandlers, {
    get:
      (_, deed) =>
      (...what: unknown[]) =>
        done.push(deed, ...what),
  });
  const action = actionsOf(rows, at, deeds).find((one) => one.key === key) ?? expect.fail(`${key} is not offered`);
  action.run();
  return done;
};

describe('an action of the menu', () => {
  const item = itemRow('FullAccess');
  const file = itemRow('FullAccess', { _FileName: 'a.docx' });
  const taken = itemRow('FullAccess', { CheckedOutBy: ana });
  const draft = itemRow('FullAccess', waiting);
  const reader = itemRow('Read');

  test.each<[key: string, rows: Row[], done: unknown[]]>([
    ['open', [folder], ['open', folder]],
    ['preview', [file], ['preview', file.item]],
    ['openBrowser', [file], ['openDocument', file.item]],
    ['openDesktop', [file], ['openDesktop', file.item]],
    ['openForm', [file], ['openItem', file.item, 'form']],
    ['edit', [item], ['openItem', item.item, 'form']],
    ['openPage', [file], ['openPage', file.item]],
    ['editRows', [item, item], ['editRows']],
    ['view', [reader], ['openItem', reader.item, 'form']],
    ['openPage', [item], ['openPage', item.item]],
    ['versions', [item], ['openItem', item.item, 'versions']],
    ['copyLink', [folder], ['copyLink', folder]],
    ['copyLink', [item], ['copyLink', item]],
    ['share', [item], ['share', item]],
    ['rename', [folder], ['rename', folder]],
    ['rename', [file], ['rename', file]],
    ['move', [item, folder], ['place', 'move', [item, folder]]],
    ['copyTo', [item, folder], ['place', 'copy', [item, folder]]],
    ['checkOut', [item], ['draft', 'checkOut', [item.item]]],
    ['checkIn', [taken], ['draft', 'checkIn', [taken.item]]],
    ['discard', [taken], ['discard', taken.item]],
    ['approve', [draft], ['draft', 'approve', [draft.item]]],
    ['permissions', [item], ['permissions', item]],
    ['download', [file, file], ['download', [file.item, file.item]]],
    ['delete', [item, folder], ['remove', [item, folder]]],
  ])('%s applies to the selected rows', (key, rows, done) => {
    expect(chosen(rows, key)).toEqual(done);
  });

  test('shows the comments of a file next to its preview, and those of an item in its form', () => {
    const commented: RowSetting = { ...setting, hasComments: true };
    expect(chosen([file], 'comments', commented)).toEqual(['preview', file.item, 'comments']);
    expect(chosen([item], 'comments', commented)).toEqual(['openItem', item.item, 'comments']);
    expect(keysOf([item])).not.toContain('comments');
  });

  test('duplicates if the list has no folders', () => {
    expect(chosen([item], 'duplicate', locations)).toEqual(['duplicate', [item]]);
  });

  test('has the text of its key, and only deleting has its own key and is dangerous', () => {
    const actions = actionsOf([item]);
    expect(actions.map(({ label }) => label)).toEqual(actions.map(({ key }) => `the text of list.menu.${key}`));
    expect(actions.filter(({ danger, shortcut }) => danger || shortcut)).toMatchObject([{ key: 'delete', shortcut: 'Del', danger: true }]);
  });

  test('is not offered without rows', () => {
    expect(actionsOf([])).toEqual([]);
  });
});

describe('the menu of several rows', () => {
  test('offers what is allowed for each of them', () => {
    const item = itemRow('FullAccess');
    expect(keysOf([folder, folder])).toEqual(['move', 'copyTo', 'delete']);
    expect(keysOf([folder, item])).toEqual(['move', 'copyTo', 'delete']);
    expect(keysOf([itemRow('Read', { _FileName: 'a.pdf' }), itemRow('Read')])).toEqual(['copyTo']);
    expect(keysOf([itemRow('Read', { _FileName: 'a.pdf' }), itemRow('Read', { _FileName: 'b.pdf' })])).toEqual(['copyTo', 'download']);
    expect(keysOf([itemRow('Edit'), itemRow('Read')])).toEqual(['copyTo']);
    expect(keysOf([item, itemRow('FullAccess', { CheckedOutBy: ben })])).not.toContain('checkOut');
    expect(keysOf([item, itemRow('FullAccess', waiting)])).not.toContain('checkOut');
    expect(keysOf([item, itemRow('FullAccess', { CheckedOutBy: ana })])).not.toContain('checkIn');
    expect(keysOf([itemRow('FullAccess', waiting), item])).not.toContain('approve');
  });

  test('FORM-097 explains that more rows than one call accepts cannot be checked out together', () => {
    const many = (count: number) => Array.from({ length: count }, () => itemRow('FullAccess'));
    expect(keysOf(many(CHECK_OUT_ITEMS))).toContain('checkOut');
    expect(keysOf(many(CHECK_OUT_ITEMS + 1))).toContain('checkOut');
    expect(disabledIn(many(CHECK_OUT_ITEMS))).toEqual([]);
    expect(disabledIn(many(CHECK_OUT_ITEMS + 1))).toEqual(['checkOut: the text of list.menu.atMost']);
  });

  test('edits rows only if the list has cells, and if more than one is selected', () => {
    expect(keysOf([itemRow('Edit'), itemRow('Edit')], { ...setting, hasCells: false })).not.toContain('editRows');
    expect(keysOf([itemRow('Edit')])).not.toContain('editRows');
    expect(keysOf([itemRow('Edit'), folder])).not.toContain('editRows');
    expect(keysOf([itemRow('Create'), itemRow('Create')])).not.toContain('editRows');
  });
});

describe('the menu of one item', () => {
  test('offers approval to users who may approve, while the item is pending', () => {
    expect(keysOf([itemRow('FullAccess', waiting)])).toContain('approve');
    expect(keysOf([itemRow('Edit', waiting)])).not.toContain('approve');
    expect(keysOf([itemRow('FullAccess')])).not.toContain('approve');
    expect(keysOf([itemRow('FullAccess', waiting)])).not.toContain('checkOut');
  });

  test('cancels a check-out only for users who may edit', () => {
    for (const key of ['checkIn', 'discard']) {
      expect(keysOf([itemRow('Read', { CheckedOutBy: ana })])).not.toContain(key);
      expect(keysOf([itemRow('FullAccess')])).not.toContain(key);
      expect(keysOf([itemRow('Edit', { CheckedOutBy: ben })])).not.toContain(key);
    }
  });

  test('sends to other lists even if its own has no folders, and a copy requires the right to add one', () => {
    expect(keysOf([itemRow('FullAccess')], locations)).toEqual(expect.arrayContaining(['move', 'copyTo']));
    expect(keysOf([itemRow('Read')], locations)).not.toContain('duplicate');
    expect(keysOf([itemRow('FullAccess')])).not.toContain('duplicate');
    expect(keysOf([itemRow('LimitedRead')])).not.toContain('copyTo');
  });
});

test('shows actions of other parts of the page before destructive ones', () => {
  const actions = actionsOf([itemRow('FullAccess')]);
  const extra = { ...copyAction(() => {}, t), key: 'extra' };
  const keys = withExtras(actions, [extra]).map(({ key }) => key);
  expect(keys.slice(-2)).toEqual(['extra', 'delete']);
  expect(keys).toHaveLength(actions.length + 1);
});

test('LIST-059 the menu of a file has groups: opening, its form, sharing, its location, added actions, and deletion alone', () => {
  const extra = { ...copyAction(() => {}, t), key: 'print' };
  const file = itemRow('FullAccess', { _FileName: 'a.docx' });
  const keys = menuGroups(withExtras(actionsOf([file]), [extra])).map((group) => group.map(({ key }) => key));
  expect(keys).toEqual([
    ['preview', 'openBrowser', 'openDesktop', 'openPage'],
    ['openForm', 'versions'],
    ['share', 'copyLink', 'permissions'],
    ['rename', 'move', 'copyTo', 'checkOut'],
    ['download', 'print'],
    ['delete'],
  ]);
  expect(menuGroups([])).toEqual([]);
});

test('selected cells are copied by their own key', () => {
  let copied = 0;
  const action = copyAction(() => (copied += 1), t);
  action.run();
  expect([action.key, action.label, action.shortcut, copied]).toEqual(['copy', 'the text of list.menu.copy', 'Ctrl C', 1]);
});

test('the items of some rows are those that are no folders', () => {
  const item = itemRow('Read');
  expect(itemsOf([folder, item])).toEqual([item.item]);
});

test('the lists of users refuse adding and deleting to all but administrators, and never delete a user', () => {
  const nothing = { adding: false, deleting: false, copying: false };
  expect([peopleListLimits('tasks', false), peopleListLimits('tasks', true)]).toEqual([nothing, nothing]);
  expect(peopleListLimits('users', true)).toEqual({ adding: false, deleting: true, copying: true });
  expect(peopleListLimits('users', false)).toEqual({ adding: true, deleting: true, copying: true });
  expect(peopleListLimits('groups', true)).toEqual({ adding: false, deleting: false, copying: true });
  expect(peopleListLimits('groups', false)).toEqual({ adding: true, deleting: true, copying: true });
});

describe('a cell does not open', () => {
  const column = (type: FieldTypeName): Column =>
    ({ name: 'F', field: { ...fieldFor({ name: 'F', type }), cellEditable: true } }) as Column;
  const opens = (of: Parameters<typeof mayEdit>[0], at = column('SingleLine')) => mayEdit(of, at, 'ana');

  test('in a folder, in a group header and without a row', () => {
    expect(opens(itemRow('Edit'))).toBe(true);
    expect([opens(folder), opens({ kind: 'group' } as never), opens(undefined)]).toEqual([false, false, false]);
  });

  test('if the column is no field, or one that only a form can show', () => {
    expect(opens(itemRow('Edit'), { name: 'Id', field: undefined } as Column)).toBe(false);
    for (const type of ['Password', 'File', 'Recurrence'] as const) expect(opens(itemRow('Edit'), column(type)), type).toBe(false);
    expect(opens(itemRow('Edit'), column('Address'))).toBe(true);
  });

  test('in a row that is deleted, disappearing, or being saved', () => {
    expect(opens(itemRow('Edit', { _DeletedOn: '2026-11-21T10:00:00Z' }))).toBe(false);
    expect(opens({ ...itemRow('Edit'), leaving: true })).toBe(false);
    for (const state of ['queued', 'saving'] as const) expect(opens({ ...itemRow('Edit'), edit: { state } as never })).toBe(false);
    expect(opens({ ...itemRow('Edit'), edit: { state: 'error' } as never })).toBe(true);
  });
});
