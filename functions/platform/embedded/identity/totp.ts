import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
const DIGITS = 6;

/** 160 bits in base32, as RFC 4226 recommends. */
export const newSharedKey = (): string => new Secret({ size: 20 }).base32;

/** The time step of a code, with one step of tolerance for clock drift; undefined for a wrong code. */
export const stepOfCode = (sharedKey: string, code: string, now: Date): number | undefined => {
  const totp = new TOTP({ secret: Secret.fromBase32(sharedKey), algorithm: 'SHA1', digits: DIGITS, period: PERIOD });
  const delta = totp.validate({ token: code, window: 1, timestamp: now.getTime() });
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta;
};
