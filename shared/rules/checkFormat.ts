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

/** Creating a schema takes much longer than using it, and the frozen fields of an unchanged list are the same objects. */
const schemas = new WeakMap<Field, z.ZodType>();

const schemaOf = (field: Field): z.ZodType => {
  if (!Object.isFrozen(field)) return makeSchema(field);
  const schema = schemas.get(field) ?? makeSchema(field);
  schemas.set(field, schema);
  return schema;
};

/** Our own rules use single-word codes; the library's messages are not shown to people. */
const codeOf = ({ issues }: z.ZodError): string =>
  issues.map(({ message }) => message).find((message) => /^[A-Za-z]+$/.test(message)) ?? 'invalid';

/** Formats checked by pattern. */
const patterns = new Set(['Email', 'PhoneNumber', 'Hyperlink']);

/** Range errors state the range. A pattern mismatch has the id of the field's content type as its code, with the pattern. */
const problemOf = ({ internalFieldName: at, contentType: { id, rules } }: Field, code: string): FieldProblem => {
  if (patterns.has(code)) return { at, code: id, params: { pattern: code } };
  if (code === 'tooSmall') return { at, code, params: { min: rules.Min ?? 0 } };
  return code === 'tooLarge' ? { at, code, params: { max: rules.Max ?? 0 } } : { at, code };
};

/** The value in its stored form, or the problem with its format. */
export const checkFormat = (field: Field, value: unknown): { value: unknown } | { problem: FieldProblem } => {
  if (isEmptyValue(value)) return { value: emptyValue(field) };
  const unread = unreadProblem(field.internalFieldName, value);
  if (unread) return { problem: unread };
  const parsed = schemaOf(field).safeParse(value);
  return parsed.success ? { value: parsed.data } : { problem: problemOf(field, codeOf(parsed.error)) };
};
