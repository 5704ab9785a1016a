import { Problem } from '#shared/problems.ts';

export interface PresentedKey {
  network: string;
  /** The Authorization header. */
  authorization: string;
  path: string;
}

/** Failures are counted separately from those of passwords, so that guessing here cannot lock anyone out. */
export const attemptOf = (userName: string, network: string) => ({ userName: `key ${userName}`, address: network });

export const rejectKey = (challenge: string): Problem => new Problem('keyRefused', { challenge });
