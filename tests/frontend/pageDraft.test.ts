import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import {
  addWidget,
  beginWith,
  changeLayout,
  type Draft,
  moveWidget,
  newWidget,
  removeWidget,
  widgetsOf,
} from '#frontend/features/pages/editor/draft.ts';
import { firstProblem } from '#frontend/features/pages/editor/firstProblem.ts';
import type { Widget } from '#shared/models/sites/page.ts';
import { widgetTypes } from '#shared/models/sites/widget.ts';
import { emptySections } from '#shared/rules/pageLayouts.ts';

const empty: Draft = {
  title: 'Page',
  layout: 'columns3',
  pageSections: emptySections<Widget>('columns3'),
  groupVisibility: { include: [], exclude: [] },
  settings: { showTitle: true },
};
const named = (id: string): Widget => ({ ...newWidget('html'), id, key: id });
const page = ['a1', 'a2', 'c1'].reduce((draft, id) => addWidget(draft, named(id), id.startsWith('a') ? 0 : 2), empty);
const locations = (draft: Draft | undefined) => draft?.pageSections.map(({ widgets }) => widgets.map(({ id }) => id));

test('PAGE-028 a widget is moved one place up or down, and across sections, including empty ones', () => {
  expect(locations(page)).toEqual([['a1', 'a2'], [], ['c1']]);
  expect(locations(moveWidget(page, 'a1', 1))).toEqual([['a2', 'a1'], [], ['c1']]);
  expect(locations(moveWidget(page, 'a2', -1))).toEqual([['a2', 'a1'], [], ['c1']]);
  const inEmpty = moveWidget(page, 'a2', 1) ?? expect.fail('there is a section below');
  expect(locations(inEmpty)).toEqual([['a1'], ['a2'], ['c1']]);
  expect(locations(moveWidget(inEmpty, 'a2', 1))).toEqual([['a1'], [], ['a2', 'c1']]);
  expect(locations(moveWidget(inEmpty, 'c1', -1))).toEqual([['a1'], ['a2', 'c1'], []]);
  expect(moveWidget(page, 'a1', -1)).toBeUndefined();
  expect(moveWidget(page, 'c1', 1)).toBeUndefined();
  expect(moveWidget(page, 'none', 1)).toBeUndefined();
});

test('a new widget without a mandatory setting is refused because it is missing', () => {
  const t = ((key: string) => key) as TFunction;
  const refused = widgetTypes.flatMap((type) => firstProblem(addWidget(empty, newWidget(type), 0), t)?.text ?? []);
  expect(refused).toHaveLength(5);
  expect(refused.filter((text) => text.endsWith('.invalid'))).toEqual([]);
  expect(refused).toContain('pages.widget.table: message.formValidation.required');
});

test('PAGE-029 another layout loses no widget, and restores none that was removed', () => {
  const one = changeLayout(page, 'blank');
  expect(locations(one)).toEqual([['a1', 'a2', 'c1']]);
  expect(locations(changeLayout(one, 'columns2'))).toEqual([['a1', 'a2', 'c1'], []]);
  expect(widgetsOf(removeWidget(page, 'a2')).map(({ id }) => id)).toEqual(['a1', 'c1']);
});

test('PAGE-008 a widget that is added, or comes with a template, gets its own UUID', () => {
  const _CreatedBy = { internalId: 'ana', fullName: 'Ana', isGroup: false };
  const template = { ...page, id: 'l1.t1', templateName: 'Begun', _CreatedBy, _CreatedOn: '2026-11-20T08:00:00Z' };
  const started = widgetsOf(beginWith(empty, template));
  const ids = [...started, newWidget('html'), newWidget('html')].map(({ id }) => id);
  expect(started).toHaveLength(3);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
