import { ConversionFailed } from '#functions/platform/convert.ts';
import { fairQueue, QueueFull } from '#functions/platform/helpers/fairQueue.ts';
import { WAITING_CONVERSIONS } from '#shared/limits.ts';

/** Runs one conversion at a time, in fair order between people; waiting is limited. Throws ConversionFailed. */
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
