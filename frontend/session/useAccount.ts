import { createContext, useContext } from 'react';
import type { Account } from '#shared/models/identity/account.ts';

/** Set by the guard of member pages. */
export const AccountContext = createContext<Account | null>(null);

/** The signed-in person, as last rendered by the guard: when a session ends, components below may render once more before it. */
export const useAccount = (): Account => {
  const account = useContext(AccountContext);
  if (!account) throw new Error('A page for members was shown to nobody');
  return account;
};
