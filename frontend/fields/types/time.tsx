import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';
import { ClockInput } from '#frontend/fields/time/ClockInput.tsx';
import { timeText } from '#frontend/fields/time/timeText.ts';

const Editor = ({ field, value, ...rest }: EditorProps) => (
  <ClockInput
    {...rest}
    time={typeof value === 'string' ? value : ''}
    required={field.isRequired}
    label={rest.inCell ? field.name : undefined}
  />
);

export const time: FieldView = {
  text: (value) => (typeof value === 'string' ? timeText(value) : ''),
  Editor,
  width: 110,
  inRow: 'cell',
};
