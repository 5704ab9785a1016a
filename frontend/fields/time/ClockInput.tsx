import { useState } from 'react';
import classes from '#frontend/fields/fields.module.css';
import type { EditorProps } from '#frontend/fields/fieldView.ts';
import { formatClock } from '#frontend/ui/formats.ts';
import { readTime } from '#shared/rules/reading/readTime.ts';

type Props = Pick<EditorProps, 'id' | 'onBlur' | 'invalid' | 'describedBy' | 'autoFocus' | 'inCell'> & {
  time: string;
  onChange: (time: string) => void;
  label?: string | undefined;
  required: boolean;
};

/** A time of day; it is formatted when the focus leaves. */
export const ClockInput = ({ id, time, onChange, onBlur, invalid, describedBy, autoFocus, inCell, label, required }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      id={id}
      className={`${classes.input} ${classes.number} ${inCell ? classes.inCell : ''}`}
      value={typed ?? formatClock(time)}
      placeholder="09:30 AM"
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readTime(target.value));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      aria-invalid={invalid}
      aria-required={required}
      aria-describedby={describedBy}
      aria-label={label}
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: a cell opened for editing must receive the keys immediately
      autoFocus={autoFocus}
    />
  );
};
