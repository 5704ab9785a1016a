import { letOthersIn } from '#functions/domain/kernel/letOthersIn.ts';
import { SCANNED_ROWS } from '#shared/limits.ts';

/** Rows read together: few at first, since the next one is usually readable, then more. */
const [LEAST, MOST] = [50, 800];

interface Look {
  /** Whether a row is readable. */
  isAny: boolean;
  rows: number;
  next: string | undefined;
}

/**
 * Whether the caller may read anything after a position. The existence of a row alone must not be revealed, because it can be hidden.
 * Returns true if this is unknown after as many rows as a page reads.
 */
export const isAnyBehind = async (place: string, look: (after: string, limit: number) => Promise<Look>): Promise<boolean> => {
  let after = place;
  let limit = LEAST;
  for (let looked = 0; looked < SCANNED_ROWS; limit = Math.min(2 * limit, MOST)) {
    const { isAny, rows, next } = await look(after, limit);
    if (isAny) return true;
    if (next === undefined) return false;
    looked += rows;
    after = next;
    await letOthersIn();
  }
  return true;
};
