import { type UserParts, userIn, userValues } from '#functions/domain/content/peopleLists/userValues.ts';
import { addPerson } from '#functions/domain/identity/people/addPerson.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';
import { meetsPasswordPolicy } from '#shared/rules/fields/password.ts';
import { isGuessable } from '#shared/rules/guessablePassword.ts';

interface NewUser
  extends Pick<UserParts, 'userName' | 'fullName' | 'email' | 'isAdmin' | 'groups'>,
    Partial<Pick<UserParts, 'isDisabled' | 'language' | 'homePage'>> {
  password: string;
  /** Values of fields that administrators added to the list of users. */
  otherValues?: FieldValues;
}

/** A name that every identity store accepts: no spaces, and limited length. */
const isUserName = (name: string): boolean => /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u.test(name);

const rejectInput = (at: string, code: string): never => {
  throw new Problem('invalidInput', { fields: [{ at, code }] });
};

/** Creates a user with a password that meets the policy, who can sign in from now on. Throws invalidInput, valueNotUnique, forbidden. */
export const createUser = async (ctx: Context, { password, otherValues = {}, ...user }: NewUser): Promise<UserRecord> => {
  if (!meetsPasswordPolicy(password)) rejectInput('Password', 'Password');
  if (isGuessable(password, [user.userName, user.fullName])) rejectInput('Password', 'guessable');
  if (!isUserName(user.userName)) rejectInput('UserName', 'invalid');
  const userParts: UserParts = { isDisabled: false, language: null, homePage: null, ...user };
  const values = { ...otherValues, ...userValues(userParts) };
  const { id, item } = await addPerson(ctx, { to: 'users', kind: 'userCreated', values });
  await ctx.host.identity.create({ userId: id, userName: user.userName, password });
  return { ...userIn(item.values), id, revokedBefore: null, itemId: item.id };
};
