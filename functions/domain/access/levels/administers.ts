import type { Caller } from '#functions/domain/kernel/context.ts';
import { Problem } from '#shared/problems.ts';

/** Refuses who is no administrator, and an administrator's key that was not made for it. Throws forbidden and keyNotAllowed. */
export const demandAdministration = ({ isAdmin, key }: Caller): void => {
  if (!isAdmin) throw new Problem('forbidden');
  if (key && !key.administration) throw new Problem('keyNotAllowed');
};
