import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Bound } from '#frontend/ui/form/bound.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './SearchInput.module.css';

interface Props extends Bound<string>, Omit<ComponentProps<'input'>, 'type' | 'value' | 'placeholder' | 'onChange'> {
  /** Said in the empty box as well. */
  label: string;
  /** What stands behind the words. */
  children?: ReactNode;
}

/** A box for words that are looked for. */
export const SearchInput = ({ label, value, onChange, className = '', children, ...input }: Props) => (
  <label className={`${classes.box} ${className}`}>
    <Glyph of={IconSearch} />
    <input
      aria-label={label}
      {...input}
      type="search"
      value={value}
      placeholder={label}
      onChange={({ target }) => onChange(target.value)}
    />
    {children}
  </label>
);
