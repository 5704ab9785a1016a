import { meetsPasswordPolicy } from '#shared/rules/fields/password.ts';
import { isGuessable } from '#shared/rules/guessablePassword.ts';

/** What keeps the administrator's password from being used, in a sentence; undefined when nothing does. */
export const passwordFlaw = (password: string): string | undefined => {
  if (!meetsPasswordPolicy(password))
    return 'it needs at least 8 characters, with an upper-case letter, a lower-case letter, a digit and a symbol.';
  return isGuessable(password, ['admin', 'Administrator']) ? 'it is among those that are guessed first.' : undefined;
};
