import { randomBytes } from 'node:crypto';
import { decryptKey } from '#functions/platform/embedded/identity/authenticatorKeys.ts';
import {
  type Challenge,
  type Credential,
  challengeKey,
  credentialKey,
  findCredential,
} from '#functions/platform/embedded/identity/credentials.ts';
import { passwordMatches } from '#functions/platform/embedded/identity/passwordHash.ts';
import { unusedStep, withStep } from '#functions/platform/embedded/identity/totp.ts';
import { normalizeUserName } from '#functions/platform/helpers/normalizeName.ts';
import type { CodeResult, PasswordResult } from '#functions/platform/identity.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import { ConditionFailed, type Table, type Write } from '#functions/platform/table.ts';
import { CHALLENGE_MINUTES } from '#shared/limits.ts';
import { secondsOf } from '#shared/time.ts';

export interface IdentityStore {
  table: Table;
  secrets: Secrets;
  now(): Date;
  /** scrypt's N for new passwords, if not the default. */
  passwordCost?: number | undefined;
}

const newChallenge = async ({ table, now }: IdentityStore, userName: string, salt: string): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url');
  const data: Challenge = { userName: normalizeUserName(userName), salt };
  const expiresAt = secondsOf(now()) + CHALLENGE_MINUTES * 60;
  await table.transact([{ put: { ...challengeKey(challenge), data, expiresAt }, if: { absent: true } }]);
  return challenge;
};

export const signIn = async (store: IdentityStore, userName: string, password: string): Promise<PasswordResult> => {
  const credential = await findCredential(store.table, userName);
  const matches = await passwordMatches(password, credential, store.passwordCost);
  if (!credential || !matches || credential.disabled) return { step: 'refused' };

  const { userId, sharedKey, salt } = credential;
  if (sharedKey === null) return { step: 'done', userId };
  return { step: 'code', userId, challenge: await newChallenge(store, userName, salt) };
};

/** Marks the code's time step as used. Returns false if another sign-in was faster. */
const consumeCode = async (table: Table, userName: string, credential: Credential, step: number, alsoWrites: Write[]): Promise<boolean> => {
  try {
    const { lastStep, sharedKey, salt } = credential;
    const update = {
      update: credentialKey(userName),
      set: withStep(credential, step),
      if: { equals: { lastStep, sharedKey, salt, disabled: false } },
    };
    await table.transact([update, ...alsoWrites]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

export const verifyCode = async (store: IdentityStore, challenge: string, userName: string, code: string): Promise<CodeResult> => {
  const { table, secrets, now } = store;
  const stored = await table.get<Challenge>(challengeKey(challenge));
  const credential = await findCredential(table, userName);
  if (!stored || stored.data.userName !== normalizeUserName(userName) || stored.data.salt !== credential?.salt) return { step: 'expired' };
  if (credential.disabled) return { step: 'expired' };
  if (credential.sharedKey === null) return { step: 'refused' };

  const sharedKey = await decryptKey(secrets, credential.userId, credential.sharedKey);
  const step = unusedStep(sharedKey, code, credential, now());
  if (step === undefined) return { step: 'refused' };
  const consumeChallenge: Write = { delete: challengeKey(challenge), if: { present: true } };
  return (await consumeCode(table, userName, credential, step, [consumeChallenge]))
    ? { step: 'done', userId: credential.userId }
    : { step: 'refused' };
};
