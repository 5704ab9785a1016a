import { ConversionFailed } from '#functions/platform/convert.ts';
import { WAITING_CONVERSIONS } from '#shared/limits.ts';

/** Lets one conversion run at a time; the others wait, but not for ever. */
export const inTurn = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= WAITING_CONVERSIONS) throw new ConversionFailed('busy');
    waiting += 1;
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
};
