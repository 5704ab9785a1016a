import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';
import { DayInput } from '#frontend/fields/time/DayInput.tsx';
import { formatDate } from '#frontend/ui/formats.ts';
import { readDay } from '#shared/rules/reading/readDay.ts';

const Editor = ({ field, value, ...rest }: EditorProps) => (
  <DayInput
    {...rest}
    day={typeof value === 'string' ? value : null}
    required={field.isRequired}
    label={rest.inCell ? field.name : undefined}
  />
);

/** A formatted day; invalid pasted text is shown unchanged with an error. */
const dayText = (value: string): string => (readDay(value) === value ? formatDate(value) : value);

export const date: FieldView = {
  text: (value) => (typeof value === 'string' && value ? dayText(value) : ''),
  Editor,
  width: 120,
  inRow: 'cell',
};
