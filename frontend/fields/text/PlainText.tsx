import { useState } from 'react';
import classes from '#frontend/fields/fields.module.css';
import type { EditorProps } from '#frontend/fields/fieldView.ts';
import { htmlOf, paragraphsOf } from '#frontend/fields/text/paragraphs.ts';

interface Props extends EditorProps {
  html: string;
  onFocus: () => void;
}

/** Keeps the text as typed, including trailing blank lines; only its HTML is passed on. */
export const PlainText = ({ field, id, html, onChange, onFocus, onBlur, invalid, describedBy, autoFocus, inCell }: Props) => {
  const [typed, setTyped] = useState({ html, text: paragraphsOf(html) });
  const text = typed.html === html ? typed.text : paragraphsOf(html);
  const change = (next: string) => {
    setTyped({ html: htmlOf(next), text: next });
    onChange(htmlOf(next));
  };
  return (
    <textarea
      id={id}
      className={`${classes.input} ${inCell ? classes.inCell : ''}`}
      value={text}
      onChange={({ target }) => change(target.value)}
      onFocus={onFocus}
      onBlur={onBlur}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-required={field.isRequired}
      aria-label={inCell ? field.name : undefined}
      // biome-ignore lint/a11y/noAutofocus: a cell opened for editing must receive the keys immediately
      autoFocus={autoFocus}
    />
  );
};
