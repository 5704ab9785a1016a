import { queryOptions } from '@tanstack/react-query';
import { CallError } from '#frontend/api/CallError.ts';
import { call } from '#frontend/api/call.ts';
import { keyOf } from '#frontend/api/keyOf.ts';
import { account } from '#shared/contracts/account.ts';
import type { Account } from '#shared/models/identity/account.ts';

const readAccount = async (signal: AbortSignal): Promise<Account | null> => {
  try {
    return await call(account.getAccount, {}, { signal });
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
};

/** The account signed in at this browser; null if none. */
export const accountQuery = queryOptions({
  queryKey: keyOf(account.getAccount, {}),
  queryFn: ({ signal }) => readAccount(signal),
  meta: { failure: 'inline' },
});
