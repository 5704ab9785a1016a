import { decrypt, encrypt } from '#functions/platform/crypto/encryption.ts';
import type { SecretKey, SecretName, Secrets } from '#functions/platform/secrets.ts';

/** Separates a key id from the value made with the key; it occurs in neither base64 nor hexadecimal. */
const MARK = '~';

/** Prefixes a value with the id of its key, so that readers know which key to use. */
export const withKeyId = ({ id }: Pick<SecretKey, 'id'>, value: string): string => (id === '' ? value : `${id}${MARK}${value}`);

/** Ids are short; anything else is not an id. */
const WITH_KEY_ID = /^([0-9]{1,6})~(.*)$/s;

export const keyIdIn = (text: string): { id: string; made: string } => {
  const [, id, value] = WITH_KEY_ID.exec(text) ?? [];
  return id === undefined || value === undefined ? { id: '', made: text } : { id, made: value };
};

interface KeyContext {
  secrets: Secrets;
  now(): Date;
}

interface KeyUse {
  name: SecretName;
  /** Seconds for which a value stays valid. */
  seconds: number;
}

const isExpired = ({ retiredOn }: SecretKey, { seconds }: KeyUse, now: Date): boolean =>
  retiredOn !== null && (now.getTime() - Date.parse(retiredOn)) / 1000 > seconds;

/** The key that a value names; undefined if it does not exist or no valid value can have been made with it. */
export const findNamedKey = async ({ secrets, now }: KeyContext, use: KeyUse, id: string): Promise<SecretKey | undefined> => {
  const key = await secrets.find(use.name, id);
  return key && !isExpired(key, use, now()) ? key : undefined;
};

/** All keys that a valid value without a key id can have been made with. */
export const validKeys = async ({ secrets, now }: KeyContext, use: KeyUse): Promise<SecretKey[]> =>
  (await secrets.ring(use.name)).keys.filter((key) => !isExpired(key, use, now()));

/** Encrypts a secret for long-term storage in the table. */
export const encryptSecret = async (secrets: Secrets, purpose: string, secret: string): Promise<string> => {
  const { current } = await secrets.ring('settings');
  return withKeyId(current, encrypt(current.bytes, purpose, secret));
};

/** Throws if the text was altered, was sealed for another purpose, or its key no longer exists. */
export const decryptSecret = async (secrets: Secrets, purpose: string, text: string): Promise<string> => {
  const { id, made: value } = keyIdIn(text);
  const key = await secrets.find('settings', id);
  if (!key) throw new Error(`the installation has no key ${id} of settings`);
  return decrypt(key.bytes, purpose, value);
};
