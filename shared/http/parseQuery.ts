import parse from 'qs/lib/parse.js';

/** The inverse of `stringifyQuery`. Throws a RangeError for a query that is too deep or too long. */
export const parseQuery = (raw: string): Record<string, unknown> => {
  // The parser would ignore this name silently.
  if (raw.includes('__proto__')) throw new RangeError('__proto__');
  return parse(raw, {
    plainObjects: true,
    allowDots: true,
    depth: 6,
    strictDepth: true,
    arrayLimit: 200,
    parameterLimit: 500,
    throwOnLimitExceeded: true,
  });
};
