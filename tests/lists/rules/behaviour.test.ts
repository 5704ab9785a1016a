import { describe, expect, test } from 'vitest';
import { field } from '#infra/embedded/demo/fields.ts';
import { type BehaviourRule, BehaviourRule as RuleSchema } from '#shared/models/content/behaviour.ts';
import { ValueType } from '#shared/models/content/conditions.ts';
import { type Field, FieldRules } from '#shared/models/content/field.ts';
import { checkValues } from '#shared/rules/checkValues.ts';
import { formFields } from '#shared/rules/formFields.ts';
import { add, change, codes, text, when } from '#tests/lists/rules/ruleFields.ts';

describe('the rules of a field', () => {
  test('FORM-036 are these', () => {
    const named =
      'Email, PhoneNumber, MultipleOptions, DefaultValue, RadioButton, CanAddOption, Match, Hidden, LookupModel, Password, DecimalPrecision, PeopleOnly, GroupsOnly, Sort, AddAdditionalField, Editable, DisplayProperty, HasMany';
    expect(Object.keys(FieldRules.shape)).toEqual(expect.arrayContaining(named.split(', ')));
    expect(FieldRules.parse({ LookupModel: { systemSiteListId: 'l1' } })).toEqual({ LookupModel: { systemSiteListId: 'l1' } });
  });

  test('FORM-037 a default has a kind of value', () => {
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

  test('FORM-041 have names and not numbers, and so do their operators', () => {
    const rule = (ruleType: unknown, Operator: unknown) => ({
      ruleKey: 'k',
      ruleType,
      conditions: { condition: 'AND', rules: [{ ColumnName: 'F', Operator, ValueType: 'Text', Value: 'x' }] },
    });
    expect(RuleSchema.parse(rule('Hide', 'NotEqual'))).toEqual(rule('Hide', 'NotEqual'));
    for (const wrong of [rule(1, 'NotEqual'), rule('Hide', 1)]) expect(RuleSchema.safeParse(wrong).success).toBe(false);
  });
});

describe('a hidden field', () => {
  const fields = [text('Kind'), text('Reason', { isRequired: true, rules: { Email: true }, behaviour: [when('Hide', 'Kind', 'plain')] })];

  test('FORM-055 is not validated, neither for being empty nor for its format', () => {
    expect(codes(add(fields, { Kind: 'plain' }))).toEqual([]);
    expect(codes(add(fields, { Kind: 'plain', Reason: 'no address' }))).toEqual([]);
    expect(codes(add(fields, { Kind: 'other' }))).toEqual(['Reason required']);
    expect(codes(add(fields, { Kind: 'other', Reason: 'no address' }))).toEqual(['Reason Reason']);
    const always = [{ rules: { Email: true, Hidden: true } }, { rules: { Email: true }, behaviour: [when('Hidden', 'Kind', 'never')] }];
    for (const hidden of always)
      for (const sent of [{}, { Reason: 'no address' }])
        expect(codes(add([text('Kind'), text('Reason', { isRequired: true, ...hidden })], sent))).toEqual([]);
  });

  test('keeps its value, whatever is sent', () => {
    expect(change(fields, { Kind: 'plain', Reason: 'a@b.example' }, { Reason: 'c@d.example' }).values).toEqual({});
    expect(change(fields, { Kind: 'plain', Reason: 'a@b.example' }, { Kind: 'other', Reason: 'c@d.example' }).values).toEqual({
      Kind: 'other',
      Reason: 'c@d.example',
    });
  });

  test('is validated when a change makes it visible', () => {
    expect(codes(change(fields, { Kind: 'plain', Reason: '' }, { Kind: 'other' }))).toEqual(['Reason required']);
  });

  test('FORM-041 Hide has conditions, Hidden has none', () => {
    const both = [
      text('Kind'),
      text('A', { isRequired: true, behaviour: [when('Hidden', 'Kind', 'never')] }),
      text('B', { isRequired: true, rules: { Hidden: true } }),
      text('C', { isRequired: true, behaviour: [when('Hide', 'Kind', 'never')] }),
    ];
    expect(codes(add(both, { Kind: 'x' }))).toEqual(['C required']);
    expect(codes(add(both, { Kind: 'never' }))).toEqual([]);
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

  test('set a value, which takes precedence over what was sent and over its errors', () => {
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

  test('FORM-060 refuse a value with their own message', () => {
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

  test('can use another field than the one that they refuse, by the type of that field', () => {
    const above = (ColumnName: string): BehaviourRule => ({
      ruleKey: 'v',
      ruleType: 'ValidateCondition',
      conditions: { condition: 'AND', rules: [{ ColumnName, Operator: 'GreaterThan', Value: '9' }] },
    });
    const fields = [text('First'), field('Limit', 'Limit', 'Number'), text('F', { behaviour: [above('Limit')] })];
    expect(codes(add(fields, { First: '1', Limit: 10, F: 'x' }))).toEqual([]);
    expect(codes(add(fields, { First: '10', Limit: 8, F: 'x' }))).toEqual(['F validateRule']);
    expect(codes(add([text('F', { behaviour: [above('Gone')] })], { F: 'x' }))).toEqual(['F validateRule']);
  });

  test('refuse by the second of two rules when the first is met', () => {
    const wants = (Value: string) => ({
      ruleKey: Value,
      ruleType: 'ValidateCondition' as const,
      conditions: {
        condition: 'AND' as const,
        rules: [{ ColumnName: 'F', Operator: 'Contains' as const, Value, Message: `needs ${Value}` }],
      },
    });
    const fields = [text('F', { behaviour: [wants('a'), wants('b')] })];
    expect(add(fields, { F: 'a' }).problems).toMatchObject([{ message: 'needs b' }]);
    expect(codes(add(fields, { F: 'ab' }))).toEqual([]);
  });

  test('joined by AND refuse by the first that fails, also if another is met', () => {
    const rules = ['a', 'b'].map((Value) => ({ ColumnName: 'F', Operator: 'Contains' as const, Value, Message: `needs ${Value}` }));
    const fields = [text('F', { behaviour: [{ ruleKey: 'v', ruleType: 'ValidateCondition', conditions: { condition: 'AND', rules } }] })];
    expect(add(fields, { F: 'a' }).problems).toMatchObject([{ message: 'needs b' }]);
  });

  test('find their field by its name and read it by its type', () => {
    const fields = [
      field('Amount', 'Amount', 'Number'),
      field('Since', 'Since', 'Date'),
      text('Why', { behaviour: [when('Required', 'Amount', '10.0')] }),
      text('When', { behaviour: [when('Required', 'Since', '2026-05-04T12:00:00Z')] }),
      text('Never', { behaviour: [when('Required', 'Gone', 'x')] }),
    ];
    expect(codes(add(fields, { Amount: 10 }))).toEqual(['Why required']);
    expect(codes(add(fields, { Since: '2026-05-04' }))).toEqual(['When required']);
    expect(codes(add(fields, { Amount: 1, Since: '2026-05-05' }))).toEqual([]);
  });

  test('joined by OR refuse only if none is met', () => {
    const rules = ['a', 'b'].map((Value) => ({ ColumnName: 'F', Operator: 'Contains' as const, Value, Message: `needs ${Value}` }));
    const fields = [text('F', { behaviour: [{ ruleKey: 'v', ruleType: 'ValidateCondition', conditions: { condition: 'OR', rules } }] })];
    expect(codes(add(fields, { F: 'b' }))).toEqual([]);
    expect(add(fields, { F: 'c' }).problems).toMatchObject([{ message: 'needs a' }]);
  });

  test('say when a field can have several values', () => {
    const options = ['Red', 'Blue'];
    const fields = [
      text('Mixed'),
      field('Colours', 'Colours', 'Choice', { options, hasMany: true, behaviour: [when('HasMany', 'Mixed', 'yes')] }),
    ];
    const Colours = [{ id: 'red' }, { id: 'blue' }];
    expect(codes(add(fields, { Mixed: 'no', Colours }))).toEqual(['Colours tooMany']);
    expect(codes(add(fields, { Mixed: 'yes', Colours }))).toEqual([]);
    expect(codes(add(fields, { Mixed: 'no', Colours: [{ id: 'red' }] }))).toEqual([]);
    const always = [field('Colours', 'Colours', 'Choice', { options, hasMany: true, behaviour: [when('Required', 'Mixed', 'yes')] })];
    expect(codes(add(always, { Colours }))).toEqual([]);
  });

  test('are not evaluated for a change whose other values are unknown', () => {
    const fields = [text('Status'), text('Why', { behaviour: [when('Required', 'Status', ''), when('DisableCondition', 'Status', '')] })];
    expect(checkValues(fields, { Why: 'x' }, { partial: true })).toEqual({ values: { Why: 'x' }, problems: [] });
  });
});

describe('a change', () => {
  const fields = [
    text('Status'),
    text('Other'),
    text('Why', { isRequired: true, behaviour: [when('DisableCondition', 'Status', 'Closed')] }),
    text('Name', { isRequired: true }),
  ];
  const stored = { Status: 'Open', Other: 'x', Why: '', Name: '' };

  test('is validated where it matters: what was sent, and fields whose rules use that', () => {
    expect(codes(change(fields, stored, { Other: 'y' }))).toEqual([]);
    expect(codes(change(fields, stored, { Status: 'Open' }))).toEqual(['Why required']);
    expect(codes(change(fields, stored, { Status: 'Late' }))).toEqual(['Why required']);
    expect(codes(change(fields, stored, { Why: '' }))).toEqual(['Why required']);
    expect(codes(change(fields, stored, { Name: '' }))).toEqual(['Name required']);
  });

  test('validates a field whose rules use what another rule has set', () => {
    const chain = [
      text('Kind'),
      text('Status', { behaviour: [when('ValueCondition', 'Kind', 'x', { value: 'Late' })] }),
      text('Why', { behaviour: [when('Required', 'Status', 'Late'), when('Hide', 'Other', 'y')] }),
      text('Other'),
    ];
    const held = { Kind: '', Status: '', Why: '', Other: '' };
    expect(codes(change(chain, held, { Kind: 'x' }))).toEqual(['Why required']);
    expect(codes(change(chain, { ...held, Status: 'Late' }, { Kind: 'z' }))).toEqual([]);
  });

  test('is not checked by rules of a field that was stored before there were any', () => {
    const { behaviour: _, ...old } = text('Old');
    expect(change([old, text('Other')], { Old: 'a', Other: 'x' }, { Other: 'y' })).toEqual({ values: { Other: 'y' }, problems: [] });
  });

  test('applies what it sends, also if the item has that value already', () => {
    expect(change(fields, { ...stored, Other: 'x' }, { Other: 'x' }).values).toEqual({ Other: 'x' });
  });

  test('does not check a box that was not changed', () => {
    const boxes = [field('Done', 'Done', 'CheckBox'), text('Other')];
    expect(change(boxes, { Other: 'x' }, { Other: 'y' }).values).toEqual({ Other: 'y' });
    expect(change(boxes, { Done: true, Other: 'x' }, { Done: false }).values).toEqual({ Done: false });
  });
});

describe('a form of a list', () => {
  const part = { required: false, hidden: false, readOnly: false };
  const inForm = (own: Field[], ...fields: { field: string; required?: boolean; hidden?: boolean; readOnly?: boolean }[]) =>
    formFields(own, { tabs: [{ title: 'One', sections: [{ title: '', fields: fields.map((one) => ({ ...part, ...one })) }] }] });

  test('requires more than the list, hides fields and locks them', () => {
    const own = [text('A'), text('B', { isRequired: true }), text('C', { isRequired: true }), text('D')];
    const requested = inForm(
      own,
      { field: 'A', required: true },
      { field: 'B' },
      { field: 'C', hidden: true },
      { field: 'D', readOnly: true },
    );
    expect(codes(add(requested, {}))).toEqual(['A required', 'B required']);
    expect(codes(add(requested, { A: 'a', B: 'b', D: 'd' }))).toEqual(['D disabled']);
    expect(codes(add(inForm(own, { field: 'A' }), { B: 'b', C: 'c', D: 'd' }))).toEqual([]);
  });

  test('keeps the rules of a field', () => {
    const own = [text('A', { rules: { Email: true }, behaviour: [when('Required', 'B', 'x')] }), text('B')];
    const [requested] = inForm(own, { field: 'A', hidden: true, readOnly: true });
    expect(requested?.contentType).toMatchObject({ fieldType: own[0]?.contentType.fieldType, rules: { Email: true, Hidden: true } });
    expect(requested?.behaviour?.map(({ ruleKey, ruleType }) => [ruleKey, ruleType])).toEqual([
      ['Required-B', 'Required'],
      ['form', 'DisableCondition'],
    ]);
    const { behaviour: _, ...bare } = text('A');
    expect(inForm([bare], { field: 'A' })[0]?.behaviour).toEqual([]);
  });

  test('does not affect the fields that it does not show', () => {
    const own = [text('A'), text('B')];
    expect(inForm(own, { field: 'A', required: true })[1]).toBe(own[1]);
  });
});

describe('a field that repeats another', () => {
  const fields = [text('Address', { name: 'Address' }), text('Again', { rules: { Match: 'Address' } })];

  test('FORM-045 must have its value', () => {
    expect(add(fields, { Address: 'a', Again: 'b' }).problems).toEqual([{ at: 'Again', code: 'Match', params: { field: 'Address' } }]);
    expect(codes(add(fields, { Address: 'a', Again: 'a' }))).toEqual([]);
  });

  test('FORM-045 is checked again when the other one changes', () => {
    expect(codes(change(fields, { Address: 'a', Again: 'a' }, { Address: 'b' }))).toEqual(['Again Match']);
    expect(codes(change(fields, { Address: 'a', Again: 'a' }, { Address: 'b', Again: 'b' }))).toEqual([]);
  });
});
