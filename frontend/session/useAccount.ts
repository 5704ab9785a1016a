import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '#frontend/session/accountQuery.ts';
import type { Account } from '#shared/models/identity/account.ts';

/** The signed-in person, behind the guard that there is one. */
export const useAccount = (): Account => {
  const { data } = useQuery(accountQuery);
  if (!data) throw new Error('A page for members was shown to nobody');
  return data;
};
