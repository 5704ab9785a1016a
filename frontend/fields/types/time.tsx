import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';
import { ClockInput } from '#frontend/fields/time/ClockInput.tsx';
import { formatClock } from '#frontend/ui/formats.ts';

const Editor = ({ field, value, ...rest }: EditorProps) => (
  <ClockInput
    {...rest}
    time={typeof value === 'string' ? value : ''}
    required={field.isRequired}
    label={rest.inCell ? field.name : undefined}
  />
);

export const time: FieldView = {
  text: (value) => (typeof value === 'string' ? formatClock(value) : ''),
  Editor,
  width: 110,
  inRow: 'cell',
};
