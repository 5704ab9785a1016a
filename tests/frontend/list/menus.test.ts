import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import type { RowHandlers, RowSetting } from '#frontend/features/list/actions/rowAction.ts';
import { rowActions } from '#frontend/features/list/actions/rowActions.ts';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { mayEdit } from '#frontend/features/list/editing/mayEdit.ts';
import { peopleListLimits } from '#frontend/features/list/peopleListLimits.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { mayStart } from '#frontend/features/workflows/mayStart.ts';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import type { Level } from '#shared/access.ts';
import { DraftStatuses, type Item } from '#shared/models/content/item.ts';
import type { ListWorkflow } from '#shared/models/content/list.ts';
import { ana, ben, folderRow, itemRow } from '#tests/frontend/list/madeRows.ts';

const setting = { userId: 'ana', hasFolders: true, hasCells: false, hasComments: false, refused: peopleListLimits('tasks', false) };

const menuOf = (rows: Row[], more: Partial<RowSetting> = {}): string[] =>
  rowActions(rows, {} as RowHandlers, { ...setting, ...more }, ((key: string) => key) as TFunction).map(({ key }) => key);

describe('the menu of rows', () => {
  test("LIST-055 LIST-059 differs for a folder, an item, a file and several rows, and contains what the user's access allows", () => {
    expect(menuOf([folderRow('FullAccess')])).toEqual(['open', 'rename', 'move', 'copyTo', 'share', 'copyLink', 'permissions', 'delete']);
    expect(menuOf([folderRow('Read')])).toEqual(['open', 'copyTo', 'copyLink']);
    expect(menuOf([itemRow('FullAccess')])).toEqual([
      'edit',
      'openPage',
      'versions',
      'move',
      'copyTo',
      'checkOut',
      'share',
      'copyLink',
      'permissions',
      'delete',
    ]);
    expect(menuOf([itemRow('Read')])).toEqual(['view', 'openPage', 'versions', 'copyTo', 'copyLink']);
    const contributed = ['move', 'copyTo', 'checkOut', 'copyLink', 'delete'];
    expect(menuOf([itemRow('Contribute')])).toEqual(['edit', 'openPage', 'versions', ...contributed]);
    expect(menuOf([folderRow('Contribute')])).toEqual(['open', 'rename', ...contributed.filter((key) => key !== 'checkOut')]);
    expect(menuOf([itemRow('ModifyPermissions')])).toEqual(['view', 'openPage', 'versions', 'copyTo', 'copyLink', 'permissions']);
    expect(menuOf([folderRow('ModifyPermissions')])).toEqual(['open', 'copyTo', 'copyLink', 'permissions']);
    const read = ['openForm', 'openPage', 'versions', 'copyTo', 'copyLink', 'download'];
    expect(menuOf([itemRow('Read', { _FileName: 'a.pdf' })])).toEqual(['preview', 'openBrowser', ...read]);
    expect(menuOf([itemRow('Read', { _FileName: 'a.docx' })])).toEqual(['preview', 'openBrowser', 'openDesktop', ...read]);
    expect(menuOf([itemRow('Read', { _FileName: 'a.xlsx' })])).toEqual(['preview', 'openBrowser', 'openDesktop', ...read]);
    expect(menuOf([itemRow('Read', { _FileName: 'a.png' })])).toEqual(['preview', ...read]);
    expect(menuOf([itemRow('FullAccess'), itemRow('FullAccess')])).toEqual(['move', 'copyTo', 'checkOut', 'delete']);
    expect(menuOf([itemRow('Edit'), itemRow('Edit')], { hasCells: true })).toEqual(['editRows', 'move', 'copyTo', 'checkOut']);
    const all = (more: Partial<Item>) => menuOf([itemRow('FullAccess', more)]);
    const location = ['edit', 'openPage', 'versions', 'move', 'copyTo'];
    const others = ['share', 'copyLink', 'permissions', 'delete'];
    expect(all({ CheckedOutBy: ana })).toEqual([...location, 'checkIn', 'discard', ...others]);
    expect(all({ _DraftStatus: DraftStatuses.PendingApproval })).toEqual([...location, 'approve', ...others]);
    expect(menuOf([itemRow('Edit', { _DraftStatus: DraftStatuses.PendingApproval })])).not.toContain('approve');
    expect(menuOf([itemRow('FullAccess')], { hasFolders: false })).toContain('duplicate');
    expect(menuOf([itemRow('FullAccess', { _DeletedOn: '2026-11-21T10:00:00Z' })])).toEqual([]);
  });

  test('LIST-060 renaming, moving, checking out and editing require Edit', () => {
    const needEdit = ['edit', 'move', 'checkOut', 'checkIn', 'discard'];
    for (const level of ['Read', 'Create'] as const) expect(menuOf([itemRow(level)]).filter((key) => needEdit.includes(key))).toEqual([]);
    expect(menuOf([itemRow('Edit')])).toEqual(expect.arrayContaining(['edit', 'move', 'checkOut']));
    expect(menuOf([folderRow('Create')])).not.toContain('rename');
    expect(menuOf([folderRow('Edit')])).toEqual(expect.arrayContaining(['rename', 'move']));
    const file = { _FileName: 'a.pdf' };
    expect(menuOf([itemRow('Create', file)])).not.toContain('rename');
    expect(menuOf([itemRow('Edit', file)])).toContain('rename');
    expect(menuOf([itemRow('Edit', file), itemRow('Edit', file)])).not.toContain('rename');
  });

  test('LIST-060 starting a workflow requires Edit on every row, and one that is ready to run', () => {
    const ready: ListWorkflow = { id: 'w', systemWorkflowId: 'approval', enabled: true, trigger: 'Manual', isSetUp: true };
    const offered = (levels: Level[], workflow = ready) =>
      mayStart(
        { workflows: [workflow] },
        levels.map((level) => itemRow(level).item),
      );
    expect([offered(['Edit']), offered(['Edit', 'FullAccess'])]).toEqual([true, true]);
    for (const levels of [['Read'], ['Create'], ['Edit', 'Create'], []] as Level[][]) expect(offered(levels), levels.join()).toBe(false);
    for (const idle of [{ enabled: false }, { isSetUp: false }]) expect(offered(['Edit'], { ...ready, ...idle })).toBe(false);
    const gone = itemRow('Edit', { _DeletedOn: '2026-11-21T10:00:00Z' }).item;
    expect(mayStart({ workflows: [ready] }, [gone])).toBe(false);
  });

  test('LIST-061 deleting requires Delete on every row', () => {
    expect(menuOf([itemRow('Edit')])).not.toContain('delete');
    expect(menuOf([itemRow('Delete')])).toContain('delete');
    expect(menuOf([itemRow('Delete'), itemRow('Edit')])).not.toContain('delete');
  });

  test('users are neither moved, copied nor deleted, groups are deleted only by administrators', () => {
    const of = (listId: string, isAdmin: boolean) =>
      menuOf([itemRow('FullAccess')], { hasFolders: false, refused: peopleListLimits(listId, isAdmin) }).filter((key) =>
        ['move', 'copyTo', 'duplicate', 'delete'].includes(key),
      );
    expect([of('users', true), of('groups', true), of('groups', false)]).toEqual([[], ['delete'], []]);
    expect(of('tasks', false)).toEqual(['move', 'copyTo', 'duplicate', 'delete']);
  });

  test('a check-out is ended by its owner or by an approver', () => {
    expect(menuOf([itemRow('Edit', { CheckedOutBy: ana })])).toEqual(expect.arrayContaining(['checkIn', 'discard']));
    expect(menuOf([itemRow('Edit', { CheckedOutBy: ben })])).not.toContain('checkIn');
    expect(menuOf([itemRow('FullAccess', { CheckedOutBy: ben })])).toContain('checkIn');
  });
});

describe('a cell in edit mode opens', () => {
  const column = (cellEditable: boolean): Column =>
    ({ name: 'Title', field: { ...fieldFor({ name: 'Title', type: 'SingleLine' }), cellEditable } }) as Column;

  test('LIST-082 if its field can be edited in rows', () => {
    expect(mayEdit(itemRow('Edit'), column(true), 'ana')).toBe(true);
    expect(mayEdit(itemRow('Edit'), column(false), 'ana')).toBe(false);
    expect(mayEdit(itemRow('Read'), column(true), 'ana')).toBe(false);
  });

  test('LIST-081 if no one else has checked the item out, or the user may approve', () => {
    expect(mayEdit(itemRow('Edit', { CheckedOutBy: null }), column(true), 'ana')).toBe(true);
    expect(mayEdit(itemRow('Edit', { CheckedOutBy: ana }), column(true), 'ana')).toBe(true);
    expect(mayEdit(itemRow('Edit', { CheckedOutBy: ben }), column(true), 'ana')).toBe(false);
    expect(mayEdit(itemRow('Approve', { CheckedOutBy: ben }), column(true), 'ana')).toBe(true);
  });
});
