import { describe, expect, test } from 'vitest';
import type { ItemParts } from '#frontend/features/item/itemParts.ts';
import { MAIN, onlyMain, withoutTab, withTab } from '#frontend/features/item/openForms/formTabs.ts';
import { busyOn, daysFrom, mondayOf } from '#frontend/features/item/schedule/weekDays.ts';
import { tabsOf } from '#frontend/features/item/tabsOf.ts';
import { Access } from '#shared/access.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

const Part = () => null;
const of = (itemId: number) => ({ listId: 'l', itemId, name: `#${itemId}`, readOnly: true });

describe('the forms that are open in one frame', () => {
  test('FORM-030 each form that is opened is active under a new id', () => {
    const one = withTab(onlyMain, of(1));
    const two = withTab(one, of(2));
    const again = withTab(withoutTab(two, one.activeId), of(1));
    const ids = [MAIN, one.activeId, two.activeId, again.activeId];
    expect(new Set(ids).size).toBe(4);
    expect(again.extras.map(({ tabId }) => tabId)).toEqual([two.activeId, again.activeId]);
  });

  test('an item is open only once', () => {
    const two = withTab(withTab(onlyMain, of(1)), of(2));
    expect(withTab(two, of(1))).toEqual({ ...two, activeId: two.extras[0]?.tabId });
    expect(withTab(two, { ...of(1), listId: 'other' }).extras).toHaveLength(3);
  });

  test('FORM-027 only additional ones can be closed, and then the main one is shown', () => {
    const two = withTab(withTab(onlyMain, of(1)), of(2));
    const first = String(two.extras[0]?.tabId);
    expect(withoutTab(two, first)).toMatchObject({ extras: [{ itemId: 2 }], activeId: MAIN });
    expect(withoutTab(two, MAIN)).toBe(two);
  });
});

describe('the tabs of an item', () => {
  const parts: ItemParts = { Permissions: Part, Events: Part, UserHistory: Part, Assistant: Part };
  const plain = { id: 'l', hasAttachments: false, workflows: [] as unknown[] };
  const item = (more: Partial<Item> = {}) => ({ _EffectiveAccess: Access.Read, _FileName: null, Attachments: [], ...more });
  const sides = (list: Partial<typeof plain>, one: ReturnType<typeof item> | undefined) =>
    tabsOf({ ...plain, ...list } as ListDetails, one as Item | undefined, parts, { hasAssistant: false, comments: 0 }).map(
      ({ tab }) => tab,
    );

  test('FORM-019 a preview is offered for files that can be displayed and for images, and for nothing else', () => {
    const images = ['a.gif', 'a.JPG', 'a.jpeg', 'a.png', 'a.svg', 'a.webp'];
    for (const name of [...images, 'a.pdf', 'a.txt', 'a.csv', 'a.docx', 'a.XLSX', 'a.pptx', 'a.odt', 'a.mp4', 'a.eml', 'a.zip'])
      expect(sides({}, item({ _FileName: name })), name).toContain('preview');
    for (const name of ['a.xlsb', 'a.exe', 'a', null]) expect(sides({}, item({ _FileName: name })), String(name)).not.toContain('preview');
  });

  test('FORM-020 FORM-025 a calendar and a user history are offered only in the list of users', () => {
    expect(sides({ id: 'users' }, item())).toEqual(expect.arrayContaining(['calendar', 'userHistory']));
    for (const id of ['groups', 'l'])
      for (const side of ['calendar', 'userHistory'] as const) expect(sides({ id }, item())).not.toContain(side);
  });

  test('FORM-021 FORM-024 attachments and workflows are offered if the list has them', () => {
    expect(sides({}, item())).toEqual(['form', 'versions', 'permissions', 'history', 'events']);
    expect(sides({ hasAttachments: true }, item())).toEqual(['form', 'attachments', 'versions', 'permissions', 'history', 'events']);
    expect(sides({ workflows: [{}] }, item())).toEqual(['form', 'versions', 'permissions', 'history', 'workflows', 'events']);
  });

  test('FORM-018 every part of an item is a tab of its form', () => {
    const all = { ...parts, Workflows: Part, RunWorkflow: Part };
    const details = { id: 'users', hasAttachments: true, workflows: [{}] } as unknown as ListDetails;
    const held = item({ _FileName: 'a.pdf', _EffectiveAccess: Access.FullAccess }) as Item;
    expect(tabsOf(details, held, all, { hasAssistant: true, comments: 3 }).map(({ tab }) => tab)).toEqual([
      'form',
      'preview',
      'assistant',
      'calendar',
      'attachments',
      'versions',
      'permissions',
      'history',
      'workflows',
      'runWorkflow',
      'events',
      'userHistory',
    ]);
    expect(tabsOf(details, held, all, { hasAssistant: false, comments: 0 }).map(({ tab }) => tab)).not.toContain('assistant');
  });

  test('FORM-022 everything except the form is disabled until the item exists', () => {
    const offers = tabsOf({ ...plain, hasAttachments: true } as ListDetails, undefined, parts, { hasAssistant: false, comments: 0 });
    expect(offers.filter(({ needsItem }) => !needsItem).map(({ tab }) => tab)).toEqual(['form']);
    expect(offers.map(({ tab }) => tab)).toEqual(expect.arrayContaining(['permissions', 'history', 'versions']));
  });

  test('FORM-031 preview, calendar, workflows and versions require Read', () => {
    const list = { id: 'users', workflows: [{}] };
    const read = ['preview', 'calendar', 'workflows', 'versions'];
    expect(sides(list, item({ _FileName: 'a.pdf' }))).toEqual(expect.arrayContaining(read));
    const less = sides(list, item({ _FileName: 'a.pdf', _EffectiveAccess: Access.RestrictedRead }));
    expect(less.filter((side) => read.includes(side))).toEqual([]);
  });
});

describe('the week of a user', () => {
  test('begins on Monday and contains what is on each day, even partly', () => {
    const monday = mondayOf(new Date(2026, 10, 22));
    expect([monday.getDay(), monday.getDate()]).toEqual([1, 16]);
    const days = daysFrom(monday, 7);
    expect(days.map((day) => day.getDate())).toEqual([16, 17, 18, 19, 20, 21, 22]);
    const night = { start: new Date(2026, 10, 17, 22).toISOString(), end: new Date(2026, 10, 18, 6).toISOString() };
    expect(days.map((day) => busyOn(day, [night]).length)).toEqual([0, 1, 1, 0, 0, 0, 0]);
  });
});
