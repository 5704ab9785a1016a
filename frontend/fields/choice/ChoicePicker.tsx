import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import { choiceStyle, optionOf } from '#frontend/fields/choice/choiceColor.ts';
import { choicesOf } from '#frontend/fields/choice/choicesOf.ts';
import classes from '#frontend/fields/fields.module.css';
import type { EditorProps } from '#frontend/fields/fieldView.ts';
import { FormContext } from '#frontend/fields/formContext.ts';
import { Picker } from '#frontend/fields/Picker.tsx';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import type { ChoiceOption, Field } from '#shared/models/content/field.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import { optionsOf } from '#shared/rules/optionsOf.ts';

/** No option has this id, because ids have no spaces at their ends. */
const ADD = ' add ';

const shown = (field: Field, { id, value }: Pick<ChoiceOption, 'id' | 'value'>) => {
  const option = optionOf(field, id);
  return { key: id, words: value, mark: option?.color ? <span className={classes.swatch} style={choiceStyle(option)} /> : undefined };
};

/** A picker of options, and of custom values if the field allows them. */
export const ChoicePicker = ({ field, value, onChange, id, ...rest }: EditorProps) => {
  const { t } = useTranslation();
  const around = useContext(FormContext);
  const [text, setText] = useState('');
  const add = useWrite(contentTypes.addOption, { quiet: true, failure: 'inline' });
  const chosen = choicesOf(value);
  const all = optionsOf(field);
  const options = all.filter((option) => normalizeText(option.value).includes(normalizeText(text))).map((one) => shown(field, one));
  const word = text.trim();
  const isNew = word !== '' && !all.some((option) => normalizeText(option.value) === normalizeText(word));
  const mayAdd = field.contentType.rules.CanAddOption === true && around !== null && isNew;

  const take = (picked: Pick<ChoiceOption, 'id' | 'value'>[]) => {
    const values = picked.map((option) => ({ id: option.id, value: option.value }));
    onChange(field.hasMany ? values : (values[0] ?? null));
  };
  const choose = (keys: string[]) => {
    const known = keys.flatMap((key) => optionOf(field, key) ?? chosen.find((one) => one.id === key) ?? []);
    if (!keys.includes(ADD) || !around) return take(known);
    add.mutate(
      { id: field.contentType.id, listId: around.listId, value: word },
      {
        onSuccess: (option) => take(field.hasMany ? [...known, option] : [option]),
        onError: (error) => {
          setText((typed) => typed || word);
          showFailure(error, t('fields.addOptionFailed'));
        },
      },
    );
  };
  return (
    <Picker
      {...rest}
      id={id}
      field={field}
      chosen={chosen.map((one) => shown(field, one))}
      options={mayAdd ? [...options, { key: ADD, words: t('fields.addOption', { value: word }) }] : options}
      busy={add.isPending}
      text={text}
      onSearch={setText}
      onChange={choose}
    />
  );
};
