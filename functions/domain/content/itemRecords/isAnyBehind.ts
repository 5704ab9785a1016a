import { letOthersIn } from '#functions/domain/kernel/letOthersIn.ts';
import { SCANNED_ROWS } from '#shared/limits.ts';

/** Rows looked at at once: few at first, as most often the next may be read, then more. */
const [LEAST, MOST] = [50, 800];

interface Look {
  /** Something among the rows may be read. */
  isAny: boolean;
  rows: number;
  next: string | undefined;
}

/**
 * Whether the caller may read anything behind a place. That a row follows says nothing of that: it would tell that something closed stands there.
 * True where that is not known after as many rows as a page looks at.
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
