/** Fields listed in a line; further ones are left out. */
const MAX_NAMED_FIELDS = 5;

/** The names of fields in one line. */
export const fieldsInLine = (names: string[]): string =>
  `${names.slice(0, MAX_NAMED_FIELDS).join(', ')}${names.length > MAX_NAMED_FIELDS ? ', …' : ''}`;
