import { countryName } from '#frontend/fields/countries.ts';
import { formatDate } from '#frontend/ui/formats.ts';

const day = /^\d{4}-\d\d-\d\d$/;

const formatObject = (value: object, language: string): string => {
  const none = { streetAddress: '', postalCode: '', city: '', geographicalRegion: '', country: '' };
  const { streetAddress, postalCode, city, geographicalRegion, country } = { ...none, ...value };
  return [streetAddress, postalCode, city, geographicalRegion, country && countryName(country, language)].filter(Boolean).join(', ');
};

/** The key of a field's display name. */
export const fieldKey = (name: string): string => `clinical.field.${name}`;

/** A value as text, in the person's language where that matters. */
export const formatValue = (value: unknown, language: string): string => {
  if (Array.isArray(value))
    return value
      .map((one) => formatValue(one, language))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'string') return day.test(value) ? formatDate(value) : value;
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? String(value) : '';
  if ('value' in value) return String(value.value);
  if ('fullName' in value) return String(value.fullName);
  if ('url' in value) return 'displayText' in value && value.displayText ? String(value.displayText) : String(value.url);
  return formatObject(value, language);
};
