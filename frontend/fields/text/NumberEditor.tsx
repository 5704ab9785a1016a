import { useState } from 'react';
import classes from '#frontend/fields/fields.module.css';
import type { EditorProps } from '#frontend/fields/fieldView.ts';
import { numberMarks } from '#frontend/ui/formats.ts';
import type { FieldRules } from '#shared/models/content/field.ts';
import { readNumber } from '#shared/rules/reading/readNumber.ts';

/** All decimals of a number with the person's decimal separator; invalid input as typed. */
const shown = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('.', numberMarks().decimal) : typeof value === 'string' ? value : '';

const isOutside = (value: number | string | null, { Min, Max }: FieldRules): boolean =>
  typeof value === 'number' && ((Min !== undefined && value < Min) || (Max !== undefined && value > Max));

/**
 * Keeps the text while it is typed and passes on the number. A number out of range is not accepted and disappears when the focus leaves.
 */
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
      // biome-ignore lint/a11y/noAutofocus: a cell opened for editing must receive the keys immediately
      autoFocus={autoFocus}
    />
  );
};
