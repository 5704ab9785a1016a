import parse from 'qs/lib/parse.js';

/** Words and numbers only, so that nothing has to be decoded and no name stands for a part of an object. */
const plainQuery = /^[a-z_]\w*=[\w-]*(?:&[a-z_]\w*=[\w-]*)*$/i;
const PARAMETERS = 500;

/** The values of a plain query; undefined if a name occurs twice, which makes an array. */
const parsePlain = (raw: string): Record<string, unknown> | undefined => {
  const values: Record<string, unknown> = Object.create(null);
  const parts = raw.split('&');
  for (const part of parts) {
    const at = part.indexOf('=');
    const name = part.slice(0, at);
    if (name in values || parts.length > PARAMETERS) return undefined;
    values[name] = part.slice(at + 1);
  }
  return values;
};

/** The inverse of `stringifyQuery`. Throws a RangeError for a query that is too deep or too long. */
export const parseQuery = (raw: string): Record<string, unknown> => {
  // The parser would ignore this name silently.
  if (raw.includes('__proto__')) throw new RangeError('__proto__');
  // Most queries are plain, and the parser takes a twentieth of the time of a read.
  const plain = plainQuery.test(raw) ? parsePlain(raw) : undefined;
  if (plain) return plain;
  return parse(raw, {
    plainObjects: true,
    allowDots: true,
    depth: 6,
    strictDepth: true,
    arrayLimit: 200,
    parameterLimit: PARAMETERS,
    throwOnLimitExceeded: true,
  });
};
