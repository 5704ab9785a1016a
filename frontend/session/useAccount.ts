import { createContext, useContext } from 'react';
import type { Account } from '#shared/models/identity/account.ts';

/** Filled by the guard of the pages for members. */
export const AccountContext = createContext<Account | null>(null);

/**
 * The signed-in person, behind the guard that there is one. As the guard has last drawn them: when a session ends, what stands below it may be
 * drawn once more before the guard is.
 */
export const useAccount = (): Account => {
  const account = useContext(AccountContext);
  if (!account) throw new Error('A page for members was shown to nobody');
  return account;
};
