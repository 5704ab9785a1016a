import type { PasswordHash } from '#functions/platform/embedded/identity/passwordHash.ts';
import { normalizeUserName } from '#functions/platform/helpers/userName.ts';
import type { Data, Key, Table } from '#functions/platform/table.ts';

export interface Credential extends PasswordHash, Data {
  userId: string;
  disabled: boolean;
  /** The shared key in use, encrypted, and the last time step a code was taken of. */
  sharedKey: string | null;
  lastStep: number;
  /** A shared key that was shown but not confirmed, encrypted. */
  pendingKey: string | null;
}

/** Proves that the password was right; the salt ties it to that very password. */
export interface Challenge extends Data {
  userName: string;
  salt: string;
}

/** What the partitions of all credentials begin with. */
export const CREDENTIALS = 'credential#';

export const credentialKey = (userName: string): Key => ({
  table: 'content',
  pk: `${CREDENTIALS}${normalizeUserName(userName)}`,
  sk: 'credential',
});

export const challengeKey = (challenge: string): Key => ({ table: 'content', pk: `challenge#${challenge}`, sk: 'challenge' });

export const findCredential = async (table: Table, userName: string): Promise<Credential | undefined> =>
  (await table.get<Credential>(credentialKey(userName)))?.data;

/** Throws ConditionFailed for someone unknown. */
export const changeCredential = (table: Table, userName: string, set: Data): Promise<void> =>
  table.transact([{ update: credentialKey(userName), set, if: { present: true } }]);
