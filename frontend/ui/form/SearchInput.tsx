import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Bound } from '#frontend/ui/form/bound.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './SearchInput.module.css';

interface Props extends Bound<string>, Omit<ComponentProps<'input'>, 'type' | 'value' | 'placeholder' | 'onChange'> {
  /** Also the placeholder. */
  label: string;
  /** Content after the input. */
  children?: ReactNode;
}

/** A search box. */
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
