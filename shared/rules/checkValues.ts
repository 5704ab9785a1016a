import * as z from 'zod';
import { type Field, fieldTypeName } from '#shared/models/field.ts';
import type { FieldValues } from '#shared/models/item.ts';
import type { FieldProblem } from '#shared/problems.ts';
import { fieldType } from '#shared/rules/fields/index.ts';

/** Values of one field with hasMany; more belong in a list of their own. */
const MANY = 100;

/** Nothing was filled in. Spaces are nothing, a hyperlink counts by its address, a number 0 and an unticked box are values. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && 'url' in value && value.url === '') ||
  (typeof value === 'object' && Object.values(value).every((part) => part === ''));

export const emptyValue = (field: Field): unknown => (field.hasMany ? [] : fieldType(fieldTypeName(field.contentType.fieldType)).empty);

/** The plain words of a field's value, for cells and titles. */
export const valueText = (field: Field, value: unknown): string => {
  if (isEmptyValue(value)) return '';
  const { text } = fieldType(fieldTypeName(field.contentType.fieldType));
  return Array.isArray(value) ? value.map(text).join(', ') : text(value);
};

const schemaOf = (field: Field): z.ZodType => {
  const one = fieldType(fieldTypeName(field.contentType.fieldType)).schema(field);
  return field.hasMany ? z.array(one, { error: 'invalidMany' }).max(MANY, { error: 'tooMany' }) : one;
};

/** Codes of our own rules are single words; the library's sentences are not shown to people. */
const codeOf = ({ issues }: z.ZodError): string =>
  issues.map(({ message }) => message).find((message) => /^[A-Za-z]+$/.test(message)) ?? 'invalid';

const checkOne = (field: Field, value: unknown): { value?: unknown; problem?: FieldProblem } => {
  const at = field.internalFieldName;
  if (isEmptyValue(value)) return field.isRequired ? { problem: { at, code: 'required' } } : { value: emptyValue(field) };
  const parsed = schemaOf(field).safeParse(value);
  return parsed.success ? { value: parsed.data } : { problem: { at, code: codeOf(parsed.error) } };
};

/** Values of a list's fields, in the shape they are kept, and what is wrong with the others. `partial` asks only for what is there. */
export const checkValues = (
  fields: Field[],
  values: FieldValues,
  { partial }: { partial: boolean },
): { values: FieldValues; problems: FieldProblem[] } => {
  const own = fields.filter((field) => !field.isAuditField);
  const known = new Set(own.map((field) => field.internalFieldName));
  const problems: FieldProblem[] = Object.keys(values)
    .filter((name) => !known.has(name))
    .map((at) => ({ at, code: 'unknownField' }));

  const checked: FieldValues = {};
  for (const field of own) {
    if (partial && !Object.hasOwn(values, field.internalFieldName)) continue;
    const { value, problem } = checkOne(field, values[field.internalFieldName]);
    if (problem) problems.push(problem);
    else checked[field.internalFieldName] = value;
  }
  return { values: checked, problems };
};
