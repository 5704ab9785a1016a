import { createAccessToken } from '#functions/domain/identity/apiKeys/accessToken.ts';
import { callerByKey } from '#functions/domain/identity/apiKeys/callerByKey.ts';
import { REALM } from '#functions/domain/identity/apiKeys/digest.ts';
import { attemptOf, type PresentedKey, rejectKey } from '#functions/domain/identity/apiKeys/presentedKey.ts';
import { clearAttempts, countAttempt } from '#functions/domain/identity/users/attempts.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { normalizeUserName } from '#functions/platform/helpers/normalizeName.ts';
import type { AccessToken } from '#shared/models/identity/apiKey.ts';

/**
 * Exchanges a user name and API key, as sent by a desktop application, for a token. A password is not accepted, because it would bypass the
 * second factor.
 */
export const loginBasicAuth = async (ctx: Context, { authorization, network }: PresentedKey): Promise<AccessToken> => {
  const challenge = `Basic realm="${REALM}", charset="UTF-8"`;
  const [, encoded] = /^basic\s+([\w+/=-]+)$/i.exec(authorization) ?? [];
  const [userName = '', key = ''] = Buffer.from(encoded ?? '', 'base64')
    .toString('utf8')
    .split(/:(.*)/s);
  if (userName === '' || key === '') throw rejectKey(challenge);
  await countAttempt(ctx, attemptOf(userName, network));
  const caller = await callerByKey(ctx.host, key);
  if (!caller?.key || caller.key.isToken || normalizeUserName(caller.userName) !== normalizeUserName(userName)) throw rejectKey(challenge);
  await clearAttempts(ctx, attemptOf(userName, network));
  return createAccessToken(ctx.host, { userId: caller.id, keyId: caller.key.id }, caller.key.scope);
};
