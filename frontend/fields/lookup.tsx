import type { FieldView } from '#frontend/fields/fieldView.ts';
import { LookupCell } from '#frontend/fields/LookupCell.tsx';
import { LookupPicker } from '#frontend/fields/LookupPicker.tsx';
import { lookupsOf } from '#frontend/fields/lookupsOf.ts';

export const lookup: FieldView = {
  text: (value) =>
    lookupsOf(value)
      .map((one) => one.value)
      .join(', '),
  Cell: LookupCell,
  Editor: LookupPicker,
  width: 180,
  editsMany: true,
  inRow: 'cell',
};
