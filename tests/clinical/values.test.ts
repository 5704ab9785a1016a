import { expect, test } from 'vitest';
import { formatValue } from '#frontend/widgets/clinical/formatValue.ts';

test('CLIN-006 CLIN-009 an address is written with its street, postal code, town, region and country', () => {
  const address = {
    streetAddress: '1 Bay Street',
    city: 'Toronto',
    geographicalRegion: 'Ontario',
    country: 'CA',
    postalCode: 'M5J 2N8',
  };
  expect(formatValue(address, 'en')).toBe('1 Bay Street, M5J 2N8, Toronto, Ontario, Canada');
  expect(formatValue({ city: 'Porto', country: 'PT' }, 'fr')).toBe('Porto, Portugal');
  expect(formatValue(null, 'en')).toBe('');
});
