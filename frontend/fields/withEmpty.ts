import type { SelectOption } from '#frontend/ui/form/Select.tsx';

/** The options with the one for items without a value last, as in other filters; while it is selected, it is first, where it is seen. */
export const withEmpty = (options: SelectOption[], value: string, label: string): SelectOption[] => {
  const empty = { value: '', label };
  return value === '' ? [empty, ...options] : [...options, empty];
};
