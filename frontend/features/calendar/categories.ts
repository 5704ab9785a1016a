import { choiceStyle, optionOf } from '#frontend/fields/choice/choiceColor.ts';
import { choicesOf } from '#frontend/fields/choice/choicesOf.ts';
import type { Occurrence } from '#shared/models/content/calendar.ts';
import type { ChoiceOption, Field } from '#shared/models/content/field.ts';

/** The key of events without a category. */
export const NONE = '';

export interface Category {
  key: string;
  /** Empty for events without a category. */
  words: string;
  option: ChoiceOption | undefined;
  count: number;
}

/** The categories of an event, or NONE. */
export const keysOf = ({ EventCategory }: Pick<Occurrence, 'EventCategory'>): string[] => {
  const keys = choicesOf(EventCategory).map(({ id }) => id);
  return keys.length > 0 ? keys : [NONE];
};

/** The categories of a list with their number of events. Events without one are listed only if there are any. */
export const categoriesIn = (field: Field | undefined, events: Occurrence[]): Category[] => {
  const counts = new Map<string, number>();
  for (const key of events.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const options = (field?.contentType.options ?? []).filter(({ id, disabled }) => !disabled || counts.has(id));
  const named = options.map((option) => ({ key: option.id, words: option.value, option, count: counts.get(option.id) ?? 0 }));
  const without = counts.get(NONE) ?? 0;
  return without > 0 && named.length > 0 ? [...named, { key: NONE, words: '', option: undefined, count: without }] : named;
};

/** The title of an event, followed by its categories, because colors alone do not tell them apart for everyone. */
export const titleWithCategories = ({ Title, EventCategory }: Pick<Occurrence, 'Title' | 'EventCategory'>): string =>
  [Title, ...choicesOf(EventCategory).map(({ value }) => value)].join(' · ');

/** Events in a visible category. */
export const shownEvents = (events: Occurrence[], hidden: string[]): Occurrence[] =>
  events.filter((event) => keysOf(event).some((key) => !hidden.includes(key)));

interface Colors {
  bar: string;
  tint: string;
}

/** The bar and fill color of an event, from the theme. Custom colors are blended with the background. */
export const colorsOf = (option: ChoiceOption | undefined): Colors => {
  const { '--swatch': bar, '--tag-tint': tint } = choiceStyle(option);
  if (bar === undefined) return { bar: 'var(--cat-slate-bar)', tint: 'var(--cat-slate-tint)' };
  return { bar: String(bar), tint: String(tint ?? `color-mix(in srgb, ${bar} 14%, var(--surface-content))`) };
};

export const eventColors = (field: Field | undefined, event: Occurrence): Colors =>
  colorsOf(field && optionOf(field, keysOf(event)[0] ?? NONE));
