import { DayInput } from '#frontend/fields/DayInput.tsx';
import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';
import { formatDate } from '#frontend/ui/formats.ts';

const Editor = ({ field, value, ...rest }: EditorProps) => (
  <DayInput
    {...rest}
    day={typeof value === 'string' ? value : null}
    required={field.isRequired}
    label={rest.inCell ? field.name : undefined}
  />
);

export const date: FieldView = {
  text: (value) => (typeof value === 'string' && value ? formatDate(value) : ''),
  Editor,
  width: 120,
  inRow: 'cell',
};
