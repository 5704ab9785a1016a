/** A session. */

export interface SessionRecord {
  id: string;
  userId: string;
  startedOn: string;
  /** When the password was last confirmed in it; absent in older sessions. */
  confirmedOn?: string;
  /** When it was last used, accurate to some minutes. */
  seenOn?: string;
  /** The browser and operating system, and the address at sign-in. */
  device?: string;
  address?: string;
  /** The session that this one replaced in the same browser. */
  insteadOf?: string;
}

/** The completed first step of a sign-in. */
export interface ChallengeRecord {
  userId: string;
  userName: string;
  /** The challenge id of the identity provider. */
  challenge: string;
  startedOn: string;
}

/** Recovery codes, which replace a lost authenticator. */
export interface RecoveryRecord {
  hashes: string[];
  /** Incremented with every change, so that a code works once. */
  version: number;
}

/** An API key, by which programs make calls on behalf of a person. */
export interface ApiKeyRecord {
  id: string;
  userId: string;
  alias: string;
  scope: 'read' | 'write';
  /** Whether it allows administration; absent for content keys. */
  administration?: boolean;
  /** Nodes of the sites and lists that it is restricted to; absent if it reaches everything its owner does. */
  places?: string[];
  /** SHA-256 of the random secret. */
  hash: string;
  /** What digest sign-in needs of name and key, encrypted. */
  digest: string;
  createdOn: string;
  expiresOn: string;
  /** The day of last use; null before the first. */
  usedOn: string | null;
}

/** The public half of a passkey. */
export interface PasskeyRecord {
  /** The id assigned by the authenticator. */
  id: string;
  userId: string;
  name: string;
  publicKey: string;
  /** The authenticator's own usage counter; a cloned key would report a lower one. */
  counter: number;
  createdOn: string;
  usedOn: string | null;
}

/** A challenge that an authenticator has to sign, once. */
export interface PasskeyChallenge {
  /** Null for a person who is signing in. */
  userId: string | null;
}
