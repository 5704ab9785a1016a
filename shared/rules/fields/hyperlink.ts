import * as z from 'zod';
import { type FieldType, normalizeText } from '#shared/rules/fields/fieldType.ts';
import { line } from '#shared/rules/fields/singleLine.ts';

interface Hyperlink {
  url: string;
  displayText: string;
}

const LONGEST_URL = 2048;

/** Only web addresses: a javascript: link in a shared list would run with the reader's rights. */
const isWebAddress = (url: string): boolean => {
  const parsed = URL.parse(url);
  return parsed !== null && (parsed.protocol === 'http:' || parsed.protocol === 'https:');
};

export const hyperlink: FieldType<Hyperlink> = {
  schema: () =>
    z.object(
      {
        url: z
          .string({ error: 'Hyperlink' })
          .max(LONGEST_URL, { error: 'tooLong' })
          .refine((url) => url === '' || isWebAddress(url), { error: 'Hyperlink' }),
        displayText: line.default(''),
      },
      { error: 'Hyperlink' },
    ),
  empty: null,
  text: ({ url, displayText }) => displayText || url,
  sortKey: ({ url, displayText }) => normalizeText(displayText || url),
};
