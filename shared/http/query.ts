import qs from 'qs';

/** Dotted names and indexed arrays: `queryConditions.rules[0].ColumnName=Status`. */
export const stringifyQuery = (query: object): string => qs.stringify(query, { allowDots: true, arrayFormat: 'indices', skipNulls: true });

/** The inverse of `stringifyQuery`. Throws a RangeError for a query that is too deep or too long to mean anything. */
export const parseQuery = (raw: string): Record<string, unknown> => {
  // The parser would leave this name out in silence.
  if (raw.includes('__proto__')) throw new RangeError('__proto__');
  return qs.parse(raw, {
    plainObjects: true,
    allowDots: true,
    depth: 6,
    strictDepth: true,
    arrayLimit: 200,
    parameterLimit: 500,
    throwOnLimitExceeded: true,
  });
};
