import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import { type Column, columnsOf } from '#frontend/features/list/columns/columns.ts';
import { filterKind, isFilterable, newRule, operatorsOf, valueInput, withOperator } from '#frontend/features/list/filter/filterKinds.ts';
import { filterText } from '#frontend/features/list/filter/filterText.ts';
import { withEmpty } from '#frontend/fields/withEmpty.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { ANY_FIELD, type FilterOperator } from '#shared/models/content/conditions.ts';
import { fieldTypeNames } from '#shared/models/content/field.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

const t = ((key: string | string[], values?: { count: number }) =>
  `${[key].flat().join(' or ')}${values ? ` ${values.count}` : ''}`) as unknown as TFunction;
const fields = inOrder(fieldTypeNames.map((name) => field(name, `The ${name}`, name)));
const columns = columnsOf({ type: 'items', fields } as ListDetails, t);
const named = (wanted: string): Column => columns.find(({ name }) => name === wanted) ?? expect.fail(wanted);

describe('a filter', () => {
  test('compares by the type of a field, and as text by default', () => {
    const kinds = new Map<string, string[]>();
    for (const type of fieldTypeNames) {
      const kind = filterKind(named(type));
      kinds.set(kind, [...(kinds.get(kind) ?? []), type]);
    }
    const { words: _, ...others } = Object.fromEntries(kinds);
    expect(others).toEqual({
      tick: ['CheckBox'],
      choice: ['Choice'],
      number: ['Number', 'Currency', 'Decimal'],
      day: ['DateTime', 'Date'],
      person: ['PeoplePicker'],
    });
    expect([filterKind(named('Id')), filterKind(named('_CreatedOn'))]).toEqual(['number', 'day']);
    expect(filterKind({ name: 'Gone' } as Column)).toBe('words');
  });

  test('has the operators of its kind', () => {
    const ordered: FilterOperator[] = ['Equal', 'NotEqual', 'LessThan', 'LessThanEqual', 'GreaterThan', 'GreaterThanEqual'];
    const filled = ['IsEmpty', 'IsNotEmpty'];
    expect(operatorsOf).toEqual({
      words: ['Contains', 'NotContains', 'Equal', 'NotEqual', ...filled],
      number: [...ordered, ...filled],
      day: ['NextDays', 'LastDays', ...ordered, ...filled],
      choice: ['Equal', 'NotEqual', 'AnyOf', ...filled],
      person: ['Equal', 'NotEqual', 'Contains', ...filled],
      tick: ['Equal'],
    });
  });

  test('exists for every column except those without text', () => {
    expect(columns.filter((column) => !isFilterable(column)).map(({ name }) => name)).toEqual([
      'Password',
      'File',
      'Upload',
      'Recurrence',
      '_DraftStatus',
    ]);
  });

  test('for items without a value is the last choice, and the first while it is selected', () => {
    const options = [{ value: 'open', label: 'Open' }];
    expect(withEmpty(options, 'open', '(empty)').map(({ label }) => label)).toEqual(['Open', '(empty)']);
    expect(withEmpty(options, '', '(empty)').map(({ label }) => label)).toEqual(['(empty)', 'Open']);
  });

  test('starts with the first choice where values are chosen from a list', () => {
    const options = { options: [{ id: 'open', value: 'Open' }] };
    const withChoice = columnsOf({ type: 'items', fields: [field('Status', 'Status', 'Choice', options)] } as ListDetails, t);
    const choice = withChoice.find(({ name }) => name === 'Status');
    expect(choice && newRule(choice).Value).toBe('Open');
    expect(newRule(named('CheckBox')).Value).toBe('true');
  });

  test('starts with the most useful operator of its column, and without a value', () => {
    expect(['SingleLine', 'Date', 'PeoplePicker'].map((name) => newRule(named(name)))).toEqual([
      { ColumnName: 'SingleLine', Operator: 'Contains', Value: '' },
      { ColumnName: 'Date', Operator: 'NextDays', Value: '' },
      { ColumnName: 'PeoplePicker', Operator: 'Equal', Value: '' },
    ]);
  });

  test.each<[FilterOperator, string]>([
    ['IsEmpty', 'none'],
    ['IsNotEmpty', 'none'],
    ['NextDays', 'days'],
    ['LastDays', 'days'],
    ['AnyOf', 'several'],
    ['Equal', 'day'],
  ])('whose operator is %s has the editor of %s', (operator, editor) => {
    expect(valueInput('day', operator)).toBe(editor);
  });

  test('keeps its value with another operator as long as the same editor shows it', () => {
    const rule = { ColumnName: 'Date', Operator: 'NextDays' as const, Value: '7' };
    expect(withOperator(rule, named('Date'), 'LastDays')).toEqual({ ...rule, Operator: 'LastDays' });
    expect(withOperator(rule, named('Date'), 'Equal')).toEqual({ ...rule, Operator: 'Equal', Value: '' });
  });
});

describe('the text of a filter', () => {
  const words = (ColumnName: string, Operator: FilterOperator, Value: string) =>
    Object.values(filterText({ ColumnName, Operator, Value }, columns, t));

  test('names its column and its operator', () => {
    expect(words('Number', 'LessThan', '5')).toEqual(['The Number', 'list.operator.number.LessThan or list.operator.LessThan', '5']);
    expect(words('Date', 'Equal', '2026-04-14')).toEqual(['The Date', 'list.operator.day.Equal or list.operator.Equal', '14-Apr-2026']);
    expect(words(ANY_FIELD, 'Contains', 'x')[0]).toBe('list.anyField');
    expect(words('Gone', 'Contains', 'x')).toEqual(['Gone', 'list.operator.words.Contains or list.operator.Contains', 'x']);
  });

  test.each<[string, FilterOperator, string, string]>([
    ['CheckBox', 'Equal', 'true', 'fields.yes'],
    ['CheckBox', 'Equal', 'false', 'fields.no'],
    ['SingleLine', 'Equal', '', 'list.filter.empty'],
    ['SingleLine', 'Contains', '@today', '@today'],
    ['Date', 'Equal', '@today', 'list.filter.today'],
    ['Date', 'LessThan', '@today+30', 'list.filter.inDays 30'],
    ['Date', 'LessThan', '@today-7', 'list.filter.daysAgo 7'],
    ['Date', 'NextDays', '30', 'list.filter.days 30'],
    ['Date', 'LastDays', '7', 'list.filter.days 7'],
    ['Date', 'NextDays', 'soon', 'soon'],
    ['Date', 'IsEmpty', '', ''],
    ['Date', 'IsNotEmpty', '', ''],
    ['PeoplePicker', 'Equal', '@me', 'list.filter.me'],
    ['PeoplePicker', 'Equal', 'Ben', 'Ben'],
    ['Choice', 'AnyOf', 'Red\nBlue', 'Red, Blue'],
    ['PeoplePicker', 'AnyOf', '@me\nBen\n', 'list.filter.me, Ben, list.filter.empty'],
  ])('says the value: %s %s %j is %j', (name, operator, value, said) => {
    expect(words(name, operator, value)[2]).toBe(said);
  });
});
