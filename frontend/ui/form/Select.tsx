import type { ComponentProps } from 'react';
import type { Bound } from '#frontend/ui/form/bound.ts';

export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
}

interface Props<V extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'>, Pick<Bound<V>, 'onChange'> {
  value: string;
  options: SelectOption<V>[];
}

/** A native select. */
export const Select = <V extends string>({ options, onChange, ...select }: Props<V>) => (
  <select
    {...select}
    onChange={({ target }) => {
      const chosen = options.find((option) => option.value === target.value);
      if (chosen) onChange(chosen.value);
    }}
  >
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
