import { describe, expect, test } from 'vitest';
import { formState } from '#frontend/features/item/form/formState.ts';
import { layoutOf, shownIn } from '#frontend/features/item/form/layout.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import type { BehaviourRule, RuleType } from '#shared/models/content/behaviour.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

const when = (ruleType: RuleType, ColumnName: string, Value: string, value?: string): BehaviourRule => ({
  ruleKey: `${ruleType} ${ColumnName}`,
  ruleType,
  conditions: { condition: 'AND', rules: [{ ColumnName, Operator: 'Equal', Value }] },
  ...(value !== undefined && { value }),
});

const fields = inOrder([
  field('Title', 'Title', 'SingleLine', { isRequired: true }),
  field('Kind', 'Kind', 'SingleLine', { rules: { DefaultValue: { valueType: 'Text', value: 'visit' } } }),
  field('Amount', 'Amount', 'Number', { rules: { Min: 10 }, behaviour: [when('Hide', 'Kind', 'visit'), when('Required', 'Kind', 'buy')] }),
  field('Purpose', 'Purpose', 'SingleLine', { behaviour: [when('DisableCondition', 'Kind', 'visit')] }),
  field('Level', 'Level', 'SingleLine', {
    behaviour: [when('ValueCondition', 'Kind', 'buy', 'Two'), when('DefaultValue', 'Kind', 'loan', 'One')],
  }),
]);
const byName = (name: string): Field => fields.find(({ internalFieldName }) => internalFieldName === name) ?? expect.fail(name);
const stand = (typed: FieldValues, stored: FieldValues | null = null) => formState({ fields, typed, stored, at: {} });

describe('the rules of a list while its form is filled in', () => {
  test('a new item shows its defaults without sending them', () => {
    const { values, sent } = stand({});
    expect(values.Kind).toBe('visit');
    expect(sent).toEqual({});
  });

  test('what a choice hides, requires, locks and sets follows the choice', () => {
    const visit = stand({ Kind: 'visit' });
    expect(visit.of(byName('Amount'))).toMatchObject({ hidden: true, required: false });
    expect(visit.of(byName('Purpose')).disabled).toBe(true);
    const buy = stand({ Kind: 'buy' });
    expect(buy.of(byName('Amount'))).toMatchObject({ hidden: false, required: true });
    expect(buy.of(byName('Purpose')).disabled).toBe(false);
    expect(buy.values.Level).toBe('Two');
    expect(buy.of(byName('Level')).set).toBe(true);
    expect(stand({ Kind: 'loan' }).values.Level).toBe('One');
  });

  test('input in a field that is hidden or locked later is not sent, and returns with the field', () => {
    const typed = { Kind: 'buy', Amount: 20, Purpose: 'A lamp', Level: 'Three' };
    expect(stand(typed).sent).toEqual({ Kind: 'buy', Amount: 20, Purpose: 'A lamp' });
    expect(stand({ ...typed, Kind: 'visit' }).sent).toEqual({ Kind: 'visit', Level: 'Three' });
    expect(stand({ ...typed, Kind: 'visit' }).values.Purpose).toBe('');
  });

  test('an incomplete value stays as typed, and rules ignore it', () => {
    const { values, sent } = stand({ Kind: 'buy', Amount: '12 or so' });
    expect(values.Amount).toBe('12 or so');
    expect(sent.Amount).toBe('12 or so');
  });

  test('a default that was cleared stays empty', () => {
    expect(stand({ Kind: '' }).values.Kind).toBe('');
  });

  test('an existing item keeps its values where nothing was typed', () => {
    const stored = { Title: 'Old', Kind: 'buy', Amount: 30, Purpose: 'A desk', Level: 'Two' };
    expect(stand({ Title: 'New' }, stored)).toMatchObject({ values: { ...stored, Title: 'New' }, sent: { Title: 'New' } });
  });
});

describe('the positions of fields in a form', () => {
  const details = { fields: [...fields.toReversed(), field('_Note', 'Note', 'SingleLine', { isAuditField: true })] };
  const names = (shown: ReturnType<typeof shownIn>) => shown.map(({ title, fields }) => [title, ...fields.map(({ name }) => name)]);
  const all = { search: '', requiredOnly: false };
  const tabs = [
    { title: 'One', sections: [{ title: 'First', fields: [{ field: 'Kind', required: true, hidden: false, readOnly: false }] }] },
    { title: 'Two', sections: [{ title: '', fields: [{ field: 'Title', required: false, hidden: false, readOnly: true }] }] },
  ];

  test('without a form all fields are in one section in their order, except those that the server sets', () => {
    const { tabs: own } = layoutOf(details, undefined);
    expect(own).toHaveLength(1);
    expect(own[0]?.sections[0]?.fields.map(({ name }) => name)).toEqual(['Title', 'Kind', 'Amount', 'Purpose', 'Level']);
  });

  test('a form says where fields are, what is required and what is locked', () => {
    const { tabs: own, fields: requested } = layoutOf(details, { tabs });
    expect(own.map(({ title }) => title)).toEqual(['One', 'Two']);
    const state = formState({ fields: requested, typed: {}, stored: null, at: {} });
    const [kind] = own[0]?.sections[0]?.fields ?? [];
    const [title] = own[1]?.sections[0]?.fields ?? [];
    expect(kind && state.of(kind).required).toBe(true);
    expect(title && state.of(title).disabled).toBe(true);
  });

  test('hidden fields have no position; a search matches names, and the filter "required" only fields that must be filled in', () => {
    const { tabs: own } = layoutOf(details, undefined);
    const [tab] = own;
    if (!tab) return expect.fail('no tab');
    const { of } = stand({ Kind: 'visit' });
    expect(names(shownIn(tab, of, all))).toEqual([['', 'Title', 'Kind', 'Purpose', 'Level']]);
    expect(names(shownIn(tab, of, { ...all, search: ' KI ' }))).toEqual([['', 'Kind']]);
    expect(names(shownIn(tab, stand({ Kind: 'buy' }).of, { ...all, requiredOnly: true }))).toEqual([['', 'Title', 'Amount']]);
    expect(shownIn(tab, of, { ...all, search: 'nothing' })).toEqual([]);
  });
});
