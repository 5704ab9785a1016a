import { ConversionFailed } from '#functions/platform/convert.ts';
import { fairQueue, QueueFull } from '#functions/platform/helpers/fairQueue.ts';
import { WAITING_CONVERSIONS } from '#shared/limits.ts';

/** Lets one conversion run at a time, of each person in turn; the others wait, but not for ever. Throws ConversionFailed. */
export const officeQueue = () => {
  const inTurn = fairQueue({ atOnce: 1, waiting: WAITING_CONVERSIONS });
  return async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await inTurn(person, work);
    } catch (error) {
      throw error instanceof QueueFull ? new ConversionFailed('busy') : error;
    }
  };
};
