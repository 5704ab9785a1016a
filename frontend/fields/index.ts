import type { FieldView } from '#frontend/fields/fieldView.ts';
import { address } from '#frontend/fields/types/address.tsx';
import { checkBox } from '#frontend/fields/types/checkBox.tsx';
import { choice } from '#frontend/fields/types/choice.tsx';
import { currency } from '#frontend/fields/types/currency.tsx';
import { date } from '#frontend/fields/types/date.tsx';
import { dateTime } from '#frontend/fields/types/dateTime.tsx';
import { file } from '#frontend/fields/types/file.tsx';
import { hyperlink } from '#frontend/fields/types/hyperlink.tsx';
import { lookup } from '#frontend/fields/types/lookup.tsx';
import { multiLine } from '#frontend/fields/types/multiLine.tsx';
import { number } from '#frontend/fields/types/number.tsx';
import { password } from '#frontend/fields/types/password.tsx';
import { peoplePicker } from '#frontend/fields/types/peoplePicker.tsx';
import { recurrence } from '#frontend/fields/types/recurrence.tsx';
import { singleLine } from '#frontend/fields/types/singleLine.tsx';
import { time } from '#frontend/fields/types/time.tsx';
import { type Field, type FieldTypeName, fieldTypeName } from '#shared/models/content/field.ts';

/** How each field type looks; shared/rules/fields defines its values. */
export const fieldViews: Record<FieldTypeName, FieldView> = {
  SingleLine: singleLine,
  MultiLine: multiLine,
  CheckBox: checkBox,
  Choice: choice,
  Number: number,
  DateTime: dateTime,
  Currency: currency,
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
};

export const viewOf = (field: Field): FieldView => fieldViews[fieldTypeName(field.contentType.fieldType)];
