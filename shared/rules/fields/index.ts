import type { FieldTypeName } from '#shared/models/content/field.ts';
import { address } from '#shared/rules/fields/address.ts';
import { checkBox } from '#shared/rules/fields/checkBox.ts';
import { choice } from '#shared/rules/fields/choice.ts';
import { date } from '#shared/rules/fields/date.ts';
import { dateTime } from '#shared/rules/fields/dateTime.ts';
import type { FieldType, SortValue } from '#shared/rules/fields/fieldType.ts';
import { file } from '#shared/rules/fields/file.ts';
import { hyperlink } from '#shared/rules/fields/hyperlink.ts';
import { lookup } from '#shared/rules/fields/lookup.ts';
import { multiLine } from '#shared/rules/fields/multiLine.ts';
import { number } from '#shared/rules/fields/number.ts';
import { password } from '#shared/rules/fields/password.ts';
import { peoplePicker } from '#shared/rules/fields/peoplePicker.ts';
import { recurrence } from '#shared/rules/fields/recurrence.ts';
import { singleLine } from '#shared/rules/fields/singleLine.ts';
import { time } from '#shared/rules/fields/time.ts';

/**
 * Three types have no shape of their own: Custom and Metadata are treated as a line of text; Upload is a File, the name and size of bytes
 * stored elsewhere.
 */
const fieldTypes = {
  SingleLine: singleLine,
  MultiLine: multiLine,
  CheckBox: checkBox,
  Choice: choice,
  Number: number,
  DateTime: dateTime,
  Currency: number,
  Hyperlink: hyperlink,
  PeoplePicker: peoplePicker,
  Address: address,
  Lookup: lookup,
  Password: password,
  File: file,
  Custom: singleLine,
  Decimal: number,
  Time: time,
  Upload: file,
  Recurrence: recurrence,
  Date: date,
  Metadata: singleLine,
} satisfies Record<FieldTypeName, FieldType>;

/** The field type by name, with an unknown value type, because values are unknown until its schema has checked them. */
export const fieldType = (name: FieldTypeName): FieldType => fieldTypes[name];

/** The sort key of a value; null for one of another type, stored by someone who did not know yet that the type of the field was changed. */
export const sortKeyOf = (name: FieldTypeName, value: unknown): SortValue => {
  try {
    const key = fieldTypes[name].sortKey(value as never);
    return typeof key === 'object' || key === undefined ? null : key;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
};
