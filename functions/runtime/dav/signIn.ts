import { callerByKey } from '#functions/domain/identity/apiKeys/callerByKey.ts';
import { loginBasicAuth } from '#functions/domain/identity/apiKeys/loginBasicAuth.ts';
import { type Caller, openContext, visitor } from '#functions/domain/kernel/context.ts';
import { sha256 } from '#functions/platform/crypto/checksum.ts';
import type { Host } from '#functions/platform/host.ts';
import { DAV_SIGN_INS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

interface Presented {
  authorization: string;
  address: string;
  path: string;
  correlationId: string;
}

/**
 * Who stands behind a user name and an API key. Clients send both with every request: once proven, a token stands for them, by which user and
 * key are read each time, so that deleting the key acts at once.
 */
export const signIn = (host: Host) => {
  const tokens = new Map<string, Promise<string>>();

  /** A client that opens several connections at once tries once. */
  const prove = ({ correlationId, ...presented }: Presented, known: string): Promise<string> => {
    const token = loginBasicAuth(openContext(host, visitor, correlationId), presented).then(({ accessToken }) => accessToken);
    tokens.set(known, token);
    token.catch(() => tokens.delete(known));
    const oldest = tokens.keys().next();
    if (tokens.size > DAV_SIGN_INS && !oldest.done) tokens.delete(oldest.value);
    return token;
  };

  return async (presented: Presented): Promise<Caller> => {
    const known = sha256(JSON.stringify([presented.authorization, presented.address])).toString('hex');
    const token = tokens.get(known);
    const caller = token && (await callerByKey(host, await token));
    if (caller) return caller;
    // The token is over, or its key is.
    const proven = await callerByKey(host, await prove(presented, known));
    if (!proven) throw new Problem('keyRefused');
    return proven;
  };
};
