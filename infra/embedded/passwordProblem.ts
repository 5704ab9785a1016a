import { meetsPasswordPolicy } from '#shared/rules/fields/password.ts';
import { isGuessable } from '#shared/rules/guessablePassword.ts';

/** Why a password cannot be used for the administrator; undefined if it can. */
export const passwordProblem = (password: string): string | undefined => {
  if (!meetsPasswordPolicy(password))
    return 'it needs at least 8 characters, with an uppercase letter, a lowercase letter, a digit and a symbol.';
  return isGuessable(password, ['admin', 'Administrator']) ? 'it is easy to guess.' : undefined;
};
