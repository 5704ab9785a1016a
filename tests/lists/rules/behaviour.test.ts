import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { field } from '#infra/embedded/demo/fields.ts';
import type { BehaviourRule, RuleType } from '#shared/models/behaviour.ts';
import { BehaviourRule as RuleSchema } from '#shared/models/behaviour.ts';
import { type RuleValue, ValueType } from '#shared/models/conditions.ts';
import { type Field, FieldRules, type FieldTypeName } from '#shared/models/field.ts';
import type { FieldValues } from '#shared/models/item.ts';
import { checkValues } from '#shared/rules/checkValues.ts';

const at = { now: new Date('2026-05-04T09:30:00Z'), me: { internalId: 'u1', fullName: 'Ana', isGroup: false } };

const when = (
  ruleType: RuleType,
  column: string,
  text: string,
  extra: { value?: RuleValue; Message?: string; not?: boolean } = {},
): BehaviourRule => ({
  ruleKey: `${ruleType}-${column}`,
  ruleType,
  conditions: {
    condition: 'AND',
    rules: [
      { ColumnName: column, Operator: extra.not ? 'NotEqual' : 'Equal', Value: text, ...(extra.Message && { Message: extra.Message }) },
    ],
  },
  ...(extra.value !== undefined && { value: extra.value }),
});
const always = (ruleType: RuleType, value?: RuleValue): BehaviourRule => ({
  ruleKey: ruleType,
  ruleType,
  conditions: { condition: 'AND', rules: [] },
  ...(value !== undefined && { value }),
});
const text = (name: string, extra: Parameters<typeof field>[3] = {}) => field(name, name, 'SingleLine', extra);

const add = (fields: Field[], sent: FieldValues) => checkValues(fields, sent, { partial: false, at });
const change = (fields: Field[], stored: FieldValues, sent: FieldValues) => checkValues(fields, sent, { partial: true, stored, at });
const codes = ({ problems }: ReturnType<typeof add>) => problems.map(({ at: name, code }) => `${name} ${code}`);

describe('the rules of a field', () => {
  test('FORM-036 are these', () => {
    const named =
      'Email, PhoneNumber, MultipleOptions, DefaultValue, RadioButton, CanAddOption, Match, Hidden, LookupModel, Password, DecimalPrecision, PeopleOnly, GroupsOnly, Sort, AddAdditionalField, Editable, DisplayProperty, HasMany';
    expect(Object.keys(FieldRules.shape)).toEqual(expect.arrayContaining(named.split(', ')));
    expect(FieldRules.parse({ LookupModel: { systemSiteListId: 'l1' } })).toEqual({ LookupModel: { systemSiteListId: 'l1' } });
  });

  test('FORM-037 a default says what kind of value it is', () => {
    const kinds = ['Boolean', 'ContentTypeChoice', 'DateTime', 'Lookup', 'Number', 'PeoplePicker', 'Groups', 'Text'];
    expect([...ValueType.options].sort()).toEqual(kinds.sort());
    for (const valueType of kinds) expect(FieldRules.safeParse({ DefaultValue: { valueType, value: '1' } }).success).toBe(true);
    expect(FieldRules.safeParse({ DefaultValue: { valueType: 'Colour', value: '1' } }).success).toBe(false);
  });

  test('FORM-038 FORM-039 behaviour rules have a key, a type, and conditions with column, operator, value type, value and message', () => {
    const types = ['Required', 'Hide', 'Hidden', 'HasMany', 'DefaultValue', 'ValidateCondition', 'DisableCondition', 'ValueCondition'];
    for (const ruleType of types) {
      const rule = {
        ruleKey: 'k',
        ruleType,
        conditions: { condition: 'OR', rules: [{ ColumnName: 'F', Operator: 'Equal', ValueType: 'Text', Value: 'x', Message: 'Say x' }] },
      };
      expect(RuleSchema.parse(rule)).toEqual(rule);
    }
    expect(RuleSchema.safeParse({ ruleKey: 'k', ruleType: 'Explode' }).success).toBe(false);
  });
});

describe('a hidden field', () => {
  const fields = [text('Kind'), text('Reason', { isRequired: true, rules: { Email: true }, behaviour: [when('Hide', 'Kind', 'plain')] })];

  test('FORM-055 is not validated, neither for being empty nor for its format', () => {
    expect(codes(add(fields, { Kind: 'plain' }))).toEqual([]);
    expect(codes(add(fields, { Kind: 'plain', Reason: 'no address' }))).toEqual([]);
    expect(codes(add(fields, { Kind: 'other' }))).toEqual(['Reason required']);
    expect(codes(add(fields, { Kind: 'other', Reason: 'no address' }))).toEqual(['Reason Email']);
  });

  test('keeps what it held, whatever is sent', () => {
    expect(change(fields, { Kind: 'plain', Reason: 'a@b.example' }, { Reason: 'c@d.example' }).values).toEqual({});
    expect(change(fields, { Kind: 'plain', Reason: 'a@b.example' }, { Kind: 'other', Reason: 'c@d.example' }).values).toEqual({
      Kind: 'other',
      Reason: 'c@d.example',
    });
  });

  test('is asked for when a change brings it into sight', () => {
    expect(codes(change(fields, { Kind: 'plain', Reason: '' }, { Kind: 'other' }))).toEqual(['Reason required']);
  });

  test('FORM-041 Hide has conditions, Hidden has none', () => {
    const both = [
      text('Kind'),
      text('A', { isRequired: true, behaviour: [when('Hidden', 'Kind', 'never')] }),
      text('B', { isRequired: true, rules: { Hidden: true } }),
    ];
    expect(codes(add(both, { Kind: 'x' }))).toEqual([]);
  });
});

describe('conditions', () => {
  test('FORM-056 make a field required', () => {
    const fields = [text('Status'), text('Why', { behaviour: [when('Required', 'Status', 'Declined')] })];
    expect(codes(add(fields, { Status: 'Declined' }))).toEqual(['Why required']);
    expect(codes(add(fields, { Status: 'Approved' }))).toEqual([]);
    expect(codes(change(fields, { Status: 'Open', Why: '' }, { Status: 'Declined' }))).toEqual(['Why required']);
    expect(codes(change(fields, { Status: 'Open', Why: 'late' }, { Status: 'Declined' }))).toEqual([]);
  });

  test('lock a field: another value than the stored one is refused', () => {
    const fields = [text('Status'), text('Plan', { isRequired: true, behaviour: [when('DisableCondition', 'Status', 'Closed')] })];
    const stored = { Status: 'Closed', Plan: 'A' };
    expect(codes(change(fields, stored, { Plan: 'B' }))).toEqual(['Plan disabled']);
    expect(codes(change(fields, stored, { Plan: 'A' }))).toEqual([]);
    expect(codes(change(fields, stored, { Status: 'Open', Plan: 'B' }))).toEqual([]);
    expect(codes(add(fields, { Status: 'Closed' }))).toEqual([]);
  });

  test('let a field lock itself once it is filled in', () => {
    const fields = [text('Number', { behaviour: [when('DisableCondition', 'Number', '', { not: true })] })];
    expect(codes(add(fields, { Number: '7' }))).toEqual([]);
    expect(codes(change(fields, { Number: '7' }, { Number: '8' }))).toEqual(['Number disabled']);
  });

  test('set a value, which wins over what was sent and over what is wrong with it', () => {
    const fields = [
      text('Status'),
      field('Rate', 'Rate', 'Number', { behaviour: [when('ValueCondition', 'Status', 'Free', { value: 0 })] }),
    ];
    expect(add(fields, { Status: 'Free', Rate: 5 }).values.Rate).toBe(0);
    expect(change(fields, { Status: 'Paid', Rate: 9 }, { Status: 'Free', Rate: 'much' })).toEqual({
      values: { Status: 'Free', Rate: 0 },
      problems: [],
    });
    expect(change(fields, { Status: 'Paid', Rate: 9 }, { Rate: 5 }).values).toEqual({ Rate: 5 });
  });

  test('FORM-060 refuse a value with words of their own', () => {
    const valid = {
      ...when('ValidateCondition', 'Start', '@now', { Message: 'It has to begin later' }),
      conditions: {
        condition: 'AND' as const,
        rules: [{ ColumnName: 'Start', Operator: 'GreaterThan' as const, Value: '@now', Message: 'It has to begin later' }],
      },
    };
    const fields = [field('Start', 'Start', 'Date', { behaviour: [valid] })];
    expect(add(fields, { Start: '2026-05-04' }).problems).toEqual([
      { at: 'Start', code: 'validateRule', message: 'It has to begin later' },
    ]);
    expect(codes(add(fields, { Start: '2026-05-05' }))).toEqual([]);
    expect(codes(add(fields, {}))).toEqual([]);
  });

  test('joined by OR refuse only when none holds', () => {
    const rules = ['a', 'b'].map((Value) => ({ ColumnName: 'F', Operator: 'Contains' as const, Value, Message: `needs ${Value}` }));
    const fields = [text('F', { behaviour: [{ ruleKey: 'v', ruleType: 'ValidateCondition', conditions: { condition: 'OR', rules } }] })];
    expect(codes(add(fields, { F: 'b' }))).toEqual([]);
    expect(add(fields, { F: 'c' }).problems).toMatchObject([{ message: 'needs a' }]);
  });

  test('say when a field may hold more than one value', () => {
    const options = ['Red', 'Blue'];
    const fields = [
      text('Mixed'),
      field('Colours', 'Colours', 'Choice', { options, hasMany: true, behaviour: [when('HasMany', 'Mixed', 'yes')] }),
    ];
    const Colours = [{ id: 'red' }, { id: 'blue' }];
    expect(codes(add(fields, { Mixed: 'no', Colours }))).toEqual(['Colours tooMany']);
    expect(codes(add(fields, { Mixed: 'yes', Colours }))).toEqual([]);
  });

  test('are not judged for a change whose other values nobody knows', () => {
    const fields = [text('Status'), text('Why', { behaviour: [when('Required', 'Status', ''), when('DisableCondition', 'Status', '')] })];
    expect(checkValues(fields, { Why: 'x' }, { partial: true })).toEqual({ values: { Why: 'x' }, problems: [] });
  });
});

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
  ])('%s: a %s of %j fills a new item with %j', (type, valueType, value, expected) => {
    expect(first(type, valueType, value)).toEqual(expected);
  });

  test('is a list where the field holds many', () => {
    expect(first('Choice', 'ContentTypeChoice', ['red', 'Blue'], { hasMany: true })).toEqual([
      { id: 'red', value: 'Red' },
      { id: 'blue', value: 'Blue' },
    ]);
  });

  test('gives way to what was sent, also to nothing, and leaves a change alone', () => {
    const fields = [text('F', { rules: { DefaultValue: { valueType: 'Text', value: 'Draft' } } })];
    expect(add(fields, { F: 'Final' }).values.F).toBe('Final');
    expect(add(fields, { F: '' }).values.F).toBe('');
    expect(change(fields, { F: '' }, {}).values).toEqual({});
  });

  test('of a condition comes before the general one', () => {
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

describe('rules that feed each other', () => {
  test('are followed to their end, whatever the order of the fields', () => {
    const chain = [
      text('C', { behaviour: [when('ValueCondition', 'B', 'b', { value: 'c' })] }),
      text('B', { behaviour: [when('ValueCondition', 'A', 'a', { value: 'b' })] }),
      text('A'),
    ];
    expect(add(chain, { A: 'a' }).values).toEqual({ A: 'a', B: 'b', C: 'c' });
  });

  test('stop when they contradict each other in a circle', () => {
    const circle = [
      text('A', { behaviour: [when('ValueCondition', 'B', 'x', { value: 'x', not: true })] }),
      text('B', { behaviour: [when('ValueCondition', 'A', 'x', { value: 'x' }), always('ValueCondition', 'y')] }),
    ];
    const once = add(circle, {});
    expect(add(circle, {})).toEqual(once);
  });

  test('end for any rules, with the same answer each time', () => {
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
            behaviour: own.map(({ type, name: column, value: asked, set }) => when(type, column, asked, { value: set })),
          }),
        );
        const once = add(fields, sent);
        expect(add(fields, sent)).toEqual(once);
        expect(once.problems.map(({ code }) => code).every((code) => ['required', 'disabled'].includes(code))).toBe(true);
      }),
    );
  });
});

describe('a field that repeats another', () => {
  const fields = [text('Address', { name: 'Address' }), text('Again', { rules: { Match: 'Address' } })];

  test('FORM-045 has to have its value', () => {
    expect(add(fields, { Address: 'a', Again: 'b' }).problems).toEqual([{ at: 'Again', code: 'Match', params: { field: 'Address' } }]);
    expect(codes(add(fields, { Address: 'a', Again: 'a' }))).toEqual([]);
  });

  test('is asked again when the other one changes', () => {
    expect(codes(change(fields, { Address: 'a', Again: 'a' }, { Address: 'b' }))).toEqual(['Again Match']);
    expect(codes(change(fields, { Address: 'a', Again: 'a' }, { Address: 'b', Again: 'b' }))).toEqual([]);
  });
});
