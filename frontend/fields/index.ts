import { address } from '#frontend/fields/address.tsx';
import { checkBox } from '#frontend/fields/checkBox.tsx';
import { choice } from '#frontend/fields/choice.tsx';
import { currency } from '#frontend/fields/currency.tsx';
import { date } from '#frontend/fields/date.tsx';
import { dateTime } from '#frontend/fields/dateTime.tsx';
import type { FieldView } from '#frontend/fields/fieldView.ts';
import { file } from '#frontend/fields/file.tsx';
import { hyperlink } from '#frontend/fields/hyperlink.tsx';
import { lookup } from '#frontend/fields/lookup.tsx';
import { multiLine } from '#frontend/fields/multiLine.tsx';
import { number } from '#frontend/fields/number.tsx';
import { password } from '#frontend/fields/password.tsx';
import { peoplePicker } from '#frontend/fields/peoplePicker.tsx';
import { recurrence } from '#frontend/fields/recurrence.tsx';
import { singleLine } from '#frontend/fields/singleLine.tsx';
import { time } from '#frontend/fields/time.tsx';
import { type Field, type FieldTypeName, fieldTypeName } from '#shared/models/field.ts';

/** How each field type looks; what it may hold is said by shared/rules/fields. */
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
