import type { HTMLInputAutoCompleteAttribute } from 'react';
import classes from '#frontend/fields/fields.module.css';
import type { EditorProps } from '#frontend/fields/fieldView.ts';

interface Props extends EditorProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

/** A single line of text. */
export const TextEditor = ({
  field,
  id,
  value,
  onChange,
  onBlur,
  invalid,
  describedBy,
  autoFocus,
  inCell,
  type = 'text',
  autoComplete = 'off',
}: Props) => (
  <input
    id={id}
    type={type}
    className={`${classes.input} ${inCell ? classes.inCell : ''}`}
    value={typeof value === 'string' ? value : ''}
    onChange={({ target }) => onChange(target.value)}
    onBlur={onBlur}
    aria-invalid={invalid}
    aria-describedby={describedBy}
    aria-required={field.isRequired}
    aria-label={inCell ? field.name : undefined}
    autoComplete={autoComplete}
    // biome-ignore lint/a11y/noAutofocus: a cell opened for editing must receive the keys immediately
    autoFocus={autoFocus}
  />
);
