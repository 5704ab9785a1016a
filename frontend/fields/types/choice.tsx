import { ChoiceCell } from '#frontend/fields/choice/ChoiceCell.tsx';
import { ChoicePicker } from '#frontend/fields/choice/ChoicePicker.tsx';
import { ChoiceRadios } from '#frontend/fields/choice/ChoiceRadios.tsx';
import { choicesOf } from '#frontend/fields/choice/choicesOf.ts';
import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';
import { valuesText } from '#frontend/fields/valuesText.ts';

const Editor = (props: EditorProps) =>
  props.field.contentType.rules.RadioButton && !props.field.contentType.rules.CanAddOption && !props.inCell ? (
    <ChoiceRadios {...props} />
  ) : (
    <ChoicePicker {...props} />
  );

export const choice: FieldView = {
  text: (value) => valuesText(choicesOf(value)),
  Cell: ChoiceCell,
  Editor,
  width: 150,
  editsMany: true,
  inRow: 'cell',
};
