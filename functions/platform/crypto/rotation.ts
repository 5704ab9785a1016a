import { rotated } from '#functions/platform/crypto/keyRing.ts';
import { type KeyRing, type SecretName, secretNames } from '#functions/platform/secrets.ts';

/** Which keys to replace, and how. */
export interface Rotation {
  /** Names of the rings; empty for all. */
  names: string[];
  dropOld: boolean;
  now: Date;
}

/** Parses names given by an operator; all names if none are given. Throws for an unknown name. */
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

/** The rotated ring of a name and a line that reports it. Without a ring there is nothing to do. */
export const rotate = (before: KeyRing | undefined, name: SecretName, how: Omit<Rotation, 'names'>): { after?: KeyRing; line: string } => {
  if (!before) return { line: absent(name) };
  const after = rotated(before, name, how);
  return { after, line: lineOf(name, before, after) };
};
