import { ulid } from 'ulid';
import type { Context } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records.ts';
import { attempt, create } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';
import { meetsPasswordPolicy } from '#shared/rules/fields/password.ts';

export interface NewUser {
  userName: string;
  fullName: string;
  email: string;
  password: string;
  isAdmin: boolean;
  groups: { id: string; name: string }[];
}

/** Adds a person with a password of the policy's strength. The name claims itself, so two people cannot share it. */
export const createUser = async (ctx: Context, { password, ...user }: NewUser): Promise<UserRecord> => {
  if (!meetsPasswordPolicy(password)) throw new Problem('invalidInput', { fields: [{ at: 'password', code: 'Password' }] });
  const id = ulid(ctx.now().getTime());
  const record: UserRecord = { ...user, id, isDisabled: false, language: null, homePage: null, revokedBefore: null };
  const made = await attempt(ctx.table, [
    create(keys.userName(user.userName), { id }),
    create(keys.user(id), record),
    create(keys.directoryEntry(fold(user.fullName), id), { internalId: id, fullName: user.fullName, isGroup: false }),
    putFact(factOf(ctx, 'userCreated', { title: user.userName })),
  ]);
  if (!made) throw new Problem('valueNotUnique', { fields: [{ at: 'userName', code: 'notUnique' }] });
  await ctx.host.identity.create({ userId: id, userName: user.userName, password });
  return record;
};
