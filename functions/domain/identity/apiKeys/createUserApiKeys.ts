import { assertAdministration } from '#functions/domain/access/levels/assertAdministration.ts';
import { encryptDigest } from '#functions/domain/identity/apiKeys/digest.ts';
import { requireKeyNodes } from '#functions/domain/identity/apiKeys/keyNodes.ts';
import { keysWithAccess, presentKeys } from '#functions/domain/identity/apiKeys/keysOf.ts';
import { formatKey, hashKey, newKey } from '#functions/domain/identity/apiKeys/keyText.ts';
import { callerBySession } from '#functions/domain/kernel/callers.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ApiKeyRecord } from '#functions/storage/records/signInRecords.ts';
import { row } from '#functions/storage/rows.ts';
import { API_KEY_DAYS, API_KEYS_PER_PERSON } from '#shared/limits.ts';
import { NewApiKey } from '#shared/models/identity/apiKey.ts';
import { Problem } from '#shared/problems.ts';
import { DAY_MS } from '#shared/time.ts';

/** Writes a key if there is space for it and the caller was not signed out in the meantime. */
const addKey = async (ctx: Context, writes: Write[]): Promise<void> => {
  const { id, sessionId } = ctx.caller;
  await change(ctx, async () => {
    const { records, unchanged } = await keysWithAccess(ctx, id);
    if (records.length >= API_KEYS_PER_PERSON) throw new Problem('tooManyKeys', { params: { count: API_KEYS_PER_PERSON } });
    if ((await callerBySession(ctx.host, id, sessionId)).id === '') throw new Problem('signInRequired');
    return { writes: [{ update: keys.user(id), add: { keysMade: 1 }, if: unchanged }, ...writes], done: undefined };
  });
};

interface CreateKeyInput {
  alias: string;
  scope: 'read' | 'write';
  administration: boolean;
  systemSiteIds: string[];
  systemSiteListIds: string[];
  days: number;
}

/**
 * Creates a key, which is returned only here. Throws tooManyKeys, signInRequired, busy, forbidden for a key that its owner cannot use, and
 * notFound for an object that its owner cannot see.
 */
export const createUserApiKeys = async (
  ctx: Context,
  { alias, scope, administration, days, ...restrictions }: CreateKeyInput,
): Promise<NewApiKey> => {
  if (administration) assertAdministration(ctx.caller);
  const nodes = await requireKeyNodes(ctx, restrictions);
  const { id: userId, userName } = ctx.caller;
  const createdKey = newKey(userId);
  const key = formatKey(createdKey);
  const now = ctx.now();
  const expires = now.getTime() + Math.min(days, API_KEY_DAYS) * DAY_MS;
  const record: ApiKeyRecord = {
    id: createdKey.keyId,
    userId,
    alias,
    scope,
    administration,
    ...(nodes.length > 0 && { places: nodes }),
    hash: hashKey(createdKey.secret),
    digest: await encryptDigest(ctx.host, userName, key),
    createdOn: now.toISOString(),
    expiresOn: new Date(expires).toISOString(),
    usedOn: null,
  };
  await addKey(ctx, [
    { put: row(keys.apiKey(userId, record.id), record, Math.floor(expires / 1000)), if: { absent: true } },
    putFact(factOf(ctx, 'apiKeyCreated', { title: userName, reason: alias })),
  ]);
  const [shown] = await presentKeys(ctx, [record]);
  return NewApiKey.parse({ ...shown, key });
};
