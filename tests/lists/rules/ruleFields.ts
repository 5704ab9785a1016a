import { field } from '#infra/embedded/demo/fields.ts';
import type { BehaviourRule, RuleType } from '#shared/models/content/behaviour.ts';
import type { RuleValue } from '#shared/models/content/conditions.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { checkValues } from '#shared/rules/checkValues.ts';

export const at = { now: new Date('2026-05-04T09:30:00Z'), me: { internalId: 'u1', fullName: 'Ana', isGroup: false } };

export const when = (
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
export const always = (ruleType: RuleType, value?: RuleValue): BehaviourRule => ({
  ruleKey: ruleType,
  ruleType,
  conditions: { condition: 'AND', rules: [] },
  ...(value !== undefined && { value }),
});
export const text = (name: string, extra: Parameters<typeof field>[3] = {}) => field(name, name, 'SingleLine', extra);

export const add = (fields: Field[], sent: FieldValues) => checkValues(fields, sent, { partial: false, at });
export const change = (fields: Field[], stored: FieldValues, sent: FieldValues) => checkValues(fields, sent, { partial: true, stored, at });
export const codes = ({ problems }: ReturnType<typeof add>) => problems.map(({ at: name, code }) => `${name} ${code}`);
