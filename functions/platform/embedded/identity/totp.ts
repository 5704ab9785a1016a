import { Secret, TOTP } from 'otpauth';
import type { Credential } from '#functions/platform/embedded/identity/credentials.ts';

const PERIOD = 30;
const DIGITS = 6;

/** 160 bits in base32, as RFC 4226 recommends. */
export const newSharedKey = (): string => new Secret({ size: 20 }).base32;

const totpOf = (sharedKey: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(sharedKey), algorithm: 'SHA1', digits: DIGITS, period: PERIOD });

/** Steps of tolerance for clock drift. */
const TOLERANCE = 1;

/** The time step of a code; undefined for a wrong code. */
export const stepOfCode = (sharedKey: string, code: string, now: Date): number | undefined => {
  const totp = totpOf(sharedKey);
  const delta = totp.validate({ token: code, window: TOLERANCE, timestamp: now.getTime() });
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta;
};

type UsedSteps = Pick<Credential, 'lastStep' | 'earlierSteps'>;

/** Enough for the sign-ins of one person while a clock is wrong. */
const EARLIER_STEPS = 100;

/** The steps to store after the code of a step was used. */
export const withStep = ({ lastStep, earlierSteps = [] }: UsedSteps, step: number): UsedSteps => ({
  lastStep: step,
  earlierSteps: [...earlierSteps, lastStep].slice(-EARLIER_STEPS),
});

/**
 * The time step of a code that is accepted once: later than the last one. A last step that the clock has not reached was used before the
 * clock was set back, and would lock everyone out until then. Only the codes that were used are refused when the clock reaches them.
 */
export const unusedStep = (sharedKey: string, code: string, { lastStep, earlierSteps = [] }: UsedSteps, now: Date): number | undefined => {
  const step = stepOfCode(sharedKey, code, now);
  if (step === undefined || earlierSteps.includes(step)) return undefined;
  const latest = totpOf(sharedKey).counter({ timestamp: now.getTime() }) + TOLERANCE;
  return step > lastStep || lastStep > latest ? step : undefined;
};
