import { seal, unseal } from '#functions/platform/crypto/sealed.ts';
import type { SecretKey, SecretName, Secrets } from '#functions/platform/secrets.ts';

/** Stands between the id of a key and what was made with it; it is in no base64 and no hexadecimal text. */
const MARK = '~';

/** What was made with a key, so that whoever reads it knows with which. */
export const withKeyId = ({ id }: Pick<SecretKey, 'id'>, made: string): string => (id === '' ? made : `${id}${MARK}${made}`);

/** Ids are short; anything else is none. */
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
  /** For how long something that is made so may hold. */
  seconds: number;
}

const isOver = ({ retiredOn }: SecretKey, { seconds }: Use, now: Date): boolean =>
  retiredOn !== null && (now.getTime() - Date.parse(retiredOn)) / 1000 > seconds;

/** The key that something names; undefined where there is none, or none that anything genuine can have been made with. */
export const keyNamed = async ({ secrets, now }: Keeper, use: Use, id: string): Promise<SecretKey | undefined> => {
  const key = await secrets.find(use.name, id);
  return key && !isOver(key, use, now()) ? key : undefined;
};

/** All keys that something genuine can have been made with, for what names none. */
export const keysHolding = async ({ secrets, now }: Keeper, use: Use): Promise<SecretKey[]> =>
  (await secrets.ring(use.name)).keys.filter((key) => !isOver(key, use, now()));

/** A secret as it may lie in the table for as long as it is wanted. */
export const sealLasting = async (secrets: Secrets, purpose: string, secret: string): Promise<string> => {
  const { current } = await secrets.ring('settings');
  return withKeyId(current, seal(current.bytes, purpose, secret));
};

/** Throws when it was altered, or sealed for something else, or with a key that the installation has no more. */
export const openLasting = async (secrets: Secrets, purpose: string, text: string): Promise<string> => {
  const { id, made } = keyIdIn(text);
  const key = await secrets.find('settings', id);
  if (!key) throw new Error(`the installation has no key ${id} of settings`);
  return unseal(key.bytes, purpose, made);
};
