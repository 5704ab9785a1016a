import { sealDigest } from '#functions/domain/apiKeys/digest.ts';
import { hashOf, newKey, textOf } from '#functions/domain/apiKeys/keyText.ts';
import type { Context } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, readAll, readMany, row } from '#functions/storage/rows.ts';
import type { ApiKeyRecord } from '#functions/storage/signInRecords.ts';
import { API_KEY_DAYS, API_KEYS } from '#shared/limits.ts';
import type { ApiKey, NewApiKey } from '#shared/models/apiKey.ts';
import { Problem } from '#shared/problems.ts';

const DAY = 86_400_000;

const shown = ({ id, alias, scope, createdOn, expiresOn, usedOn }: ApiKeyRecord): ApiKey => {
  return { id, Alias: alias, scope, createdOn, expiresOn, usedOn };
};

export const keysOf = async ({ table, now }: Pick<Context, 'table' | 'now'>, userId: string): Promise<ApiKeyRecord[]> => {
  const { table: name, pk, sk } = keys.apiKey(userId, '');
  const all = await readAll<ApiKeyRecord>(table, { table: name, pk }, sk);
  return all.filter(({ expiresOn }) => expiresOn > now().toISOString());
};

/** The caller's keys, the newest first. What they consist of is told nowhere but where they are made. */
export const myKeys = async (ctx: Context): Promise<ApiKey[]> =>
  (await keysOf(ctx, ctx.caller.id)).map(shown).toSorted((one, other) => other.createdOn.localeCompare(one.createdOn));

interface Asked {
  alias: string;
  scope: 'read' | 'write';
  days: number;
}

/** Makes a key, which is readable in this answer only. Throws tooManyKeys. */
export const createKey = async (ctx: Context, { alias, scope, days }: Asked): Promise<NewApiKey> => {
  const { id: userId, userName } = ctx.caller;
  if ((await keysOf(ctx, userId)).length >= API_KEYS) throw new Problem('tooManyKeys', { params: { count: API_KEYS } });
  const parts = newKey(userId);
  const key = textOf(parts);
  const now = ctx.now();
  const expires = now.getTime() + Math.min(days, API_KEY_DAYS) * DAY;
  const record: ApiKeyRecord = {
    id: parts.keyId,
    userId,
    alias,
    scope,
    hash: hashOf(parts.secret),
    digest: await sealDigest(ctx.host, userName, key),
    createdOn: now.toISOString(),
    expiresOn: new Date(expires).toISOString(),
    usedOn: null,
  };
  await ctx.table.transact([
    { put: row(keys.apiKey(userId, record.id), record, Math.floor(expires / 1000)), if: { absent: true } },
    putFact(factOf(ctx, 'apiKeyCreated', { title: userName, reason: alias })),
  ]);
  return { ...shown(record), key };
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
