import * as z from 'zod';
import { TEXT_LENGTH } from '#shared/limits.ts';
import { type FieldType, normalizeText } from '#shared/rules/fields/fieldType.ts';
import { isLine } from '#shared/text/visibleLine.ts';

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const phonePattern = /^\+?[\d\s().-]{5,30}$/;

export const line = z.string({ error: 'invalidText' }).max(TEXT_LENGTH, { error: 'tooLong' }).refine(isLine, { error: 'invalidText' });

export const singleLine: FieldType<string> = {
  schema: ({ contentType: { rules } }) => {
    if (rules.Email) return line.refine((text) => text === '' || emailPattern.test(text), { error: 'Email' });
    if (rules.PhoneNumber) return line.refine((text) => text === '' || phonePattern.test(text), { error: 'PhoneNumber' });
    return line;
  },
  empty: '',
  text: (value) => value,
  sortKey: normalizeText,
};
