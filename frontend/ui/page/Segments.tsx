import type { TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import type { Bound } from '#frontend/ui/form/bound.ts';
import type { SelectOption } from '#frontend/ui/form/Select.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './Segments.module.css';

interface Option<T extends string> extends SelectOption<T> {
  Icon?: TablerIcon;
  isDisabled?: boolean;
}

interface Props<T extends string> extends Bound<T> {
  /** The accessible label. */
  label: string;
  options: Option<T>[];
  /** Icons only on a phone. */
  isShort?: boolean;
}

/** A choice of a few options side by side. Arrow keys work as in a group of radio buttons. */
export const Segments = <T extends string>({ label, value, options, onChange, isShort }: Props<T>) => {
  const name = useId();
  return (
    <div className={classes.segments} role="radiogroup" aria-label={label}>
      {options.map(({ value: one, label: text, Icon, isDisabled = false }) => (
        <label key={one} className={isDisabled ? `${classes.segment} l-tertiary` : classes.segment} title={text}>
          <input type="radio" name={name} value={one} checked={one === value} disabled={isDisabled} onChange={() => onChange(one)} />
          {Icon && <Glyph of={Icon} />}
          <span className={isShort ? 'l-unseen-on-phone' : undefined}>{text}</span>
        </label>
      ))}
    </div>
  );
};
