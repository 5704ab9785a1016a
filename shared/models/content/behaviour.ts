import * as z from 'zod';
import { BEHAVIOUR_CONDITIONS, TEXT_LENGTH } from '#shared/limits.ts';
import { Operator, RuleValue, ValueType } from '#shared/models/content/conditions.ts';

/** Hide is conditional, Hidden is not. HasMany determines when a field that supports several values accepts more than one. */
const RuleType = z.enum([
  'Required',
  'Hide',
  'Hidden',
  'HasMany',
  'DefaultValue',
  'ValidateCondition',
  'DisableCondition',
  'ValueCondition',
]);
export type RuleType = z.infer<typeof RuleType>;

const ConditionRule = z.strictObject({
  ColumnName: z.string().max(100),
  Operator,
  ValueType: ValueType.optional(),
  Value: z.string().max(TEXT_LENGTH),
  /** The message when a ValidateCondition is not met. */
  Message: z.string().max(TEXT_LENGTH).optional(),
});
export type ConditionRule = z.infer<typeof ConditionRule>;

export const Conditions = z.strictObject({
  condition: z.enum(['AND', 'OR']),
  rules: z.array(ConditionRule).max(BEHAVIOUR_CONDITIONS),
});
export type Conditions = z.infer<typeof Conditions>;

/** The behavior of a field while its conditions are met; always without conditions. `value` is what DefaultValue and ValueCondition set. */
export const BehaviourRule = z.strictObject({
  ruleKey: z.string().max(100),
  ruleType: RuleType,
  conditions: Conditions.default({ condition: 'AND', rules: [] }),
  value: RuleValue.optional(),
});
export type BehaviourRule = z.infer<typeof BehaviourRule>;
