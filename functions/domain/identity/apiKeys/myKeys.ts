import { demandAdministration } from '#functions/domain/access/levels/administers.ts';
import { sealDigest } from '#functions/domain/identity/apiKeys/digest.ts';
import { nodesOfPlaces, placesAt } from '#functions/domain/identity/apiKeys/keyPlaces.ts';
import { hashOf, newKey, textOf } from '#functions/domain/identity/apiKeys/keyText.ts';
import { callerBySession } from '#functions/domain/kernel/callers.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Condition, Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import type { ApiKeyRecord } from '#functions/storage/records/signInRecords.ts';
import { attempt, readAll, readMany, readNumbered, row } from '#functions/storage/rows.ts';
import { API_KEY_DAYS, API_KEYS_PER_PERSON } from '#shared/limits.ts';
import { type ApiKey, NewApiKey } from '#shared/models/identity/apiKey.ts';
import { Problem } from '#shared/problems.ts';

const DAY = 86_400_000;

/** Keys as their owner sees them. */
const present = async (ctx: Context, records: ApiKeyRecord[]): Promise<ApiKey[]> => {
  const named = await placesAt(ctx, [...new Set(records.flatMap(({ places = [] }) => places))]);
  return records.map(({ id, alias, scope, administration = false, places = [], createdOn, expiresOn, usedOn }) => ({
    id,
    Alias: alias,
    scope,
    administration,
    places: places.flatMap((place) => named.get(place) ?? []),
    createdOn,
    expiresOn,
    usedOn,
  }));
};

export const keysOf = async ({ table, now }: Pick<Context, 'table' | 'now'>, userId: string): Promise<ApiKeyRecord[]> => {
  const { table: name, pk, sk } = keys.apiKey(userId, '');
  const all = await readAll<ApiKeyRecord>(table, { table: name, pk }, sk);
  return all.filter(({ expiresOn }) => expiresOn > now().toISOString());
};

/** The keys of a person, and what holds of their record as long as nobody makes another. */
export const heldKeys = async (ctx: Context, userId: string): Promise<{ records: ApiKeyRecord[]; unchanged: Condition }> => {
  const user = await readNumbered<'keysMade', UserRecord>(ctx.table, keys.user(userId), 'keysMade');
  return { records: await keysOf(ctx, userId), unchanged: { equals: { keysMade: user?.keysMade ?? 0 } } };
};

/** The caller's keys, the newest first. What they consist of is told nowhere but where they are made. */
export const myKeys = async (ctx: Context): Promise<ApiKey[]> =>
  present(
    ctx,
    (await keysOf(ctx, ctx.caller.id)).toSorted((one, other) => other.createdOn.localeCompare(one.createdOn)),
  );

/** Writes a key beside the others, as long as there is room and whoever asks was not signed out meanwhile. */
const addKey = async (ctx: Context, writes: Write[]): Promise<void> => {
  const { id, sessionId } = ctx.caller;
  await change(ctx, async () => {
    const { records, unchanged } = await heldKeys(ctx, id);
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
 * Makes a key, which is readable in this answer only. Throws tooManyKeys, signInRequired, busy, forbidden for a key that its owner cannot
 * use, and notFound for a place that its owner does not see.
 */
export const createKey = async (ctx: Context, { alias, scope, administration, days, ...named }: CreateKeyInput): Promise<NewApiKey> => {
  if (administration) demandAdministration(ctx.caller);
  const places = await nodesOfPlaces(ctx, named);
  const { id: userId, userName } = ctx.caller;
  const parts = newKey(userId);
  const key = textOf(parts);
  const now = ctx.now();
  const expires = now.getTime() + Math.min(days, API_KEY_DAYS) * DAY;
  const record: ApiKeyRecord = {
    id: parts.keyId,
    userId,
    alias,
    scope,
    administration,
    ...(places.length > 0 && { places }),
    hash: hashOf(parts.secret),
    digest: await sealDigest(ctx.host, userName, key),
    createdOn: now.toISOString(),
    expiresOn: new Date(expires).toISOString(),
    usedOn: null,
  };
  await addKey(ctx, [
    { put: row(keys.apiKey(userId, record.id), record, Math.floor(expires / 1000)), if: { absent: true } },
    putFact(factOf(ctx, 'apiKeyCreated', { title: userName, reason: alias })),
  ]);
  const [shown] = await present(ctx, [record]);
  return NewApiKey.parse({ ...shown, key });
};

/** Deletes keys of the caller, all in one; they are good for no further call. Throws notFound when one is not there. */
export const deleteKeys = async (ctx: Context, ids: string[]): Promise<void> => {
  const { id: userId, userName } = ctx.caller;
  const at = [...new Set(ids)].map((id) => keys.apiKey(userId, id));
  const records = (await readMany<ApiKeyRecord>(ctx.table, at)).filter((record) => record !== undefined);
  if (records.length !== at.length) throw new Problem('notFound');
  const facts = records.map(({ alias }) => putFact(factOf(ctx, 'apiKeyDeleted', { title: userName, reason: alias })));
  const gone = await attempt(ctx.table, [...at.map((key) => ({ delete: key, if: { present: true } }) as const), ...facts]);
  if (!gone) throw new Problem('notFound');
};
