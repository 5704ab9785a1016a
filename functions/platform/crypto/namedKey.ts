import { seal, unseal } from '#functions/platform/crypto/sealed.ts';
import type { SecretKey, SecretName, Secrets } from '#functions/platform/secrets.ts';

/** Separates a key id from the value made with the key; it occurs in neither base64 nor hexadecimal. */
const MARK = '~';

/** Prefixes a value with the id of its key, so that readers know which key to use. */
export const withKeyId = ({ id }: Pick<SecretKey, 'id'>, made: string): string => (id === '' ? made : `${id}${MARK}${made}`);

/** Ids are short; anything else is not an id. */
const NAMED = /^([0-9]{1,6})~(.*)$/s;

export const keyIdIn = (text: string): { id: string; made: string } => {
  const [, id, made] = NAMED.exec(text) ?? [];
  return id === undefined || made === undefined ? { id: '', made: text } : { id, made };
};

interface Keeper {
  secrets: Secrets;
  now(): Date;
}

interface Use {
  name: SecretName;
  /** Seconds for which a value stays valid. */
  seconds: number;
}

const isOver = ({ retiredOn }: SecretKey, { seconds }: Use, now: Date): boolean =>
  retiredOn !== null && (now.getTime() - Date.parse(retiredOn)) / 1000 > seconds;

/** The key that a value names; undefined if it does not exist or no valid value can have been made with it. */
export const keyNamed = async ({ secrets, now }: Keeper, use: Use, id: string): Promise<SecretKey | undefined> => {
  const key = await secrets.find(use.name, id);
  return key && !isOver(key, use, now()) ? key : undefined;
};

/** All keys that a valid value without a key id can have been made with. */
export const keysHolding = async ({ secrets, now }: Keeper, use: Use): Promise<SecretKey[]> =>
  (await secrets.ring(use.name)).keys.filter((key) => !isOver(key, use, now()));

/** Encrypts a secret for long-term storage in the table. */
export const sealLasting = async (secrets: Secrets, purpose: string, secret: string): Promise<string> => {
  const { current } = await secrets.ring('settings');
  return withKeyId(current, seal(current.bytes, purpose, secret));
};

/** Throws if the text was altered, was sealed for another purpose, or its key no longer exists. */
export const openLasting = async (secrets: Secrets, purpose: string, text: string): Promise<string> => {
  const { id, made } = keyIdIn(text);
  const key = await secrets.find('settings', id);
  if (!key) throw new Error(`the installation has no key ${id} of settings`);
  return unseal(key.bytes, purpose, made);
};
