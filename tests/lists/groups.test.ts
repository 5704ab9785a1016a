import { describe, expect, test } from 'vitest';
import { groupsOf } from '#functions/domain/content/itemRecords/groupsOf.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import type { Item } from '#shared/models/content/item.ts';

const fields = inOrder([
  field('State', 'State', 'Choice', { options: ['Open', 'Done'] }),
  field('Amount', 'Amount', 'Number'),
  field('Tags', 'Tags', 'SingleLine', { hasMany: true }),
  field('Seen', 'Seen', 'DateTime'),
  field('EventDate', 'Start', 'DateTime'),
]);
const list = { fields } as ListRecord;
const [open, done] = fields[0]?.contentType.options ?? [];

let last = 0;
const item = (values: object): Item => ({ Id: ++last, Title: 'x', ...values }) as Item;
/** The labels of groups with their item counts. */
const shape = (names: string[], items: Item[]) =>
  groupsOf(list, names, items, 'UTC').map(({ values, itemIds }) => [values.map(({ words }) => words).join('/'), itemIds.length]);

describe('the groups of a page', () => {
  test('are runs of items with the same value, as users see it', () => {
    const items = [{ State: open }, { State: open }, { State: done }, { State: null }, { State: open }].map(item);
    expect(shape(['State'], items)).toEqual([
      ['Open', 2],
      ['Done', 1],
      ['', 1],
      ['Open', 1],
    ]);
    const [first] = groupsOf(list, ['State'], items, 'UTC');
    expect(first?.values).toEqual([{ internalFieldName: 'State', words: 'Open' }]);
    expect(first?.itemIds).toEqual(items.slice(0, 2).map(({ Id }) => Id));
  });

  test('are distinguished by every grouping field, and a deleted field does not group', () => {
    const items = [
      { State: open, Amount: 1 },
      { State: open, Amount: 2 },
      { State: done, Amount: 2 },
    ].map(item);
    expect(shape(['State', 'Gone', 'Amount'], items)).toEqual([
      ['Open/1', 1],
      ['Open/2', 1],
      ['Done/2', 1],
    ]);
    expect(shape(['Gone'], items)).toEqual([['', 3]]);
  });

  test('follow the first of several values', () => {
    expect(shape(['Tags'], [{ Tags: ['a', 'b'] }, { Tags: ['a'] }, { Tags: ['b', 'a'] }, { Tags: [] }].map(item))).toEqual([
      ['a', 2],
      ['b', 1],
      ['', 1],
    ]);
  });

  test('of built-in columns: people by their names, whatever the case, and other values as they are', () => {
    const by = (fullName: string) => item({ _CreatedBy: { internalId: fullName, fullName, isGroup: false } });
    expect(shape(['_CreatedBy'], [by('Ana'), by('ANA'), by('Ben')])).toEqual([
      ['Ana', 2],
      ['Ben', 1],
    ]);
    expect(shape(['_Version'], [{ _Version: 1 }, { _Version: 2 }, { _Version: 2 }].map(item))).toEqual([
      ['1', 1],
      ['2', 2],
    ]);
    expect(groupsOf(list, ['_FileName'], [item({ _FileName: null })], 'UTC')[0]?.values).toEqual([
      { internalFieldName: '_FileName', words: '' },
    ]);
  });

  test("of a date and time are its days in the reader's time zone, of an all-day event its own days", () => {
    const at = ['2026-03-31T08:00:00.000Z', '2026-03-31T20:00:00.000Z', '2026-04-01T01:00:00.000Z'];
    const words = (name: string, zone: string, more = {}) =>
      groupsOf(
        list,
        [name],
        at.map((moment) => item({ [name]: moment, ...more })),
        zone,
      ).map(({ values, itemIds }) => [values[0]?.words, itemIds.length]);
    for (const name of ['Seen', '_CreatedOn', '_ModifiedOn', 'EventDate']) {
      expect(words(name, 'UTC')).toEqual([
        ['2026-03-31', 2],
        ['2026-04-01', 1],
      ]);
      expect(words(name, 'Asia/Tokyo')).toEqual([
        ['2026-03-31', 1],
        ['2026-04-01', 2],
      ]);
    }
    expect(words('EventDate', 'Asia/Tokyo', { IsAllDayEvent: true })).toEqual([
      ['2026-03-31', 2],
      ['2026-04-01', 1],
    ]);
  });

  test('have keys by which a group that continues on the next page is recognized', () => {
    const keyOf = (values: object) => groupsOf(list, ['State', 'Amount'], [item(values)], 'UTC')[0]?.key;
    expect(keyOf({ State: open, Amount: 1 })).toBe(keyOf({ State: open, Amount: 1 }));
    expect(keyOf({ State: open, Amount: 1 })).not.toBe(keyOf({ State: done, Amount: 1 }));
    expect(keyOf({ State: open, Amount: null })).not.toBe(keyOf({ State: null, Amount: 1 }));
  });
});
