import type { PasswordHash } from '#functions/platform/embedded/identity/passwordHash.ts';
import { normalizeUserName } from '#functions/platform/helpers/normalizeName.ts';
import type { Data, Key, Table } from '#functions/platform/table.ts';

export interface Credential extends PasswordHash, Data {
  userId: string;
  disabled: boolean;
  /** The active authenticator key, encrypted, and the last time step whose code was used. */
  sharedKey: string | null;
  lastStep: number;
  /** Steps used before the last one, because a clock can be set back; absent if none was used since they are recorded. */
  earlierSteps?: number[];
  /** A new authenticator key that is not confirmed yet, encrypted. */
  pendingKey: string | null;
}

/** Proves that the password was correct; the salt binds it to that password. */
export interface Challenge extends Data {
  userName: string;
  salt: string;
}

/** The partition prefix of all credentials. */
export const CREDENTIALS = 'credential#';

export const credentialKey = (userName: string): Key => ({
  table: 'content',
  pk: `${CREDENTIALS}${normalizeUserName(userName)}`,
  sk: 'credential',
});

export const challengeKey = (challenge: string): Key => ({ table: 'content', pk: `challenge#${challenge}`, sk: 'challenge' });

export const findCredential = async (table: Table, userName: string): Promise<Credential | undefined> =>
  (await table.get<Credential>(credentialKey(userName)))?.data;

/** Throws ConditionFailed if the person is unknown. */
export const changeCredential = (table: Table, userName: string, set: Data): Promise<void> =>
  table.transact([{ update: credentialKey(userName), set, if: { present: true } }]);
