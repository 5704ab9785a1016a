/** What is kept of people signing in. */

export interface SessionRecord {
  id: string;
  userId: string;
  startedOn: string;
  /** When the password was given in it last; absent in sessions of earlier versions. */
  confirmedOn?: string;
  /** When it was used, give or take some minutes. */
  seenOn?: string;
  /** The browser and the system, in words, and the address at sign-in. */
  device?: string;
  address?: string;
  /** The session in whose place this one began, in the same browser. */
  insteadOf?: string;
}

/** The first of two steps of signing in, done. */
export interface ChallengeRecord {
  userId: string;
  userName: string;
  /** What the keeper of identities calls it. */
  challenge: string;
  startedOn: string;
}

/** What is kept of codes that stand in for a lost authenticator. */
export interface RecoveryRecord {
  hashes: string[];
  /** Grows with every change, so that a code is good once. */
  version: number;
}

/** What is kept of a key by which programs call in a person's name. */
export interface ApiKeyRecord {
  id: string;
  userId: string;
  alias: string;
  scope: 'read' | 'write';
  /** Its owner may administer with it; absent on keys for content only. */
  administration?: boolean;
  /** Nodes of the sites and lists that it is confined to; absent where it reaches all that its owner reaches. */
  places?: string[];
  /** SHA-256 of the secret, which is random. */
  hash: string;
  /** What digest sign-in needs of name and key, sealed. */
  digest: string;
  createdOn: string;
  expiresOn: string;
  /** The day on which it was used last; null before the first. */
  usedOn: string | null;
}

/** What is kept of a passkey: its public half. */
export interface PasskeyRecord {
  /** As the authenticator calls it. */
  id: string;
  userId: string;
  name: string;
  publicKey: string;
  /** How often it was used, as it says itself; a copy would say less. */
  counter: number;
  createdOn: string;
  usedOn: string | null;
}

/** What an authenticator is asked to sign, once. */
export interface PasskeyChallenge {
  /** Null for somebody who is about to sign in. */
  userId: string | null;
}
