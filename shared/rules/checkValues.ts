import type { Field } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { FieldProblem } from '#shared/problems.ts';
import { type Behaviour, behaviourOf, validate } from '#shared/rules/behaviour.ts';
import { checkEvent } from '#shared/rules/checkEvent.ts';
import { checkFormat } from '#shared/rules/checkFormat.ts';
import { type ConditionContext, readings } from '#shared/rules/conditions.ts';
import type { Situation } from '#shared/rules/normalizeValues.ts';
import { sameValue } from '#shared/rules/sameValue.ts';
import { isEmptyValue } from '#shared/rules/values.ts';

interface CheckValuesOptions {
  /** Whether only some fields of an existing item were sent. */
  partial: boolean;
  /** The stored values of that item. Without them, rules that depend on other fields are not checked. */
  stored?: FieldValues;
  at?: ConditionContext;
}

interface CheckValuesResult {
  values: FieldValues;
  problems: FieldProblem[];
}

/** Checks formats: the valid values, and the problems with the others. */
const checkFormats = (fields: Field[], sent: FieldValues): CheckValuesResult => {
  const names = new Set(fields.map(({ internalFieldName }) => internalFieldName));
  const unknown = Object.keys(sent).filter((name) => !names.has(name));
  const problems: FieldProblem[] = unknown.map((at) => ({ at, code: 'unknownField' }));
  const values: FieldValues = {};
  for (const field of fields.filter(({ internalFieldName }) => Object.hasOwn(sent, internalFieldName))) {
    const checked = checkFormat(field, sent[field.internalFieldName]);
    if ('problem' in checked) problems.push(checked.problem);
    else values[field.internalFieldName] = checked.value;
  }
  return { values, problems };
};

/** A change checks the fields that were sent, and those whose rules depend on them. */
const isTouched = ({ sent, stored }: Situation, values: FieldValues, field: Field): boolean => {
  if (stored === null || Object.hasOwn(sent, field.internalFieldName)) return true;
  const conditionFields = (field.behaviour ?? []).flatMap(({ conditions }) => conditions.rules.map(({ ColumnName }) => ColumnName));
  const { Match } = field.contentType.rules;
  return [...conditionFields, ...(Match ? [Match] : [])].some(
    (name) => Object.hasOwn(sent, name) || !sameValue(values[name], stored[name]),
  );
};

const checkMatch = ({ fields }: Situation, field: Field, values: FieldValues): FieldProblem | undefined => {
  const other = fields.find(({ internalFieldName }) => internalFieldName === field.contentType.rules.Match);
  if (!other || sameValue(values[field.internalFieldName], values[other.internalFieldName])) return undefined;
  return { at: field.internalFieldName, code: 'Match', params: { field: other.name } };
};

/** Checks a field with a valid format. Hidden fields are not checked. */
const checkRules = (situation: Situation, { values, of }: Behaviour, field: Field): FieldProblem | undefined => {
  const at = field.internalFieldName;
  const { hidden, required, disabled, many, set, unsent } = of(field);
  if (hidden || !isTouched(situation, values, field)) return undefined;
  const value = values[at];
  if (required && isEmptyValue(value)) return { at, code: 'required' };
  if (disabled && !set && !sameValue(value, unsent)) return { at, code: 'disabled' };
  if (field.hasMany && !many && Array.isArray(value) && value.length > 1) return { at, code: 'tooMany' };
  return checkMatch(situation, field, values) ?? validate(situation, field, values);
};

const withoutRules = (field: Field): Field => ({
  ...field,
  behaviour: [],
  contentType: { ...field.contentType, rules: { ...field.contentType.rules, Match: undefined } },
});

/**
 * Checks values of a list's fields: returns them in stored form, and the problems. A new item gets a value for every field; a change gets
 * what was sent and what rules set as a consequence.
 */
export const checkValues = (all: Field[], values: FieldValues, { partial, stored, at = {} }: CheckValuesOptions): CheckValuesResult => {
  const fields = all.filter(({ isAuditField }) => !isAuditField).map((field) => (partial && !stored ? withoutRules(field) : field));
  const formats = checkFormats(fields, values);
  const situation: Situation = { fields, sent: formats.values, stored: partial ? (stored ?? {}) : null, at, read: readings() };
  const behaviour = behaviourOf(situation);

  const problemsByField = new Map(formats.problems.map((problem) => [problem.at, problem]));
  const checked: FieldValues = {};
  for (const field of fields) {
    const name = field.internalFieldName;
    const { hidden, set } = behaviour.of(field);
    if (hidden || set) problemsByField.delete(name);
    const problem = problemsByField.get(name) ?? checkRules(situation, behaviour, field);
    if (problem) problemsByField.set(name, problem);
    else if (!partial || (Object.hasOwn(situation.sent, name) && !hidden) || !sameValue(behaviour.values[name], stored?.[name]))
      checked[name] = behaviour.values[name];
  }
  for (const problem of checkEvent(situation, behaviour.values))
    if (!problemsByField.has(problem.at)) problemsByField.set(problem.at, problem);
  return { values: checked, problems: [...problemsByField.values()] };
};
