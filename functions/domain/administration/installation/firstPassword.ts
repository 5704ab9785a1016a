import { randomInt } from 'node:crypto';

/** The name under which the administrator's first password is stored if nobody watches the first start. */
export const FIRST_PASSWORD = 'first-password';

/** Without letters and digits that can be confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** About 90 bits, with one character of each kind that the password policy requires. */
export const generatePassword = (): string => {
  const random = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${random.slice(0, 8)}-${random.slice(8)}aA7`;
};
