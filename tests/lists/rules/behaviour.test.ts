import { describe, expect, test } from 'vitest';
import { field } from '#infra/embedded/demo/fields.ts';
import { BehaviourRule as RuleSchema } from '#shared/models/behaviour.ts';
import { ValueType } from '#shared/models/conditions.ts';
import { FieldRules } from '#shared/models/field.ts';
import { checkValues } from '#shared/rules/checkValues.ts';
import { add, change, codes, text, when } from '#tests/lists/rules/ruleFields.ts';

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
    expect(codes(add(fields, { Kind: 'other', Reason: 'no address' }))).toEqual(['Reason Reason']);
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
