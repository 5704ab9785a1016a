import { ChoiceCell } from '#frontend/fields/ChoiceCell.tsx';
import { ChoicePicker } from '#frontend/fields/ChoicePicker.tsx';
import { ChoiceRadios } from '#frontend/fields/ChoiceRadios.tsx';
import { choicesOf } from '#frontend/fields/choicesOf.ts';
import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';

const Editor = (props: EditorProps) =>
  props.field.contentType.rules.RadioButton && !props.field.contentType.rules.CanAddOption && !props.inCell ? (
    <ChoiceRadios {...props} />
  ) : (
    <ChoicePicker {...props} />
  );

export const choice: FieldView = {
  text: (value) =>
    choicesOf(value)
      .map((one) => one.value)
      .join(', '),
  Cell: ChoiceCell,
  Editor,
  width: 150,
  editsMany: true,
  inRow: 'cell',
};
