import { describe, expect, test } from 'vitest';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { inView } from '#frontend/features/list/listQuery.ts';
import { draftOf, newDraft, problemOf } from '#frontend/features/list/view/viewDraft.ts';
import { openView } from '#frontend/ui/layouts/openView.ts';
import type { View, ViewPlan } from '#shared/models/content/list.ts';

const columns = [
  { name: 'Title', isMain: true, pinned: 'left', field: { visible: true } },
  { name: 'Amount', isMain: false, pinned: null, field: { visible: true } },
] as Column[];
const rule = (Value: string) => ({ ColumnName: 'Title', Operator: 'Contains' as const, Value });
const view: View = {
  id: 'v1',
  title: 'Mine',
  isDefault: false,
  isPersonal: true,
  isGlobalView: false,
  fields: [],
  groupOrder: [{ internalFieldName: 'State', expanded: false }],
  sortOrder: [{ sortProperty: 'Amount', sortDescending: true }],
  queryConditions: { condition: 'OR', rules: [rule('a')] },
  filterModel: null,
  look: null,
  version: 0,
};
const shown = (field: string, pinned: 'left' | null) => ({
  field,
  visible: true,
  expanded: false,
  pinned,
  alias: '',
  translateAlias: false,
});

describe('a new view', () => {
  test('begins with the current columns, groups, order and filters', () => {
    expect(newDraft(view, columns, { sortProperty: 'Title', rules: [rule('b')] }, true)).toEqual({
      title: '',
      isDefault: false,
      isPersonal: true,
      fields: [shown('Title', 'left'), shown('Amount', null)],
      groupOrder: view.groupOrder,
      sortOrder: [{ sortProperty: 'Title', sortDescending: false }],
      queryConditions: { condition: 'AND', rules: [rule('a'), rule('b')] },
      filterModel: null,
      look: null,
    });
  });

  test('keeps the order of the view if no other was chosen, and has none without a view', () => {
    expect(newDraft(view, columns, { rules: [] }, false)).toMatchObject({
      isPersonal: false,
      sortOrder: view.sortOrder,
      queryConditions: view.queryConditions,
    });
    expect(newDraft(undefined, [], { rules: [] }, false)).toMatchObject({
      fields: [],
      groupOrder: [],
      sortOrder: [],
      queryConditions: { condition: 'AND', rules: [] },
    });
    expect(newDraft(view, [], { sortProperty: 'Title', sortDescending: true, rules: [] }, false).sortOrder).toEqual([
      { sortProperty: 'Title', sortDescending: true },
    ]);
  });
});

describe('a view that is changed', () => {
  test('names the columns that it left to the list', () => {
    const { id: _, isGlobalView: __, version: ___, ...plan } = view;
    expect(draftOf(view, columns)).toEqual({ ...plan, fields: ['Title', 'Amount', '_ModifiedOn'].map((name) => shown(name, null)) });
    const own = { ...view, fields: [shown('Amount', null)] };
    expect(draftOf(own, columns).fields).toEqual([shown('Amount', null)]);
    expect(draftOf(own, columns)).not.toHaveProperty('id');
  });

  test('is not saved without a title or without a column', () => {
    const plan = (title: string, ...visible: boolean[]) =>
      ({ title, fields: visible.map((one) => ({ ...shown('F', null), visible: one })) }) as ViewPlan;
    expect(problemOf(plan(' ', true))).toBe('title');
    expect(problemOf(plan('A'))).toBe('fields');
    expect(problemOf(plan('A', false))).toBe('fields');
    expect(problemOf(plan('A', false, true))).toBeUndefined();
  });
});

test('a chosen view brings its own order, and the default one needs no name in the address', () => {
  const none = { sortProperty: undefined, sortDescending: undefined };
  expect(inView(view, [])).toEqual({ listViewId: 'v1', ...none });
  expect(inView({ ...view, isPersonal: false }, [])).toEqual({ listViewId: 'v1', ...none });
  expect(inView({ ...view, isDefault: true }, [])).toEqual({ listViewId: 'v1', ...none });
  expect(inView({ ...view, isDefault: true, isPersonal: false }, [])).toEqual({ listViewId: undefined, ...none });
  expect(inView(undefined, [])).toEqual({ listViewId: undefined, ...none });
});

test("a user's own default opens before the list's, which then needs its name in the address", () => {
  const usual = { ...view, id: 'all', isDefault: true, isPersonal: false };
  const own = { ...view, id: 'own', isDefault: true, isPersonal: true };
  expect(openView([usual, own], undefined)).toBe(own);
  expect(openView([usual, own], 'all')).toBe(usual);
  expect(openView([view, usual], undefined)).toBe(usual);
  expect(inView(usual, [usual, own])).toMatchObject({ listViewId: 'all' });
});
