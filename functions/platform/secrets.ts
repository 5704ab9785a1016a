export const secretNames = ['session', 'files', 'settings', 'captcha', 'audit'] as const;
export type SecretName = (typeof secretNames)[number];

export interface SecretKey {
  /** Empty for the first one of a name: what was made with it names no key. */
  id: string;
  /** 32 random ones. */
  bytes: Uint8Array;
  /** When another took its place. */
  retiredOn: string | null;
}

/** The keys of a name: the one with which things are made now, and all with which they may have been made. */
export interface KeyRing {
  current: SecretKey;
  keys: SecretKey[];
}

/** Keys that must not be in code or table. An encrypted parameter on AWS, an owner-only file on one machine. */
export interface Secrets {
  /** The first key of a name is made at the first call. */
  ring(name: SecretName): Promise<KeyRing>;
  /** The key of an id. One that is not known yet is looked for where keys are kept: it may be newer than this process. */
  find(name: SecretName, id: string): Promise<SecretKey | undefined>;
  /** Keeps a text for whoever runs the installation; one of the same name is replaced. The application never reads it. */
  keep(name: string, text: string): Promise<void>;
}
