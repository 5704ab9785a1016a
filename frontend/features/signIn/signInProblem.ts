import type { TFunction } from 'i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { failureText } from '#frontend/api/failureText.ts';

/** Why the step was refused. After too many attempts, it says for how many minutes to wait. */
export const signInProblem = (error: Error, t: TFunction): string => {
  if (!(error instanceof CallError)) return t('error.fatalError');
  if (error.retryAfterSeconds !== null) return t('signIn.tooManyTries', { count: Math.max(1, Math.ceil(error.retryAfterSeconds / 60)) });
  const [problem] = error.errors;
  return problem ? failureText(problem) : t('error.fatalError');
};
