import { decryptKey, encryptKey } from '#functions/platform/embedded/identity/authenticatorKeys.ts';
import { type Credential, changeCredential, credentialKey, findCredential } from '#functions/platform/embedded/identity/credentials.ts';
import { hashPassword, passwordMatches } from '#functions/platform/embedded/identity/passwordHash.ts';
import { type IdentityStore, signIn, verifyCode } from '#functions/platform/embedded/identity/signIn.ts';
import { newSharedKey, stepOfCode } from '#functions/platform/embedded/identity/totp.ts';
import type { Identity, NewIdentity } from '#functions/platform/identity.ts';
import { ConditionFailed, type Data } from '#functions/platform/table.ts';

/** A repeated attempt for the same user sets the password; a name that belongs to someone else is refused with ConditionFailed. */
const create = async ({ table, passwordCost }: IdentityStore, { userId, userName, password }: NewIdentity): Promise<void> => {
  const key = credentialKey(userName);
  const hash = await hashPassword(password, passwordCost);
  const data: Credential = { userId, ...hash, disabled: false, sharedKey: null, lastStep: 0, pendingKey: null };
  const known = await findCredential(table, userName);
  if (known) await table.transact([{ update: key, set: { ...hash }, if: { equals: { userId } } }]);
  else await table.transact([{ put: { ...key, data }, if: { absent: true } }]);
};

/** The code used for confirmation cannot be used again. */
const confirmAuthenticator = async ({ table, secrets, now }: IdentityStore, userName: string, code: string): Promise<boolean> => {
  const { pendingKey, userId = '' } = (await findCredential(table, userName)) ?? {};
  const step = pendingKey ? stepOfCode(await decryptKey(secrets, userId, pendingKey), code, now()) : undefined;
  if (!pendingKey || step === undefined) return false;

  const set = { sharedKey: pendingKey, lastStep: step, earlierSteps: [], pendingKey: null };
  try {
    await table.transact([{ update: credentialKey(userName), set, if: { equals: { pendingKey } } }]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** Throws ConditionFailed if the person is unknown. */
const beginAuthenticator = async ({ table, secrets }: IdentityStore, userName: string): Promise<string> => {
  const sharedKey = newSharedKey();
  const { userId } = (await findCredential(table, userName)) ?? {};
  if (userId === undefined) throw new ConditionFailed([0]);
  await changeCredential(table, userName, { pendingKey: await encryptKey(secrets, userId, sharedKey) });
  return sharedKey;
};

/** Passwords and authenticators of one machine, stored in its table. */
export const embeddedIdentity = (store: IdentityStore): Identity => {
  const change = (userName: string, set: Data) => changeCredential(store.table, userName, set);
  return {
    create: (identity) => create(store, identity),
    signIn: (userName, password) => signIn(store, userName, password),
    answerCode: (challenge, userName, code) => verifyCode(store, challenge, userName, code),
    passwordIs: async (userName, password) => passwordMatches(password, await findCredential(store.table, userName), store.passwordCost),
    hasAuthenticator: async (userName) => Boolean((await findCredential(store.table, userName))?.sharedKey),
    beginAuthenticator: (userName) => beginAuthenticator(store, userName),
    confirmAuthenticator: (userName, code) => confirmAuthenticator(store, userName, code),
    removeAuthenticator: (userName) => change(userName, { sharedKey: null, pendingKey: null }),
    setPassword: async (userName, password) => change(userName, { ...(await hashPassword(password, store.passwordCost)) }),
    setDisabled: (userName, disabled) => change(userName, { disabled }),
    remove: (userName) => store.table.transact([{ delete: credentialKey(userName) }]),
  };
};
