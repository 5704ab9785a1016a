import { isSigned, sign } from '#functions/domain/identity/sessions/session.ts';
import type { Host } from '#functions/platform/host.ts';
import { TOKEN_MINUTES } from '#shared/limits.ts';
import type { AccessToken } from '#shared/models/identity/apiKey.ts';
import { secondsOf } from '#shared/time.ts';

const TOKEN_PREFIX = 'sheaf-token';
interface KeyRef {
  userId: string;
  keyId: string;
}

/** A token that represents a key for an hour, at most as long as the key is valid. */
export const createAccessToken = async (host: Host, { userId, keyId }: KeyRef, scope: AccessToken['scope']): Promise<AccessToken> => {
  const text = [TOKEN_PREFIX, userId, keyId, secondsOf(host.now()) + TOKEN_MINUTES * 60].join('.');
  return { accessToken: `${text}.${await sign(host, text)}`, tokenType: 'Bearer', expiresIn: TOKEN_MINUTES * 60, scope };
};

/** The key that a token represents; undefined for one that has expired or was not issued here. */
export const parseAccessToken = async (host: Host, token: string): Promise<KeyRef | undefined> => {
  const [tokenPrefix, userId = '', keyId = '', expiresOn = '', signature = ''] = token.split('.');
  const isOurs = await isSigned(host, [tokenPrefix, userId, keyId, expiresOn].join('.'), signature, TOKEN_MINUTES * 60);
  if (tokenPrefix !== TOKEN_PREFIX || !isOurs) return undefined;
  return Number(expiresOn) > secondsOf(host.now()) ? { userId, keyId } : undefined;
};
