import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { type Column, inViewField } from '#frontend/features/list/columns/columns.ts';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { shownField } from '#frontend/fields/lookup/useListDetails.ts';
import type { View } from '#shared/models/content/list.ts';

const t = ((key: string) => `the text of ${key}`) as TFunction;

test('FORM-035 I18N-009 a field is shown under its alias, which can be the key of a text', () => {
  const field = fieldFor({ name: 'Amount', type: 'Number' });
  expect(shownField(field, t).name).toBe('Amount');
  expect(shownField({ ...field, alias: 'Sum' }, t).name).toBe('Sum');
  expect(shownField({ ...field, alias: 'labels.sum', translateAlias: true }, t).name).toBe('the text of labels.sum');
});

test('I18N-009 a view names and pins its columns, and does not affect those it does not mention', () => {
  const column = { name: 'Amount', label: 'Sum', pinned: null } as Column;
  const wish = { field: 'Amount', visible: true, expanded: false, pinned: 'left', alias: '', translateAlias: false } as const;
  const view = (more: object) => ({ fields: [{ ...wish, ...more }] }) as unknown as View;
  expect(inViewField(column, undefined, t)).toEqual(column);
  expect(inViewField(column, view({}), t)).toEqual({ ...column, pinned: 'left' });
  expect(inViewField(column, view({ alias: 'Total' }), t).label).toBe('Total');
  expect(inViewField(column, view({ alias: 'k', translateAlias: true }), t).label).toBe('the text of k');
});
