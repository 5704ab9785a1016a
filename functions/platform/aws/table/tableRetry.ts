import { isFailure } from '#functions/platform/aws/common/failure.ts';
import { pause } from '#functions/platform/helpers/pause.ts';
import { TableBusy, TooLarge } from '#functions/platform/table.ts';

const WRITE_ATTEMPTS = 8;

/** Errors that the SDK has already retried for some seconds. More retries would outlast the call. */
const lasting = [
  'TransactionInProgressException',
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'InternalServerError',
];

/** Thrown by an attempt that should be repeated. */
export class TryAgain extends Error {
  override name = 'TryAgain';
}

export const isSizeMessage = (message = ''): boolean => /size.*exceeded/i.test(message);

const isTooLarge = (error: unknown): boolean => isFailure(error, 'ValidationException') && isSizeMessage(error.message);

/** Retries conflicts with other writers; after several attempts the caller gets the error. */
export const retried = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let count = 0; count < WRITE_ATTEMPTS; count += 1) {
    if (count > 0) await pause(count);
    try {
      return await attempt();
    } catch (error) {
      if (isTooLarge(error)) throw new TooLarge(String(error));
      if (isFailure(error, ...lasting)) throw new TableBusy(String(error));
      if (!(error instanceof TryAgain) && !isFailure(error, 'TransactionConflictException')) throw error;
    }
  }
  throw new TableBusy(`${WRITE_ATTEMPTS} attempts`);
};
