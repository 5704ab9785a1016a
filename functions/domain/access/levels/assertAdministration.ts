import type { Caller } from '#functions/domain/kernel/context.ts';
import { Problem } from '#shared/problems.ts';

/** Refuses callers who are not administrators, and API keys without administration scope. Throws forbidden and keyNotAllowed. */
export const assertAdministration = ({ isAdmin, key }: Caller): void => {
  if (!isAdmin) throw new Problem('forbidden');
  if (key && !key.administration) throw new Problem('keyNotAllowed');
};
