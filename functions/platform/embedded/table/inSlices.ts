import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Data, Page, Range, Table } from '#functions/platform/table.ts';

/** Milliseconds of reads without a pause. */
const SLICE_MS = 10;

/**
 * Reads pages with pauses, in which other requests are served. The database answers without waiting, so whoever reads page after page would
 * otherwise keep all others waiting until the last one.
 */
export const inSlices = (readPage: <D = Data>(range: Range) => Page<D>): Table['query'] => {
  let since: number | undefined;
  const isPauseDue = (): boolean => {
    if (since !== undefined) return performance.now() - since >= SLICE_MS;
    since = performance.now();
    setImmediate(() => {
      since = undefined;
    });
    return false;
  };
  return async <D = Data>(range: Range) => {
    // More than once if many read at the same time, who would otherwise all continue in the same turn.
    while (isPauseDue()) await nextTurn();
    return readPage<D>(range);
  };
};
