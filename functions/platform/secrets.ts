export const secretNames = ['session', 'files', 'settings', 'captcha', 'audit'] as const;
export type SecretName = (typeof secretNames)[number];

export interface SecretKey {
  /** Empty for the first key of a name: values made with it carry no key id. */
  id: string;
  /** 32 random bytes. */
  bytes: Uint8Array;
  /** When another key replaced it. */
  retiredOn: string | null;
}

/** The keys of a name: the current one and all that valid values may have been made with. */
export interface KeyRing {
  current: SecretKey;
  keys: SecretKey[];
}

/** Keys that must be neither in code nor in the table: an encrypted parameter on AWS, a file readable only by its owner on one machine. */
export interface Secrets {
  /** The first call creates the first key of a name. */
  ring(name: SecretName): Promise<KeyRing>;
  /** The key with an id. An unknown key is looked up in the store, because it may be newer than this process. */
  find(name: SecretName, id: string): Promise<SecretKey | undefined>;
  /** Stores a text for the operator, replacing one of the same name. The application never reads it. */
  keep(name: string, text: string): Promise<void>;
}
