import type { RuleValue, ValueType } from '#shared/models/content/conditions.ts';
import { type Field, type FieldTypeName, fieldTypeName } from '#shared/models/content/field.ts';
import type { ConditionContext } from '#shared/rules/conditions.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';
import { fieldType } from '#shared/rules/fields/index.ts';

type One = Exclude<RuleValue, unknown[]>;
interface RuleValueInput {
  field: Field;
  one: One;
  valueType: ValueType | undefined;
  at: ConditionContext;
}
type Read = (asked: RuleValueInput) => unknown;

const instant: Read = ({ one, at }) => (one === '@now' ? at.now?.toISOString() : one);
const number: Read = ({ one }) => (typeof one === 'string' && one.trim() !== '' ? Number(one) : one);

const option: Read = ({ field, one }) => field.contentType.options.find(({ id, value }) => id === one || fold(value) === fold(String(one)));

/** Only the id counts: the server puts the name on record. */
const person: Read = ({ field, one, valueType, at }) =>
  one === '@me' ? at.me : { internalId: one, fullName: '', isGroup: valueType === 'Groups' || field.contentType.rules.GroupsOnly === true };

/** How a written value becomes a field's value, where it is not taken as it stands. */
const readers: Partial<Record<FieldTypeName, Read>> = {
  SingleLine: ({ one }) => String(one),
  MultiLine: ({ one }) => String(one),
  Custom: ({ one }) => String(one),
  Metadata: ({ one }) => String(one),
  CheckBox: ({ one }) => one === true || one === 'true',
  Choice: option,
  Number: number,
  Currency: number,
  Decimal: number,
  DateTime: instant,
  Date: (asked) => String(instant(asked)).slice(0, 10),
  Time: ({ one, at }) => (one === '@now' ? at.now?.toISOString().slice(11, 16) : one),
  Hyperlink: ({ one }) => ({ url: one, displayText: '' }),
  PeoplePicker: person,
  Lookup: ({ one }) => ({ id: Number(one), value: '' }),
};

/** The value that a rule sets, in the shape the field keeps it; undefined when it is none, such as an option that was taken out. */
export const ruleValue = (field: Field, written: RuleValue | undefined, at: ConditionContext, valueType?: ValueType): unknown => {
  if (written === undefined) return undefined;
  const type = fieldTypeName(field.contentType.fieldType);
  const read = readers[type] ?? (({ one }) => one);
  const schema = fieldType(type).schema(field);
  const values = [written].flat().flatMap((one) => {
    const parsed = schema.safeParse(read({ field, one, valueType, at }));
    return parsed.success ? [parsed.data] : [];
  });
  return field.hasMany ? values : values[0];
};
