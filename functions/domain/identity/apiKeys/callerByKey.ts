import { hashOf, partsOf } from '#functions/domain/identity/apiKeys/keyText.ts';
import { keyOfToken } from '#functions/domain/identity/apiKeys/shortToken.ts';
import { asCaller } from '#functions/domain/kernel/callers.ts';
import { type Caller, confined } from '#functions/domain/kernel/context.ts';
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
  ...confined(asCaller(user, '', {}), places),
  key: { id, alias, scope, administration, usedOn, isToken },
});

/** The caller for an API key or a token; undefined if it is invalid. */
export const callerByKey = async (host: Host, presented: string): Promise<Caller | undefined> => {
  const parts = partsOf(presented);
  const named = parts ?? (await keyOfToken(host, presented));
  const both = named && (await readBoth(host, named.userId, named.keyId));
  if (!both || (parts && !equal(hashOf(parts.secret), both.key.hash))) return undefined;
  return callerWith(both, !parts);
};
