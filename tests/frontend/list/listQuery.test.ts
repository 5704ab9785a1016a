import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatListQuery, parseListQuery, sentListQuery } from '#frontend/features/list/listQuery.ts';
import { Operator } from '#shared/models/content/conditions.ts';

const rule = { ColumnName: 'Site', Operator: 'Equal' as const, Value: 'UK-011 & more' };

describe('the address of a list page', () => {
  test('LIST-016 contains view, order and filters in the same form as the call', () => {
    const search = formatListQuery('', { listViewId: 'v1', sortProperty: 'Due', sortDescending: true, rules: [rule] });
    const params = new URLSearchParams(search);
    expect(params.get('listViewId')).toBe('v1');
    expect(params.get('queryConditions.rules[0].ColumnName')).toBe('Site');
    expect(parseListQuery(search)).toEqual({ listViewId: 'v1', sortProperty: 'Due', sortDescending: true, rules: [rule] });
  });

  test('is read as it was written', () => {
    // Addresses that could affect the parser's own objects are refused completely.
    const text = fc.string({ maxLength: 40 }).filter((some) => !some.includes('__proto__'));
    const rules = fc.array(fc.record({ ColumnName: text, Operator: fc.constantFrom(...Operator.options), Value: text }), { maxLength: 20 });
    fc.assert(
      fc.property(rules, (some) => {
        expect(parseListQuery(formatListQuery('', { rules: some })).rules).toEqual(some);
      }),
    );
  });

  test('preserves parameters that are not about the list', () => {
    expect(formatListQuery('?tab=2&listViewId=v1', { rules: [] })).toBe('?tab=2');
  });

  test('keeps the layout as long as the view stays, unless the view is to be shown in its own', () => {
    const search = '?listViewId=v1&listView=board&tab=2';
    const kept = (query: string) => new URLSearchParams(query).get('listView');
    expect(kept(formatListQuery(search, { listViewId: 'v1', rules: [rule] }))).toBe('board');
    expect(kept(formatListQuery(search, { listViewId: 'v2', rules: [] }))).toBeNull();
    const own = formatListQuery(search, { listViewId: 'v1', rules: [] }, { takesLook: true });
    expect([kept(own), new URLSearchParams(own).get('tab')]).toEqual([null, '2']);
  });

  test.each(['?queryConditions.rules[0].Operator=Nonsense', '?sortDescending=maybe', '?a.b.c.d.e.f.g.h.i=1'])(
    '%s is read without an error',
    (search) => {
      expect(parseListQuery(search).rules).toEqual([]);
    },
  );

  test('with filters of which any one would be enough shows all rows instead of those that pass all of them', () => {
    const search = formatListQuery('', { rules: [rule, { ...rule, Value: 'FR-004' }] });
    expect(parseListQuery(search).rules).toHaveLength(2);
    for (const condition of ['OR', 'or'])
      expect(parseListQuery(search.replace('condition=AND', `condition=${condition}`))).toEqual({ rules: [] });
  });

  test.each(['and', 'And', 'OR', 'or'])('is read with one filter and condition=%s, in capital or small letters', (condition) => {
    const search = formatListQuery('', { rules: [rule] });
    expect(parseListQuery(search.replace('condition=AND', `condition=${condition}`)).rules).toEqual([rule]);
  });

  test('an order without a direction is ascending', () => {
    expect(sentListQuery({ sortProperty: 'Due', rules: [] })).toEqual({ sortProperty: 'Due', sortDescending: 'false' });
  });
});

describe('the address and the call', () => {
  test('both say which items are shown and what is searched', () => {
    const query = { rules: [rule], showDeleted: true, showLocked: true, search: 'two words' };
    const search = formatListQuery('?tab=2&search=old', query);
    expect(parseListQuery(search)).toEqual(query);
    expect(new URLSearchParams(search).get('tab')).toBe('2');
    expect(sentListQuery(query)).toEqual({
      showDeletedItems: 'true',
      lockedOnly: 'true',
      queryConditions: { condition: 'AND', rules: [rule, { ColumnName: '_Any', Operator: 'Contains', Value: 'two words' }] },
    });
  });

  test('say nothing if nothing was chosen', () => {
    expect(formatListQuery('', { rules: [] })).toBe('');
    expect(sentListQuery({ rules: [] })).toEqual({});
    expect(parseListQuery('')).toEqual({ rules: [] });
    expect(formatListQuery('', { rules: [], listViewId: '', sortProperty: '', showDeleted: false, search: '' })).toBe('');
  });

  test.each([
    ['listViewId', 64],
    ['sortProperty', 100],
    ['search', 200],
  ])('leave out a %s of more than %i characters', (name, most) => {
    expect(parseListQuery(`?${name}=${'x'.repeat(most)}`)).toMatchObject({ [name]: 'x'.repeat(most) });
    expect(parseListQuery(`?${name}=${'x'.repeat(most + 1)}&showDeleted=true`)).toEqual({ showDeleted: true, rules: [] });
  });

  test('leave out what cannot be read and keep the rest', () => {
    expect(parseListQuery('?sortProperty=Due&sortDescending=maybe&showDeleted=perhaps')).toEqual({ sortProperty: 'Due', rules: [] });
    expect(parseListQuery('listViewId=v1')).toEqual({ listViewId: 'v1', rules: [] });
    expect(parseListQuery('search=why?').search).toBe('why?');
  });
});
