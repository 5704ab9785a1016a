import { yieldToOthers } from '#functions/domain/kernel/yieldToOthers.ts';
import { SCANNED_ROWS } from '#shared/limits.ts';

/** Rows read together: few at first, since the next one is usually readable, then more. */
const [LEAST, MOST] = [50, 800];

interface ReadResult {
  /** Whether a row is readable. */
  isAny: boolean;
  rows: number;
  next: string | undefined;
}

/**
 * Whether the caller may read anything after a position. The existence of a row alone must not be revealed, because it can be hidden.
 * Returns true if this is unknown after as many rows as a page reads.
 */
export const hasAnyAfter = async (position: string, readSome: (after: string, limit: number) => Promise<ReadResult>): Promise<boolean> => {
  let after = position;
  let limit = LEAST;
  for (let scanned = 0; scanned < SCANNED_ROWS; limit = Math.min(2 * limit, MOST)) {
    const { isAny, rows, next } = await readSome(after, limit);
    if (isAny) return true;
    if (next === undefined) return false;
    scanned += rows;
    after = next;
    await yieldToOthers();
  }
  return true;
};
