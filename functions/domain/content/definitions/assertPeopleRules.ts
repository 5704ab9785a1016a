import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Throws invalidInput if one of the ids is not a user, or one who can no longer sign in. */
export const assertPeopleRules = async (ctx: Context, ids: string[], at: string): Promise<void> => {
  const people = await readMany<UserRecord>(
    ctx.table,
    ids.map((id) => keys.user(id)),
  );
  if (people.some((person) => !person || person.isDisabled))
    throw new Problem('invalidInput', { fields: [{ at, code: 'unknownReference' }] });
};
