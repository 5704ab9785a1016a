import { rotated } from '#functions/platform/crypto/keyRing.ts';
import { type KeyRing, type SecretName, secretNames } from '#functions/platform/secrets.ts';

/** Which keys are to be replaced, and how. */
export interface Rotation {
  /** Of all keys where there is none. */
  names: string[];
  dropOld: boolean;
  now: Date;
}

/** The names that an operator gave, or all where none is given. Throws for one that is none. */
export const namesIn = (given: string[]): SecretName[] => {
  const unknown = given.find((name) => !(secretNames as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`There are no keys of the name ${unknown}.`);
  return secretNames.filter((name) => given.length === 0 || given.includes(name));
};

const lineOf = (name: SecretName, before: KeyRing, after: KeyRing): string => {
  const dropped = before.keys.length + 1 - after.keys.length;
  const old = after.keys.length - 1;
  return `${name}: key ${after.current.id} is current; ${old} older ${old === 1 ? 'one is' : 'ones are'} kept, ${dropped} dropped`;
};

const absent = (name: SecretName): string => `${name}: nothing was made with a key yet, so there is none to replace`;

/** The next keys of a name, and what is said of it. Without keys there is nothing to do. */
export const rotate = (before: KeyRing | undefined, name: SecretName, how: Omit<Rotation, 'names'>): { after?: KeyRing; line: string } => {
  if (!before) return { line: absent(name) };
  const after = rotated(before, name, how);
  return { after, line: lineOf(name, before, after) };
};
