import { useState } from 'react';
import classes from '#frontend/fields/fields.module.css';
import type { EditorProps } from '#frontend/fields/fieldView.ts';
import { numberMarks } from '#frontend/ui/formats.ts';
import type { FieldRules } from '#shared/models/content/field.ts';
import { readNumber } from '#shared/rules/reading/readNumber.ts';

/** All decimals of a number, with the mark that the language of the person has; what is no number as it was typed. */
const shown = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('.', numberMarks().decimal) : typeof value === 'string' ? value : '';

const isOutside = (value: number | string | null, { Min, Max }: FieldRules): boolean =>
  typeof value === 'number' && ((Min !== undefined && value < Min) || (Max !== undefined && value > Max));

/** Keeps what is typed, half a number too, and hands on the number it means. A number outside the field's range is not taken, and gone with the focus. */
export const NumberEditor = ({ field, id, value, onChange, onBlur, invalid, describedBy, autoFocus, inCell }: EditorProps) => {
  const { rules } = field.contentType;
  const [typed, setTyped] = useState(shown(value));
  const number = readNumber(typed, numberMarks());
  const text = number === value || isOutside(number, rules) ? typed : shown(value);
  return (
    <input
      id={id}
      inputMode="decimal"
      className={`${classes.input} ${classes.number} ${inCell ? classes.inCell : ''}`}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = readNumber(target.value, numberMarks());
        if (!isOutside(next, rules)) onChange(next);
      }}
      onBlur={() => {
        if (isOutside(number, rules)) setTyped(shown(value));
        onBlur?.();
      }}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-required={field.isRequired}
      aria-label={inCell ? field.name : undefined}
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: a cell that was opened for editing must take the keys at once
      autoFocus={autoFocus}
    />
  );
};
