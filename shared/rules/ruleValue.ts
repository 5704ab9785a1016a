import type { RuleValue, ValueType } from '#shared/models/content/conditions.ts';
import { type Field, fieldTypeName, type ValueKind, valueKind } from '#shared/models/content/field.ts';
import type { ConditionContext } from '#shared/rules/conditions.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import { fieldType } from '#shared/rules/fields/index.ts';
import { dayIn, timeIn } from '#shared/rules/reading/dayIn.ts';

type One = Exclude<RuleValue, unknown[]>;
interface RuleValueInput {
  field: Field;
  one: One;
  valueType: ValueType | undefined;
  at: ConditionContext;
}
type Read = (input: RuleValueInput) => unknown;

const instant: Read = ({ one, at }) => (one === '@now' ? at.now?.toISOString() : one);
const number: Read = ({ one }) => (typeof one === 'string' && one.trim() !== '' ? Number(one) : one);

const option: Read = ({ field, one }) =>
  field.contentType.options.find(({ id, value }) => id === one || normalizeText(value) === normalizeText(String(one)));

/** Only the id counts: the server fills in the current name. */
const person: Read = ({ field, one, valueType, at }) =>
  one === '@me' ? at.me : { internalId: one, fullName: '', isGroup: valueType === 'Groups' || field.contentType.rules.GroupsOnly === true };

const asWritten: Read = ({ one }) => one;

/** Converts a value in a rule to a field's value. */
const readers: Record<ValueKind, Read> = {
  text: ({ one }) => String(one),
  html: ({ one }) => String(one),
  flag: ({ one }) => one === true || one === 'true',
  choice: option,
  number,
  moment: instant,
  day: ({ one, at }) => (one === '@now' ? at.now && dayIn(at.zone ?? 'UTC', at.now) : String(one).slice(0, 10)),
  clock: ({ one, at }) => (one === '@now' ? at.now && timeIn(at.zone ?? 'UTC', at.now) : one),
  link: ({ one }) => ({ url: one, displayText: '' }),
  people: person,
  item: ({ one }) => ({ id: Number(one), value: '' }),
  repetition: asWritten,
  address: asWritten,
  secret: asWritten,
  file: asWritten,
};

/** The value set by a rule, in stored form; undefined if it is invalid, such as a removed option. */
export const ruleValue = (field: Field, written: RuleValue | undefined, at: ConditionContext, valueType?: ValueType): unknown => {
  if (written === undefined) return undefined;
  const read = readers[valueKind(field)];
  const schema = fieldType(fieldTypeName(field.contentType.fieldType)).schema(field);
  const values = [written].flat().flatMap((one) => {
    const parsed = schema.safeParse(read({ field, one, valueType, at }));
    return parsed.success ? [parsed.data] : [];
  });
  return field.hasMany ? values : values[0];
};
