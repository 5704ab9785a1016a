import * as z from 'zod';
import { type FieldType, normalizeText } from '#shared/rules/fields/fieldType.ts';
import { line } from '#shared/rules/fields/singleLine.ts';

const parts = ['streetAddress', 'city', 'geographicalRegion', 'country', 'postalCode'] as const;
type Address = Record<(typeof parts)[number], string>;

const text = (address: Address): string =>
  parts
    .map((part) => address[part])
    .filter(Boolean)
    .join(', ');

/** A postal address; the country is a two-letter ISO code. */
export const address: FieldType<Address> = {
  schema: () =>
    z.object(
      {
        streetAddress: line.default(''),
        city: line.default(''),
        geographicalRegion: line.default(''),
        country: z
          .string()
          .regex(/^(?:[A-Z]{2})?$/, { error: 'invalidCountry' })
          .default(''),
        postalCode: line.default(''),
      },
      { error: 'invalidAddress' },
    ),
  empty: null,
  text,
  sortKey: (value) => normalizeText(text(value)),
};
