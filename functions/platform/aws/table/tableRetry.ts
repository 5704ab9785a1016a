import { isFailure } from '#functions/platform/aws/common/failure.ts';
import { pause } from '#functions/platform/helpers/pause.ts';
import { TableBusy, TooLarge } from '#functions/platform/table.ts';

const ATTEMPTS = 8;

/** The SDK has already asked again for these, for some seconds; more would outlast the call that waits. */
const lasting = [
  'TransactionInProgressException',
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'InternalServerError',
];

/** Thrown by an attempt that is worth another one. */
export class TryAgain extends Error {
  override name = 'TryAgain';
}

export const isSizeMessage = (message = ''): boolean => /size.*exceeded/i.test(message);

const isTooLarge = (error: unknown): boolean => isFailure(error, 'ValidationException') && isSizeMessage(error.message);

/** What others are doing to the same rows passes; after some attempts the caller hears that it did not. */
export const retried = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let count = 0; count < ATTEMPTS; count += 1) {
    if (count > 0) await pause(count);
    try {
      return await attempt();
    } catch (error) {
      if (isTooLarge(error)) throw new TooLarge(String(error));
      if (isFailure(error, ...lasting)) throw new TableBusy(String(error));
      if (!(error instanceof TryAgain) && !isFailure(error, 'TransactionConflictException')) throw error;
    }
  }
  throw new TableBusy(`${ATTEMPTS} attempts`);
};
