import { parseAccessToken } from '#functions/domain/identity/apiKeys/accessToken.ts';
import { hashKey, parseKey } from '#functions/domain/identity/apiKeys/keyText.ts';
import { asCaller } from '#functions/domain/kernel/callers.ts';
import { type Caller, restrictedTo } from '#functions/domain/kernel/context.ts';
import { equal } from '#functions/platform/crypto/equal.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import type { ApiKeyRecord } from '#functions/storage/records/signInRecords.ts';
import { readMany } from '#functions/storage/rows.ts';

/** Reads user and key together, so that deleting the key or disabling its owner takes effect on the next call. */
const readBoth = async (
  { table, now }: Host,
  userId: string,
  keyId: string,
): Promise<{ user: UserRecord; key: ApiKeyRecord } | undefined> => {
  const [user, key] = await readMany<UserRecord & ApiKeyRecord>(table, [keys.user(userId), keys.apiKey(userId, keyId)]);
  return user && key && !user.isDisabled && key.expiresOn > now().toISOString() ? { user, key } : undefined;
};

const callerWith = (
  { user, key: { id, alias, scope, administration = false, places, usedOn } }: { user: UserRecord; key: ApiKeyRecord },
  isToken: boolean,
): Caller => ({
  ...restrictedTo(asCaller(user, '', {}), places),
  key: { id, alias, scope, administration, usedOn, isToken },
});

/** The caller for an API key or a token; undefined if it is invalid. */
export const callerByKey = async (host: Host, presented: string): Promise<Caller | undefined> => {
  const parsedKey = parseKey(presented);
  const keyRef = parsedKey ?? (await parseAccessToken(host, presented));
  const both = keyRef && (await readBoth(host, keyRef.userId, keyRef.keyId));
  if (!both || (parsedKey && !equal(hashKey(parsedKey.secret), both.key.hash))) return undefined;
  return callerWith(both, !parsedKey);
};
