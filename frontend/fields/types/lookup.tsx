import type { FieldView } from '#frontend/fields/fieldView.ts';
import { LookupCell } from '#frontend/fields/lookup/LookupCell.tsx';
import { LookupPicker } from '#frontend/fields/lookup/LookupPicker.tsx';
import { lookupsOf } from '#frontend/fields/lookup/lookupsOf.ts';
import { valuesText } from '#frontend/fields/valuesText.ts';

export const lookup: FieldView = {
  text: (value) => valuesText(lookupsOf(value)),
  Cell: LookupCell,
  Editor: LookupPicker,
  width: 180,
  editsMany: true,
  inRow: 'cell',
};
