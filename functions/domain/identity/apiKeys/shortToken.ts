import { isSigned, sign } from '#functions/domain/identity/sessions/session.ts';
import type { Host } from '#functions/platform/host.ts';
import { TOKEN_MINUTES } from '#shared/limits.ts';
import type { AccessToken } from '#shared/models/identity/apiKey.ts';

const MARK = 'sheaf-token';
const seconds = (host: Host): number => Math.floor(host.now().getTime() / 1000);

interface Of {
  userId: string;
  keyId: string;
}

/** A token that represents a key for an hour, at most as long as the key is valid. */
export const shortToken = async (host: Host, { userId, keyId }: Of, scope: AccessToken['scope']): Promise<AccessToken> => {
  const text = [MARK, userId, keyId, seconds(host) + TOKEN_MINUTES * 60].join('.');
  return { accessToken: `${text}.${await sign(host, text)}`, tokenType: 'Bearer', expiresIn: TOKEN_MINUTES * 60, scope };
};

/** The key that a token represents; undefined for one that has expired or was not issued here. */
export const keyOfToken = async (host: Host, token: string): Promise<Of | undefined> => {
  const [mark, userId = '', keyId = '', until = '', signature = ''] = token.split('.');
  const isOurs = await isSigned(host, [mark, userId, keyId, until].join('.'), signature, TOKEN_MINUTES * 60);
  if (mark !== MARK || !isOurs) return undefined;
  return Number(until) > seconds(host) ? { userId, keyId } : undefined;
};
