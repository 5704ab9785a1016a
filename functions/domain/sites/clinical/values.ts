/** A value of a row as text; for options, people and lookups, the display name. */
export const textIn = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textIn).filter(Boolean).join(', ');
  if (typeof value !== 'object' || value === null) return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if ('value' in value) return String(value.value);
  return 'fullName' in value ? String(value.fullName) : '';
};

export const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The country of an address as stored. */
export const countryIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'country' in value && typeof value.country === 'string' ? value.country : '';
