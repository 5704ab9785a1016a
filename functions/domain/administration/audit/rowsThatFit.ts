import { ANSWER_BYTES } from '#shared/limits.ts';

/** As many of the first rows as fit into a response, at least one. */
export const rowsThatFit = <R>(rows: R[]): R[] => {
  let bytes = 0;
  for (const [index, row] of rows.entries()) {
    bytes += JSON.stringify(row).length;
    if (bytes > ANSWER_BYTES && index > 0) return rows.slice(0, index);
  }
  return rows;
};
