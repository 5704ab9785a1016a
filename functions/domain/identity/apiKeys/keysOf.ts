import { presentKeyNodes } from '#functions/domain/identity/apiKeys/keyNodes.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Condition } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import type { ApiKeyRecord } from '#functions/storage/records/signInRecords.ts';
import { readAll, readNumbered } from '#functions/storage/rows.ts';
import type { ApiKey } from '#shared/models/identity/apiKey.ts';

/** API keys as shown to their owner. */
export const presentKeys = async (ctx: Context, records: ApiKeyRecord[]): Promise<ApiKey[]> => {
  const presentedNodes = await presentKeyNodes(ctx, [...new Set(records.flatMap(({ places = [] }) => places))]);
  return records.map(({ id, alias, scope, administration = false, places = [], createdOn, expiresOn, usedOn }) => ({
    id,
    Alias: alias,
    scope,
    administration,
    places: places.flatMap((place) => presentedNodes.get(place) ?? []),
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

/** A person's API keys, and the condition that no other was created since. */
export const keysWithAccess = async (ctx: Context, userId: string): Promise<{ records: ApiKeyRecord[]; unchanged: Condition }> => {
  const user = await readNumbered<'keysMade', UserRecord>(ctx.table, keys.user(userId), 'keysMade');
  return { records: await keysOf(ctx, userId), unchanged: { equals: { keysMade: user?.keysMade ?? 0 } } };
};
