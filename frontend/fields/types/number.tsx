import type { FieldView } from '#frontend/fields/fieldView.ts';
import { NumberEditor } from '#frontend/fields/text/NumberEditor.tsx';
import { numberText } from '#frontend/fields/text/numberText.ts';

export const number: FieldView = {
  text: (value, field) => (typeof value === 'number' ? numberText(value, field) : String(value ?? '')),
  Editor: NumberEditor,
  width: 100,
  alignEnd: true,
  inRow: 'cell',
};
