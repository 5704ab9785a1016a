import { Problem } from '#shared/problems.ts';

export interface PresentedKey {
  address: string;
  /** The Authorization header. */
  authorization: string;
  path: string;
}

/** Failures are counted separately from those of passwords, so that guessing here cannot lock anyone out. */
export const attemptOf = (userName: string, address: string) => ({ userName: `key ${userName}`, address });

export const rejectKey = (challenge: string): Problem => new Problem('keyRefused', { challenge });
