import * as z from 'zod';
import { NAME_LENGTH } from '#shared/limits.ts';
import { PASSWORD_LENGTH } from '#shared/rules/fields/password.ts';

/** Names are compared in their normal form, which can be much longer than what was entered. */
export const UserName = z
  .string()
  .trim()
  .min(1)
  .max(128)
  .refine((name) => name.normalize('NFKC').length <= NAME_LENGTH, { error: 'tooLong' });
export const Password = z.string().min(1).max(PASSWORD_LENGTH);
/** Six digits of an authenticator. */
export const Code = z.string().regex(/^\d{6}$/);
/** As printed, or as someone types it. */
export const RecoveryCode = z.string().trim().min(1).max(40);
export const Done = z.object({});
