import { beforeEach, expect, test } from 'vitest';
import { formatListQuery, inView, parseListQuery } from '#frontend/features/list/listQuery.ts';
import { layoutPreference } from '#frontend/ui/layouts/layoutPreference.ts';
import { layoutOf } from '#frontend/ui/layouts/useLayout.ts';
import type { View } from '#shared/models/content/list.ts';

const view = (id: string, look: View['look'], isDefault = false) => ({ id, look, isDefault, isPersonal: false });
const library = { id: 'library', type: 'documents' as const, fields: [], views: [view('all', null, true), view('pictures', 'gallery')] };
const shown = (search: string) => layoutOf(library, new URLSearchParams(search)).look;

beforeEach(() => {
  const stored = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    },
  });
});

test('a view is shown as configured, and by default as its list is', () => {
  expect([shown(''), shown('listViewId=pictures')]).toEqual(['table', 'gallery']);
});

test("LIST-016 the user's choice, listView in the address, takes precedence, and is remembered only for that view", () => {
  expect(shown('listViewId=pictures&listView=table')).toBe('table');
  layoutPreference.write(layoutOf(library, new URLSearchParams('listViewId=pictures')).at, 'table');
  expect([shown('listViewId=pictures'), shown('')]).toEqual(['table', 'table']);
  layoutPreference.write(layoutOf(library, new URLSearchParams('')).at, 'gallery');
  expect([shown('listViewId=pictures'), shown('')]).toEqual(['table', 'gallery']);
});

test('a layout that the list does not support is not used', () => {
  const rows = { ...library, type: 'items' as const };
  expect(layoutOf(rows, new URLSearchParams('listViewId=pictures')).look).toBe('table');
});

test('another view gets its own layout, whatever the address said for the previous one', () => {
  const search = '?listView=table&listViewId=pictures';
  const query = parseListQuery(search);
  expect(formatListQuery(search, { ...query, search: 'plan' })).toContain('listView=table');
  expect(formatListQuery(search, { ...query, ...inView(undefined, []) })).toBe('');
});

test('a view that is saved with another layout is shown with it, whatever the address said before', () => {
  const search = '?listView=table&listViewId=pictures';
  expect(formatListQuery(search, parseListQuery(search), { takesLook: true })).toBe('?listViewId=pictures');
});
