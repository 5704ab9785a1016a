import * as z from 'zod';
import { VALUES_PER_FIELD } from '#shared/limits.ts';
import { type Field, fieldTypeName } from '#shared/models/content/field.ts';
import type { FieldProblem } from '#shared/problems.ts';
import { fieldType } from '#shared/rules/fields/index.ts';
import { unreadProblem } from '#shared/rules/reading/unread.ts';
import { emptyValue, isEmptyValue } from '#shared/rules/values.ts';

const makeSchema = (field: Field): z.ZodType => {
  const one = fieldType(fieldTypeName(field.contentType.fieldType)).schema(field);
  return field.hasMany ? z.array(one, { error: 'invalidMany' }).max(VALUES_PER_FIELD, { error: 'tooMany' }) : one;
};

/** Making a schema takes many times as long as asking it. A list that has not changed is read as the same frozen fields again and again. */
const schemas = new WeakMap<Field, z.ZodType>();

const schemaOf = (field: Field): z.ZodType => {
  if (!Object.isFrozen(field)) return makeSchema(field);
  const schema = schemas.get(field) ?? makeSchema(field);
  schemas.set(field, schema);
  return schema;
};

/** Codes of our own rules are single words; the library's sentences are not shown to people. */
const codeOf = ({ issues }: z.ZodError): string =>
  issues.map(({ message }) => message).find((message) => /^[A-Za-z]+$/.test(message)) ?? 'invalid';

/** Formats that a field's kind asks for. */
const patterns = new Set(['Email', 'PhoneNumber', 'Hyperlink']);

/** A number out of range is told its range. What misses a pattern is told by the id of the field's content type, and the pattern beside it. */
const problemOf = ({ internalFieldName: at, contentType: { id, rules } }: Field, code: string): FieldProblem => {
  if (patterns.has(code)) return { at, code: id, params: { pattern: code } };
  if (code === 'tooSmall') return { at, code, params: { min: rules.Min ?? 0 } };
  return code === 'tooLarge' ? { at, code, params: { max: rules.Max ?? 0 } } : { at, code };
};

/** A value in the shape it is kept, or what is wrong with its format. */
export const checkFormat = (field: Field, value: unknown): { value: unknown } | { problem: FieldProblem } => {
  if (isEmptyValue(value)) return { value: emptyValue(field) };
  const unread = unreadProblem(field.internalFieldName, value);
  if (unread) return { problem: unread };
  const parsed = schemaOf(field).safeParse(value);
  return parsed.success ? { value: parsed.data } : { problem: problemOf(field, codeOf(parsed.error)) };
};
