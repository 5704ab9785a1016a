import { describe, expect, test } from 'vitest';
import { draftOf, newDraft, planOf, problemOf, withSource, withType } from '#frontend/features/settings/fields/fieldDraft.ts';
import { inOrder, reordered } from '#frontend/features/settings/fields/fieldOrder.ts';
import { blankCondition, operatorsFor } from '#frontend/features/settings/fields/operatorsFor.ts';
import { newForm, unused, withoutDeletedFields } from '#frontend/features/settings/forms/formDraft.ts';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { type Field, type FieldTypeName, FieldTypes } from '#shared/models/content/field.ts';

const field = (name: string, order: number) => ({ ...fieldFor({ name, type: 'SingleLine' }), order });

describe('the draft of a field', () => {
  test('APP-076 APP-077 another type resets several values and scheduling', () => {
    const people = { ...newDraft(), name: 'Who', type: 'PeoplePicker' as const, hasMany: true, isSchedulable: true };
    expect(withType(people, 'Lookup')).toMatchObject({ hasMany: true, isSchedulable: true });
    expect(withType(people, 'Choice')).toMatchObject({ hasMany: true, isSchedulable: false });
    expect(withType(people, 'Date')).toMatchObject({ hasMany: false, isSchedulable: false });
  });

  test('says what prevents it from being saved', () => {
    expect(problemOf(newDraft())).toBe('name');
    const named = { ...newDraft(), name: 'Site' };
    expect(problemOf(named)).toBeUndefined();
    expect(problemOf({ ...named, type: 'Lookup' })).toBe('list');
    expect(problemOf({ ...named, type: 'Choice', options: [{ id: '1', value: ' ' }] })).toBe('option');
    expect(problemOf({ ...named, type: 'Choice' })).toBe('noOption');
    expect(problemOf({ ...named, type: 'Choice', rules: { CanAddOption: true } })).toBeUndefined();
    const twice = ['A', 'a '].map((value) => ({ id: value, value }));
    expect(problemOf({ ...named, type: 'Choice', options: twice })).toBe('sameOption');
    expect(problemOf({ ...named, type: 'Number', rules: { Min: 2, Max: 1 } })).toBe('minMax');
  });

  test('of a content type sends only that, and an own type sends its properties', () => {
    const type = { id: 't1', title: 'Phase', fieldType: 3, rules: {}, options: [{ id: 'a', value: 'A' }] };
    const created = withSource({ ...newDraft(), name: 'Phase' }, { ...type, systemSiteListId: null, modelDisplayProperty: null });
    expect(planOf(created, true)).toMatchObject({ contentTypeId: 't1' });
    expect(planOf(created, true)).not.toHaveProperty('fieldType');
    expect(planOf(created, false)).not.toHaveProperty('contentTypeId');
    expect(planOf({ ...newDraft(), name: ' Site ' }, true)).toMatchObject({ name: 'Site', fieldType: FieldTypes.SingleLine });
  });

  test('of an existing field equals the field', () => {
    expect(draftOf(field('Title', 1))).toMatchObject({ name: 'Title', source: '', type: 'SingleLine', behaviour: [] });
    const created = field('Phase', 1);
    expect(draftOf({ ...created, contentType: { ...created.contentType, id: 't1' } }).source).toBe('t1');
  });
});

describe('the order of fields', () => {
  const fields = [field('C', 9), field('A', 1), field('B', 2)];

  test('follows their numbers', () => {
    expect(inOrder(fields).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  });

  test('changes only the numbers that differ after a move', () => {
    const even = [field('A', 1), field('B', 2), field('C', 3)];
    expect(reordered(even, 0, 1)).toEqual([
      { internalFieldName: 'B', order: 1 },
      { internalFieldName: 'A', order: 2 },
    ]);
    expect(reordered(even, 0, 0)).toEqual([]);
    expect(reordered(even, 2, 3)).toEqual([]);
  });
});

describe('the draft of a form', () => {
  const fields = [field('A', 1), field('B', 2)];

  test('begins with every field, and records which it does not show', () => {
    const form = newForm(fields);
    expect(unused(fields, form)).toEqual([]);
    expect(unused([...fields, field('C', 3)], form).map(({ name }) => name)).toEqual(['C']);
  });

  test('loses fields that the list no longer has', () => {
    const stored = withoutDeletedFields(newForm(fields), fields.slice(1));
    expect(stored.tabs[0]?.sections[0]?.fields.map((line) => line.field)).toEqual(['B']);
  });
});

test('FORM-040 a condition compares numbers and days by six operators, and texts by four', () => {
  const offered = (type: FieldTypeName) => operatorsFor(fieldFor({ name: 'Column', type }));
  const ordered = ['Equal', 'NotEqual', 'LessThan', 'LessThanEqual', 'GreaterThan', 'GreaterThanEqual'];
  expect([offered('Number'), offered('Date')]).toEqual([ordered, ordered]);
  expect(offered('SingleLine')).toEqual(['Equal', 'NotEqual', 'Contains', 'NotContains']);
});

test('FORM-039 a condition has a value of the kind of its column', () => {
  const of = (fieldType: number) =>
    ({ internalFieldName: 'Column', contentType: { fieldType, rules: {}, options: [] } }) as unknown as Field;
  expect(blankCondition(of(FieldTypes.Number))).toMatchObject({ ColumnName: 'Column', ValueType: 'Number', Value: '' });
  expect(blankCondition(of(FieldTypes.PeoplePicker))).toMatchObject({ ValueType: 'PeoplePicker' });
  expect(blankCondition(of(FieldTypes.SingleLine))).toMatchObject({ ValueType: 'Text' });
});
