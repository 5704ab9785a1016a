import { describe, expect, test } from 'vitest';
import { columnsOf, columnValue, conditionsOf, siblingColumn, withMoving } from '#frontend/features/board/columns.ts';
import { layoutsOf } from '#frontend/ui/layouts/listLayout.ts';
import { nearest } from '#frontend/ui/nearest.ts';
import { plainField } from '#functions/domain/content/definitions/startingFields.ts';
import type { Item } from '#shared/models/content/item.ts';

const options = [
  { id: 'open', value: 'Open', color: 'info' },
  { id: 'old', value: 'Old', disabled: true },
  { id: 'done', value: 'Done' },
];
const status = plainField('Status', 'Status', 'Choice', { options });
const many = plainField('Tags', 'Tags', 'Choice', { options, hasMany: true });
const item = (Id: number) => ({ Id }) as Item;

describe('the columns of a board', () => {
  test('are the options in their order and finally the items without one', () => {
    expect(columnsOf(status).map(({ key, takes }) => [key, takes])).toEqual([
      ['open', true],
      ['old', false],
      ['done', true],
      ['', true],
    ]);
    expect(columnsOf({ ...status, isRequired: true }).at(-1)?.takes).toBe(false);
  });

  test('are read by their option, or by having none', () => {
    const [open, , , none] = columnsOf(status);
    expect(open && conditionsOf(status, open, []).rules).toEqual([{ ColumnName: 'Status', Operator: 'Equal', Value: 'open' }]);
    expect(none && columnValue(none)).toBeNull();
    expect(open && columnValue(open)).toEqual({ id: 'open', value: 'Open' });
  });

  test('show a card immediately where it was dropped, and nowhere else', () => {
    const moving = new Map([[2, { item: item(2), to: 'done' }]]);
    expect(withMoving([item(1), item(2)], 'open', moving)).toEqual([item(1)]);
    expect(withMoving([item(3)], 'done', moving)).toEqual([item(2), item(3)]);
  });

  test('are stepped through without those that accept no cards', () => {
    const columns = columnsOf(status);
    expect(siblingColumn(columns, 'open', 1)).toBe('done');
    expect(siblingColumn(columns, 'done', -1)).toBe('open');
    expect(siblingColumn(columns, 'open', -1)).toBe('open');
    expect(siblingColumn(columns, '', 1)).toBe('');
  });
});

describe('the layouts of a list', () => {
  test('include a board if items have a choice, a calendar for events, and a gallery for files', () => {
    expect(layoutsOf({ type: 'tasks', fields: [status] })).toEqual(['table', 'board']);
    expect(layoutsOf({ type: 'items', fields: [many] })).toEqual(['table']);
    expect(layoutsOf({ type: 'documents', fields: [status] })).toEqual(['table', 'gallery']);
    expect(layoutsOf({ type: 'media', fields: [status] })).toEqual(['gallery', 'table']);
    expect(layoutsOf({ type: 'calendar', fields: [status] })).toEqual(['calendar', 'table']);
  });
});

describe('arrow keys', () => {
  const box = (left: number, top: number) => ({ left, top, width: 100, height: 20 });

  test('lead to the nearest card in their direction, preferring the same line', () => {
    const boxes = [box(0, 40), box(0, 100), box(120, 5), box(0, -30)];
    expect(nearest(box(0, 0), boxes, [0, 1])).toBe(0);
    expect(nearest(box(0, 0), boxes, [1, 0])).toBe(2);
    expect(nearest(box(0, 0), boxes, [0, -1])).toBe(3);
    expect(nearest(box(0, 0), boxes, [-1, 0])).toBe(-1);
  });
});
