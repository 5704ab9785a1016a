import { useState } from 'react';
import { ChoiceCell } from '#frontend/fields/ChoiceCell.tsx';
import { ChoiceRadios } from '#frontend/fields/ChoiceRadios.tsx';
import { choiceStyle, optionOf } from '#frontend/fields/choiceColor.ts';
import { choicesOf } from '#frontend/fields/choicesOf.ts';
import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';
import { Picker } from '#frontend/fields/Picker.tsx';
import type { ChoiceOption, Field } from '#shared/models/field.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';
import { optionsOf } from '#shared/rules/optionsOf.ts';
import classes from './fields.module.css';

const shown = (field: Field, { id, value }: Pick<ChoiceOption, 'id' | 'value'>) => {
  const option = optionOf(field, id);
  return { key: id, words: value, mark: option?.color ? <span className={classes.swatch} style={choiceStyle(option)} /> : undefined };
};

const ChoicePicker = ({ field, value, onChange, id, ...rest }: EditorProps) => {
  const [text, setText] = useState('');
  const options = optionsOf(field).filter((option) => fold(option.value).includes(fold(text)));
  const choose = (keys: string[]) => {
    const chosen = keys.flatMap((key) => optionOf(field, key) ?? []).map((option) => ({ id: option.id, value: option.value }));
    onChange(field.hasMany ? chosen : (chosen[0] ?? null));
  };
  return (
    <Picker
      {...rest}
      id={id}
      name={field.name}
      required={field.isRequired}
      many={field.hasMany}
      chosen={choicesOf(value).map((one) => shown(field, one))}
      options={options.map((one) => shown(field, one))}
      busy={false}
      onSearch={setText}
      onChange={choose}
    />
  );
};

const Editor = (props: EditorProps) =>
  props.field.contentType.rules.RadioButton && !props.inCell ? <ChoiceRadios {...props} /> : <ChoicePicker {...props} />;

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
