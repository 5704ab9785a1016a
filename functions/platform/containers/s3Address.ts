/** S3 escapes everything but these. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

export const pathOf = (...parts: string[]): string => `/${parts.join('/').split('/').map(escaped).join('/')}`;

/** Sorted, as the signature requires. */
export const queryOf = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
