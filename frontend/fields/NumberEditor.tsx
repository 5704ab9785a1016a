import { useState } from 'react';
import type { EditorProps } from '#frontend/fields/fieldView.ts';
import { readNumber } from '#frontend/fields/numberText.ts';
import classes from './fields.module.css';

const shown = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '');

/** Keeps what is typed, half a number too, and hands on the number it means. */
export const NumberEditor = ({ field, id, value, onChange, onBlur, invalid, describedBy, autoFocus, inCell }: EditorProps) => {
  const [typed, setTyped] = useState(shown(value));
  const text = readNumber(typed) === value ? typed : shown(value);
  return (
    <input
      id={id}
      inputMode="decimal"
      className={`${classes.input} ${classes.number} ${inCell ? classes.inCell : ''}`}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readNumber(target.value));
      }}
      onBlur={onBlur}
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
