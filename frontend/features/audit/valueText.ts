import * as z from 'zod';
import { paragraphsOf } from '#frontend/fields/text/paragraphs.ts';
import { i18n } from '#frontend/i18n/i18n.ts';

/** Rich text is stored as markup. */
const markup = /^<\w+[ >]/;

const ObjectValue = z.looseObject({});
const namesOf = ['fullName', 'value', 'displayText', 'title', 'name', 'url', 'id'] as const;

const formatObject = (value: Readonly<Record<string, unknown>>): string => {
  for (const name of namesOf) {
    const word = value[name];
    if (typeof word === 'string' && word !== '') return word;
    if (typeof word === 'number') return String(word);
  }
  return JSON.stringify(value);
};

/** A value as text, without knowing its field. */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return i18n.t(value ? 'fields.yes' : 'fields.no');
  if (typeof value === 'string') return markup.test(value) ? paragraphsOf(value) : value;
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  const named = ObjectValue.safeParse(value);
  return named.success ? formatObject(named.data) : String(value);
};
