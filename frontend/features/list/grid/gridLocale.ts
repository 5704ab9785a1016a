import type { TFunction } from 'i18next';

const keys = [
  'ariaRowToggleSelection',
  'ariaRowSelectAll',
  'ariaHeaderSelection',
  'ariaSortableColumn',
  'ariaChecked',
  'ariaUnchecked',
  'ariaIndeterminate',
  'ariaInputEditor',
];

/** The grid's own screen reader texts in the user's language. */
export const gridLocale = (t: TFunction): Record<string, string> => Object.fromEntries(keys.map((key) => [key, t(`list.grid.${key}`)]));
