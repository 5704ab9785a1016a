import stringify from 'qs/lib/stringify.js';

/** Uses dotted names and indexed arrays: `queryConditions.rules[0].ColumnName=Status`. */
export const stringifyQuery = (query: object): string => stringify(query, { allowDots: true, arrayFormat: 'indices', skipNulls: true });
