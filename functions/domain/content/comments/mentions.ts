import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { Mention } from '#functions/storage/records/commentRecords.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** The users with these ids without duplicates. Throws invalidInput for one that does not exist or is disabled. */
export const usersByIds = async (ctx: Context, ids: string[]): Promise<UserRecord[]> => {
  const users = await readMany<UserRecord>(ctx.table, [...new Set(ids)].map(keys.user));
  const activeUsers = users.filter((user) => user !== undefined).filter(({ isDisabled }) => !isDisabled);
  if (activeUsers.length < users.length) throw new Problem('invalidInput', { fields: [{ at: 'mentions', code: 'unknownReference' }] });
  return activeUsers;
};

/** The new mentions; existing ones keep their time. */
export const mentionsOf = async (ctx: Context, ids: string[], before: Mention[] = []): Promise<Mention[]> => {
  const known = new Map(before.map((mention) => [mention.internalId, mention]));
  const added = await usersByIds(
    ctx,
    ids.filter((id) => !known.has(id)),
  );
  const at = ctx.now().toISOString();
  const all = new Map([...known, ...added.map(({ id, fullName }): [string, Mention] => [id, { internalId: id, fullName, at }])]);
  return [...new Set(ids)].flatMap((id) => all.get(id) ?? []);
};
