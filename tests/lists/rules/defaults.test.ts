import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { field } from '#infra/embedded/demo/fields.ts';
import type { RuleType } from '#shared/models/content/behaviour.ts';
import type { RuleValue, ValueType } from '#shared/models/content/conditions.ts';
import type { FieldTypeName } from '#shared/models/content/field.ts';
import { checkValues } from '#shared/rules/checkValues.ts';
import { add, always, at, change, text, when } from '#tests/lists/rules/ruleFields.ts';

describe('a default', () => {
  const first = (type: FieldTypeName, valueType: ValueType, value: RuleValue, extra: Parameters<typeof field>[3] = {}) =>
    add([field('F', 'F', type, { options: ['Red', 'Blue'], ...extra, rules: { DefaultValue: { valueType, value } } })], {}).values.F;

  test.each<[FieldTypeName, ValueType, RuleValue, unknown]>([
    ['CheckBox', 'Boolean', true, true],
    ['Choice', 'ContentTypeChoice', 'Blue', { id: 'blue', value: 'Blue' }],
    ['Choice', 'ContentTypeChoice', 'Green', null],
    ['DateTime', 'DateTime', '@now', '2026-05-04T09:30:00.000Z'],
    ['Date', 'DateTime', '@now', '2026-05-04'],
    ['Time', 'DateTime', '@now', '09:30'],
    ['Lookup', 'Lookup', 4, { id: 4, value: '' }],
    ['Number', 'Number', 1.239, 1.24],
    ['PeoplePicker', 'PeoplePicker', '@me', at.me],
    ['PeoplePicker', 'Groups', 'g1', { internalId: 'g1', fullName: '', isGroup: true }],
    ['SingleLine', 'Text', 'Draft', 'Draft'],
    ['SingleLine', 'Number', 7, '7'],
    ['MultiLine', 'Number', 7, '7'],
    ['Custom', 'Number', 7, '7'],
    ['Metadata', 'Number', 7, '7'],
    ['CheckBox', 'Text', 'true', true],
    ['CheckBox', 'Text', 'no', false],
    ['Number', 'Text', '1.5', 1.5],
    ['Number', 'Text', ' ', null],
    ['Number', 'Text', 'many', null],
    ['Choice', 'ContentTypeChoice', 'red', { id: 'red', value: 'Red' }],
    ['DateTime', 'DateTime', '2026-01-02T03:04:00Z', '2026-01-02T03:04:00.000Z'],
    ['Date', 'DateTime', '2026-01-02T03:04:00Z', '2026-01-02'],
    ['Time', 'DateTime', '07:15', '07:15'],
    ['PeoplePicker', 'PeoplePicker', 'u2', { internalId: 'u2', fullName: '', isGroup: false }],
    ['Hyperlink', 'Text', 'https://x.example', { url: 'https://x.example', displayText: '' }],
    ['Address', 'Text', 'Porto', null],
    ['Password', 'Text', 'Correct-horse-7', 'Correct-horse-7'],
  ])('%s: a %s of %j fills a new item with %j', (type, valueType, value, expected) => {
    expect(first(type, valueType, value)).toEqual(expected);
  });

  test('of a field for groups names a group', () => {
    expect(first('PeoplePicker', 'PeoplePicker', 'g1')).toMatchObject({ isGroup: false });
    const { values } = add(
      [field('F', 'F', 'PeoplePicker', { rules: { GroupsOnly: true, DefaultValue: { valueType: 'PeoplePicker', value: 'g1' } } })],
      {},
    );
    expect(values.F).toEqual({ internalId: 'g1', fullName: '', isGroup: true });
  });

  test('of an option is matched by its id before the text of another', () => {
    const options = [
      { id: 'a', value: 'First' },
      { id: 'b', value: 'Second' },
    ];
    expect(first('Choice', 'ContentTypeChoice', 'b', { options })).toEqual({ id: 'b', value: 'Second' });
  });

  test.each<FieldTypeName>(['DateTime', 'Date', 'Time'])('%s: @now has no value where the time is unknown', (type) => {
    const fields = [field('F', 'F', type, { rules: { DefaultValue: { valueType: 'DateTime', value: '@now' } } })];
    expect(checkValues(fields, {}, { partial: false }).values.F).toBe(type === 'Time' ? '' : null);
  });

  test('is a list if the field has several values', () => {
    expect(first('Choice', 'ContentTypeChoice', ['red', 'Blue'], { hasMany: true })).toEqual([
      { id: 'red', value: 'Red' },
      { id: 'blue', value: 'Blue' },
    ]);
  });

  test('is replaced by what was sent, including nothing, and does not affect a change', () => {
    const fields = [text('F', { rules: { DefaultValue: { valueType: 'Text', value: 'Draft' } } })];
    expect(add(fields, { F: 'Final' }).values.F).toBe('Final');
    expect(add(fields, { F: '' }).values.F).toBe('');
    expect(change(fields, { F: '' }, {}).values).toEqual({});
  });

  test('of a condition takes precedence over the general one', () => {
    const fields = [
      text('Kind'),
      text('F', {
        rules: { DefaultValue: { valueType: 'Text', value: 'Draft' } },
        behaviour: [when('DefaultValue', 'Kind', 'x', { value: 'Special' })],
      }),
    ];
    expect(add(fields, { Kind: 'x' }).values.F).toBe('Special');
    expect(add(fields, { Kind: 'y' }).values.F).toBe('Draft');
  });
});

describe('rules that depend on each other', () => {
  test('are evaluated to the end, whatever the order of the fields', () => {
    const chain = [
      text('C', { behaviour: [when('ValueCondition', 'B', 'b', { value: 'c' })] }),
      text('B', { behaviour: [when('ValueCondition', 'A', 'a', { value: 'b' })] }),
      text('A'),
    ];
    expect(add(chain, { A: 'a' }).values).toEqual({ A: 'a', B: 'b', C: 'c' });
  });

  test('stop if they contradict each other in a circle', () => {
    const circle = [
      text('A', { behaviour: [when('ValueCondition', 'B', 'x', { value: 'x', not: true })] }),
      text('B', { behaviour: [when('ValueCondition', 'A', 'x', { value: 'x' }), always('ValueCondition', 'y')] }),
    ];
    const once = add(circle, {});
    expect(add(circle, {})).toEqual(once);
  });

  test('terminate for any rules, with the same result each time', () => {
    const name = fc.constantFrom('A', 'B', 'C', 'D');
    const value = fc.constantFrom('', 'x', 'y');
    const rule = fc.record({
      type: fc.constantFrom<RuleType[]>('ValueCondition', 'Hide', 'DefaultValue', 'Required', 'DisableCondition'),
      name,
      value,
      set: value,
    });
    const rules = fc.array(rule, { maxLength: 3 });
    const values = fc.record({ A: value, B: value, C: value, D: value }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.tuple(rules, rules, rules, rules), values, (each, sent) => {
        const fields = each.map((own, index) =>
          text('ABCD'.charAt(index), {
            behaviour: own.map(({ type, name: column, value: expected, set }) => when(type, column, expected, { value: set })),
          }),
        );
        const once = add(fields, sent);
        expect(add(fields, sent)).toEqual(once);
        expect(once.problems.map(({ code }) => code).every((code) => ['required', 'disabled'].includes(code))).toBe(true);
      }),
    );
  });
});
