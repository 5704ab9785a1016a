import * as z from 'zod';
import { PASSWORD_LENGTH } from '#shared/rules/fields/password.ts';
import { fitsInKey } from '#shared/text/fitsInKey.ts';

export const UserName = z.string().trim().min(1).max(128).refine(fitsInKey, { error: 'tooLong' });
export const Password = z.string().min(1).max(PASSWORD_LENGTH);
/** Six digits of an authenticator. */
export const Code = z.string().regex(/^\d{6}$/);
/** As printed, or as someone types it. */
export const RecoveryCode = z.string().trim().min(1).max(40);
export const Done = z.object({});
