import { describe, expect, test } from 'vitest';
import { categories } from '#frontend/theme/tokens.ts';
import { field } from '#infra/embedded/demo/fields.ts';
import { Field, type FieldTypeName, FieldTypes, fieldDefaults, fieldTypeNames, optionColors } from '#shared/models/content/field.ts';
import { ListType } from '#shared/models/content/list.ts';
import { normalizeField } from '#shared/rules/normalizeField.ts';
import { optionsOf } from '#shared/rules/optionsOf.ts';

describe('a field as a list stores it', () => {
  test.each(fieldTypeNames)(
    'APP-076 APP-077 %s: several values and scheduling remain only where the type and the list support them',
    (type) => {
      const requested = field('F', 'F', type, { hasMany: true, isSchedulable: true });
      const schedulable = type === 'PeoplePicker' || type === 'Lookup';
      expect(normalizeField(requested, 'calendar')).toMatchObject({
        hasMany: schedulable || type === 'Choice',
        isSchedulable: schedulable,
      });
      for (const listType of ListType.options)
        expect(normalizeField(requested, listType).isSchedulable, listType).toBe(schedulable && listType === 'calendar');
    },
  );

  test.each<[FieldTypeName, Parameters<typeof field>[3], boolean]>([
    ['Choice', { rules: { MultipleOptions: true } }, true],
    ['PeoplePicker', { rules: { MultipleOptions: true } }, false],
    ['PeoplePicker', { rules: { HasMany: true } }, true],
    ['Lookup', { behaviour: [{ ruleKey: 'm', ruleType: 'HasMany', conditions: { condition: 'AND', rules: [] } }] }, true],
    ['SingleLine', { rules: { HasMany: true } }, false],
    ['Choice', {}, false],
    ['Lookup', { behaviour: [{ ruleKey: 'r', ruleType: 'Required', conditions: { condition: 'AND', rules: [] } }] }, false],
  ])('%s: %j has many values: %j', (type, extra, expected) => {
    expect(normalizeField(field('F', 'F', type, extra), 'items').hasMany).toBe(expected);
  });

  test('a line with the rule Password is a password field', () => {
    expect(normalizeField(field('F', 'F', 'SingleLine', { rules: { Password: true } }), 'items').contentType.fieldType).toBe(
      FieldTypes.Password,
    );
  });

  test('a rule Password does not affect other types', () => {
    const requested = field('F', 'F', 'MultiLine', { rules: { Password: true } });
    expect(normalizeField(requested, 'items').contentType.fieldType).toBe(FieldTypes.MultiLine);
  });

  test('is complete, and one that was stored before there were rules is still a field', () => {
    const old = field('F', 'F', 'SingleLine');
    expect(Field.parse(old)).toEqual(old);
    expect(normalizeField(old, 'items')).toEqual({ ...fieldDefaults, ...old });
  });

  test('LIST-011 ten colors are predefined for options and categories, all of them in the theme', () => {
    expect(optionColors).toEqual(['petrol', 'blue', 'violet', 'rose', 'rust', 'ochre', 'green', 'slate', 'teal', 'olive']);
    for (const mode of ['light', 'dark'] as const)
      expect(new Set(optionColors.map((color) => JSON.stringify(categories[color][mode]))).size, mode).toBe(10);
  });

  test('options are offered by their text on request, without disabled ones', () => {
    const options = ['Émile', 'zoo', 'Alpha'].map((value) => ({ id: value, value }));
    const words = (rules: { Sort?: boolean }) =>
      optionsOf(field('F', 'F', 'Choice', { rules, options: [...options, { id: 'old', value: 'Beta', disabled: true }] })).map(
        ({ value }) => value,
      );
    expect(words({})).toEqual(['Émile', 'zoo', 'Alpha']);
    expect(words({ Sort: true })).toEqual(['Alpha', 'Émile', 'zoo']);
  });
});
