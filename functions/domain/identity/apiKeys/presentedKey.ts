import { Problem } from '#shared/problems.ts';

export interface Presented {
  address: string;
  /** The Authorization header. */
  authorization: string;
  path: string;
}

/** Failures are counted beside those of passwords: whoever guesses here keeps nobody from signing in. */
export const attemptOf = (userName: string, address: string) => ({ userName: `key ${userName}`, address });

export const refusedKey = (challenge: string): Problem => new Problem('keyRefused', { challenge });
