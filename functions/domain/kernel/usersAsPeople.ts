import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** Users by their ids, with their present names; a user who does not exist any more has none. */
export const usersAsPeople = async ({ table }: Pick<Context, 'table'>, ids: string[]): Promise<(ids: string[]) => Person[]> => {
  const users = await readMany<UserRecord>(table, [...new Set(ids)].map(keys.user));
  const names = new Map(users.flatMap((user) => (user ? [[user.id, user.fullName] as const] : [])));
  return (some) => some.map((internalId) => ({ internalId, fullName: names.get(internalId) ?? '', isGroup: false }));
};
