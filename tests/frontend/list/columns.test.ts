import type { TFunction } from 'i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asRemembered, columnPreferences, noPreferences } from '#frontend/features/list/columns/columnPreferences.ts';
import { type Column, columnsOf, inViewField, leastWidth, namesIn, roomFor } from '#frontend/features/list/columns/columns.ts';
import { asFitted } from '#frontend/features/list/columns/fittedWidths.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { ListDetails, ListType, View } from '#shared/models/content/list.ts';

const t = ((key: string | string[]) => [key].flat().join(' or ')) as TFunction;
const details = (fields: Field[], type: ListType = 'items') => ({ type, fields }) as ListDetails;
const own = inOrder([
  field('Title', 'Name of the task', 'SingleLine', { isTitleField: true }),
  field('Amount', 'Amount', 'Number', { columnWidth: 300, pinned: 'right' }),
  field('Secret', 'Secret', 'Password', { visible: false }),
  field('_Note', 'Note', 'SingleLine', { isAuditField: true }),
]);
const names = (columns: Column[]) => columns.map(({ name }) => name);
const named = (columns: Column[], wanted: string) => columns.find(({ name }) => name === wanted) ?? expect.fail(wanted);
const view = (...fields: [field: string, visible: boolean][]) =>
  ({
    fields: fields.map(([name, visible]) => ({ field: name, visible, expanded: false, pinned: null, alias: '', translateAlias: false })),
  }) as View;

describe('the columns of a list', () => {
  test('are its fields in their order and then the built-in ones; the title comes first', () => {
    const columns = columnsOf(details([...own].toReversed()), t);
    expect(names(columns)).toEqual([
      'Title',
      'Amount',
      'Secret',
      'Id',
      '_Version',
      '_ModifiedOn',
      '_ModifiedBy',
      '_CreatedOn',
      '_CreatedBy',
      '_DraftStatus',
    ]);
    expect(columns.filter(({ isMain }) => isMain).map(({ name }) => name)).toEqual(['Title']);
    const later = inOrder([field('Amount', 'Amount', 'Number'), field('Subject', 'Subject', 'SingleLine', { isTitleField: true })]);
    expect(names(columnsOf(details(later), t)).slice(0, 3)).toEqual(['Subject', 'Amount', 'Id']);
  });

  test('begin with the built-in title if no field is the title', () => {
    const columns = columnsOf(details([field('Amount', 'Amount', 'Number')]), t);
    expect(names(columns).slice(0, 3)).toEqual(['Title', 'Amount', 'Id']);
    expect(columns[0]).toMatchObject({
      isMain: true,
      label: 'labels.Title',
      field: undefined,
      sortable: true,
      isSized: false,
      pinned: null,
    });
  });

  test('begin with the file name in a library, and size and name are columns only of files', () => {
    const columns = columnsOf(details(own, 'documents'), t);
    expect(names(columns).slice(0, 4)).toEqual(['_FileName', 'Title', 'Amount', 'Secret']);
    expect(names(columns)).toContain('_FileSize');
    expect(columns.filter(({ isMain }) => isMain).map(({ name }) => name)).toEqual(['_FileName']);
    const plain = columnsOf(details([field('Amount', 'Amount', 'Number')], 'media'), t);
    expect(names(plain)).not.toContain('Title');
  });

  test('LIST-052 are pinned and have the width chosen for their field, or that of its type, and never less than their header', () => {
    const columns = columnsOf(details([...own, field('Long', 'What the person who asked for it has said', 'CheckBox')]), t);
    expect(named(columns, 'Amount')).toMatchObject({ width: 300, isSized: true, pinned: 'right', alignEnd: true });
    expect(named(columns, 'Title')).toMatchObject({ isSized: false, pinned: null, alignEnd: false });
    expect(named(columns, 'Long').width).toBe(200);
    expect(named(columns, '_Version')).toMatchObject({ alignEnd: true, width: roomFor('labels._Version') });
    expect([roomFor(''), roomFor('0123456789'), roomFor('x'.repeat(100))]).toEqual([44, 112, 200]);
  });

  test('have room for the clock before a past date, for due dates', () => {
    const due = field('DueDate', 'Due', 'DateTime');
    const widthIn = (type: ListType, one: Field) => leastWidth(named(columnsOf(details([one], type), t), 'DueDate'));
    expect([widthIn('tasks', due), widthIn('items', due)]).toEqual([144, roomFor('Due')]);
    expect(named(columnsOf(details([{ ...due, columnWidth: 100 }], 'tasks'), t), 'DueDate').width).toBe(100);
    expect(named(columnsOf(details(own), ((key: string) => key.slice(-1)) as TFunction), '_ModifiedBy').width).toBe(180);
  });

  test('cannot be sorted by a secret', () => {
    const columns = columnsOf(details(own), t);
    expect(columns.filter(({ sortable }) => !sortable).map(({ name }) => name)).toEqual(['Secret', '_DraftStatus']);
  });
});

describe('the displayed columns', () => {
  const columns = columnsOf(details(own), t);
  const many = columnsOf(
    details(inOrder(['Title', 'B', 'C', 'D', 'E'].map((name) => field(name, name, 'SingleLine', { isTitleField: name === 'Title' })))),
    t,
  );

  test('LIST-052 are the visible fields without a view, and the last change if there are few', () => {
    expect(namesIn(undefined, columns)).toEqual(['Title', 'Amount', '_ModifiedOn']);
    expect(namesIn(undefined, many)).toEqual(['Title', 'B', 'C', 'D', 'E']);
    expect(
      namesIn(
        undefined,
        many.filter(({ name }) => name !== 'E'),
      ),
    ).toEqual(['Title', 'B', 'C', 'D', '_ModifiedOn']);
  });

  test('of files begin with those that matter most in a folder', () => {
    expect(namesIn(undefined, columnsOf(details(own, 'documents'), t))).toEqual([
      '_FileName',
      '_Version',
      '_ModifiedOn',
      '_FileSize',
      'Title',
      'Amount',
    ]);
  });

  test('include the approval state where items are approved', () => {
    const approved = (type: ListType) => namesIn(undefined, columnsOf({ ...details(own, type), hasApproval: true }, t));
    expect(approved('documents')).toEqual(['_FileName', '_Version', '_DraftStatus', '_ModifiedOn', '_FileSize', 'Title', 'Amount']);
    expect(approved('items')).toEqual(['Title', 'Amount', '_DraftStatus', '_ModifiedOn']);
  });

  test('of a view are in its order, without hidden or deleted ones, and always include the main one', () => {
    expect(namesIn(view(['Amount', true], ['Title', true], ['Id', false], ['Gone', true]), columns)).toEqual(['Amount', 'Title']);
    expect(namesIn(view(['Amount', true]), columns)).toEqual(['Title', 'Amount']);
    expect(namesIn(view(['Amount', false]), columns)).toEqual(['Title', 'Amount', '_ModifiedOn']);
    expect(
      namesIn(
        view(['Amount', true]),
        columns.filter(({ isMain }) => !isMain),
      ),
    ).toEqual(['Amount']);
  });

  test('keep their own text and side if the view has none', () => {
    const column = { name: 'Amount', label: 'Sum', pinned: 'left' } as Column;
    expect(inViewField(column, view(['Other', true]), t)).toBe(column);
    expect(inViewField(column, view(['Amount', true]), t)).toEqual(column);
  });
});

describe('the width to which a column was fitted', () => {
  const column = { name: 'Amount', label: 'Amount', width: 300, isMain: false, isSized: false } as Column;

  test('is kept, but not below that of its header', () => {
    expect(asFitted(column, { Amount: 120 }).width).toBe(120);
    expect(asFitted(column, { Amount: 20 }).width).toBe(leastWidth(column));
  });

  test('leaves the main column, one with a chosen width, and one that was not fitted', () => {
    for (const other of [
      { ...column, isMain: true },
      { ...column, isSized: true },
    ])
      expect(asFitted(other, { Amount: 120 })).toBe(other);
    expect(asFitted(column, { Other: 120 })).toBe(column);
  });
});

describe("a user's column settings of a view", () => {
  const column = { name: 'Amount', width: 100, pinned: 'left', isSized: false } as Column;

  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('are remembered for that view of that list until they are reset', () => {
    const memory = { shown: ['Amount'], widths: { Amount: 120 }, pins: { Amount: null } };
    columnPreferences.write('l', 'v', memory);
    expect(columnPreferences.read('l', 'v')).toEqual(memory);
    expect(columnPreferences.read('l', 'other')).toEqual(noPreferences);
    expect(columnPreferences.read('other', 'v')).toEqual(noPreferences);
    columnPreferences.forget('l', 'v');
    expect(columnPreferences.read('l', 'v')).toEqual({ widths: {}, pins: {} });
  });

  test.each(['no JSON', '7', '{"widths":{"Amount":"wide"}}', '{"pins":{"Amount":"top"}}', '{"shown":"all"}'])(
    'are ignored if they are unreadable: %s',
    (text) => {
      localStorage.setItem('columns:l:v', text);
      expect(columnPreferences.read('l', 'v')).toEqual({ widths: {}, pins: {} });
    },
  );

  test('take precedence over the width and the side of the column, even when unpinned', () => {
    expect(asRemembered(column, noPreferences)).toEqual(column);
    expect(asRemembered(column, { widths: { Amount: 120 }, pins: {} })).toEqual({ ...column, width: 120, isSized: true });
    expect(asRemembered(column, { widths: {}, pins: { Amount: null } })).toEqual({ ...column, pinned: null });
    expect(asRemembered({ ...column, isSized: true }, { widths: { Other: 1 }, pins: { Other: 'right' } })).toEqual({
      ...column,
      isSized: true,
    });
  });
});
