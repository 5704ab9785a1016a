import type { TFunction } from 'i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toasts } from '#frontend/api/toasts.ts';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { systemColumns } from '#frontend/features/list/columns/systemColumns.ts';
import type { CellChange } from '#frontend/features/list/editing/editHistory.ts';
import { cellOf, cellsIn } from '#frontend/features/list/export/cells.ts';
import { cellActions } from '#frontend/features/list/range/cellActions.ts';
import type { GridRow } from '#frontend/features/list/rows/groups.ts';
import { itemKey } from '#frontend/features/list/rows/rows.ts';
import { field } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import type { FieldTypeName } from '#shared/models/content/field.ts';
import type { Item } from '#shared/models/content/item.ts';
import { answer, browserAt } from '../frame/browser.ts';

const t = ((key: string, values?: { count: number }) => (values ? `${key} ${values.count}` : key)) as unknown as TFunction;
const column = (name: string, type: FieldTypeName, hasMany = false): Column =>
  ({ name, label: name, field: { ...field(name, name, type, { hasMany, options: ['Red', 'Blue'] }), cellEditable: true } }) as Column;
const system = (name: string): Column => ({ name, field: undefined, system: systemColumns[name] }) as Column;

describe('a cell of an exported table', () => {
  const item = {
    Id: 7,
    Amount: 1.5,
    Done: true,
    Many: [1, 2],
    Text: '',
    Rich: '<p>One</p><p>Two</p>',
    _FileName: 'a.pdf',
  } as unknown as Item;

  test.each<[Column, unknown]>([
    [column('Amount', 'Number'), 1.5],
    [column('Done', 'CheckBox'), true],
    [column('Many', 'Number', true), '1.00; 2.00'],
    [column('Text', 'SingleLine'), null],
    [column('Absent', 'SingleLine'), null],
    [column('Rich', 'MultiLine'), 'One\n\nTwo'],
    [system('Id'), 7],
    [system('_FileName'), 'a.pdf'],
    [{ name: 'Gone' } as Column, null],
  ])('is a number or a check mark as such, and text otherwise: $name', (shown, expected) => {
    expect(cellOf(shown, item)).toBe(expected);
  });
});

describe('the cells of a column of dates', () => {
  const itemOf = (Due: unknown) => ({ Id: 1, Due, _ModifiedOn: Due }) as unknown as Item;

  test.each([column('Due', 'Date'), column('Amount', 'Number'), system('_ModifiedOn')])('are those of each row: $name', (shown) => {
    const write = cellsIn(shown);
    const items = ['2026-03-01', '2026-04-14', '2026-03-01', null, 7].map(
      (value) => ({ ...itemOf(value), Amount: value }) as unknown as Item,
    );
    expect(items.map(write)).toEqual(items.map((item) => cellOf(shown, item)));
  });

  test('stay right when there are more dates than are kept', () => {
    const write = cellsIn(column('Due', 'Date'));
    const days = Array.from({ length: 10_100 }, (_, number) => new Date(Date.UTC(1990, 0, number)).toISOString().slice(0, 10));
    for (const day of [...days, days[0], days.at(-1)]) expect(write(itemOf(day))).toBe(cellOf(column('Due', 'Date'), itemOf(day)));
  });
});

describe('a range of cells', () => {
  const clipboard = { text: '', broken: false };
  const received: string[] = [];
  let stop = () => {};
  beforeEach(() => {
    Object.assign(clipboard, { text: '', broken: false });
    received.length = 0;
    stop = toasts.listen(({ content }) => received.push(`${content.kind}: ${content.text}`));
    vi.stubGlobal('navigator', {
      clipboard: {
        writeText: async (text: string) => {
          if (clipboard.broken) throw new Error('no clipboard');
          clipboard.text = text;
        },
        readText: async () => {
          if (clipboard.broken) throw new Error('no clipboard');
          return clipboard.text;
        },
      },
    });
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  const row = (Id: number, more: object = {}): GridRow => ({
    kind: 'item',
    key: itemKey(Id),
    leaving: false,
    edit: undefined,
    item: {
      Id,
      Title: `Row ${Id}`,
      Amount: Id,
      Who: { internalId: `u${Id}`, fullName: 'Ana', isGroup: false },
      _DeletedOn: null,
      CheckedOutBy: null,
      _EffectiveAccess: Access.Edit,
      ...more,
    } as unknown as Item,
  });
  const folder = { kind: 'folder', folder: { name: 'F' } } as GridRow;
  const group = { kind: 'group' } as GridRow;
  const columns = [column('Title', 'SingleLine'), column('Amount', 'Number'), column('Who', 'PeoplePicker'), system('Id')];
  const range = (top: number, left: number, bottom: number, right: number) => ({
    from: { row: bottom, column: right },
    to: { row: top, column: left },
  });

  const grid = (rows: GridRow[], editing = true, shown = columns) => {
    const changes: CellChange[] = [];
    const deeds = cellActions({
      listId: 'tasks',
      filled: () => undefined,
      rowAt: (at) => rows[at],
      columns: shown,
      editing,
      userId: 'me',
      change: (created) => changes.push(...created),
      t,
    });
    return { ...deeds, made: () => changes.splice(0).map(({ item, field: name, value }) => [item.Id, name, value]) };
  };

  test('is copied as the text of its cells; group headers and folders have none', async () => {
    const { copy } = grid([row(1), folder, group, row(2)]);
    await copy(range(0, 0, 3, 3));
    expect(clipboard.text).toBe('Row 1\t1.00\tAna\t1\n\t\t\t\n\t\t\t\nRow 2\t2.00\tAna\t2');
    await copy(range(4, 0, 4, 0));
    expect(clipboard.text).toBe('');
    expect(received).toEqual([]);
  });

  test('reports that there is no clipboard', async () => {
    const { copy, paste, made: created } = grid([row(1)]);
    clipboard.broken = true;
    await copy(range(0, 0, 0, 0));
    await paste(range(0, 0, 0, 0));
    expect(received).toEqual(['error: list.range.noClipboard', 'error: list.range.noClipboard']);
    expect(created()).toEqual([]);
  });

  test('accepts what another program has copied, each cell read by its field', async () => {
    const { paste, made: created } = grid([row(1), row(2)]);
    clipboard.text = 'One\t1,5\nTwo\tmany';
    await paste(range(0, 0, 0, 0));
    expect(created()).toEqual([
      [1, 'Title', 'One'],
      [1, 'Amount', 1.5],
      [2, 'Title', 'Two'],
      [2, 'Amount', 'many'],
    ]);
    expect(received).toEqual(['info: list.range.pasted 4']);
  });

  test('pastes people copied here as they are, and reads text from elsewhere', async () => {
    const { copy, paste, made: created } = grid([row(1), row(2)]);
    await copy(range(0, 2, 0, 2));
    const ben = { internalId: 'b', fullName: 'Ben', isGroup: false };
    const { seen } = await browserAt((_, response) => answer(response, 200, { value: [ben, { words: 'Nobody', matches: [] }] }));
    await paste(range(1, 2, 1, 2));
    expect(created()).toEqual([[2, 'Who', { internalId: 'u1', fullName: 'Ana', isGroup: false }]]);
    expect(seen).toEqual([]);
    clipboard.text = 'Ben\nNobody\nBen';
    await paste(range(0, 2, 0, 2));
    expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/List/tasks/named', { fieldName: 'Who', words: ['Ben', 'Nobody'] }],
    ]);
    expect(created()).toEqual([
      [1, 'Who', ben],
      [2, 'Who', { words: 'Nobody', matches: [] }],
    ]);
  });

  test('stays as it is if the text cannot be requested', async () => {
    const { paste, made: created } = grid([row(1)]);
    await browserAt((_, response) => void response.destroy());
    clipboard.text = 'One\t2\tBen';
    await paste(range(0, 0, 0, 0));
    expect(created()).toEqual([]);
    expect(received).toEqual([expect.stringMatching(/^error: /)]);
  });

  test('LIST-082 takes pasted values only where its field is edited in rows', async () => {
    const [first] = columns;
    const fixed = { ...first, field: { ...first?.field, cellEditable: false } } as Column;
    const { paste, fillDown, made: created } = grid([row(1), row(2)], true, [fixed, ...columns.slice(1)]);
    clipboard.text = 'One\t5';
    await paste(range(0, 0, 0, 0));
    expect(created()).toEqual([[1, 'Amount', 5]]);
    expect(received).toEqual(['warning: list.range.leftOut 1']);
    fillDown(range(0, 0, 1, 1));
    expect(created()).toEqual([[2, 'Amount', 1]]);
  });

  test('is filled repeatedly with a smaller range', async () => {
    const { paste, made: created } = grid([row(1), row(2), row(3)]);
    clipboard.text = 'a\nb';
    await paste(range(0, 0, 2, 0));
    expect(created().map(([, , value]) => value)).toEqual(['a', 'b', 'a']);
    clipboard.text = '5';
    await paste(range(0, 0, 1, 1));
    expect(created()).toEqual([
      [1, 'Title', '5'],
      [1, 'Amount', 5],
      [2, 'Title', '5'],
      [2, 'Amount', 5],
    ]);
  });

  test('leaves out and counts cells that may not be changed, and those beyond the grid', async () => {
    const { paste, made: created } = grid([row(1), folder, group, row(2, { _EffectiveAccess: Access.Read }), row(3)]);
    clipboard.text = 'x';
    await paste(range(0, 0, 5, 0));
    expect(created()).toEqual([
      [1, 'Title', 'x'],
      [3, 'Title', 'x'],
    ]);
    const words = { words: 'a', matches: [] };
    await browserAt((_, response) => answer(response, 200, { value: [words] }));
    clipboard.text = 'a\tb\tc';
    await paste(range(0, 2, 0, 2));
    expect(created()).toEqual([[1, 'Who', words]]);
    expect(received).toEqual(['warning: list.range.leftOut 4', 'warning: list.range.leftOut 2']);
  });

  test('is not changed outside of edit mode', async () => {
    const { paste, made: created } = grid([row(1)], false);
    clipboard.text = 'x';
    await paste(range(0, 0, 0, 0));
    expect([created(), received]).toEqual([[], ['warning: list.range.leftOut 1']]);
  });

  test('is filled down from its first line', () => {
    const { fillDown, made: created } = grid([row(1), row(2), row(3)]);
    fillDown(range(0, 0, 2, 1));
    expect(created()).toEqual([
      [2, 'Title', 'Row 1'],
      [2, 'Amount', 1],
      [3, 'Title', 'Row 1'],
      [3, 'Amount', 1],
    ]);
    fillDown(range(1, 0, 1, 1));
    expect(created()).toEqual([]);
    expect(received).toEqual(['info: list.range.pasted 4']);
  });

  test('is cleared below an empty line', () => {
    const { fillDown, made: created } = grid([group, row(2)]);
    fillDown(range(0, 0, 1, 0));
    expect(created()).toEqual([[2, 'Title', undefined]]);
  });
});
