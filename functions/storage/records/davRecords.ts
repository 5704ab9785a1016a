/** A lock that a desktop program holds. That of a file is a check-out beside it, and over when that is. */
export interface DavLockRecord {
  token: string;
  userId: string;
  /** What the program says of its user, as text. */
  owner: string;
  /** Whether it holds for all that is in a folder. */
  isDeep: boolean;
  seconds: number;
  expiresOn: string;
  /** When the item was checked out; null for what cannot be. */
  checkedOutOn: string | null;
  /** The person had it checked out before, so it stays so. */
  wasHeld: boolean;
  /** The digest of the token in the address by which the program has the file open; absent for programs with a key. */
  desktop?: string;
}

/** A token in an address by which a desktop program opens one file for one session of a person. */
export interface DesktopTokenRecord {
  userId: string;
  sessionId: string;
  listId: string;
  itemId: number;
  /** What the address calls the file, also when its name has changed since. */
  fileName: string;
  canSave: boolean;
  /** It goes on while a lock is held that was taken with it. */
  expiresOn: string;
}

/** Which file somebody took a name from a moment ago. */
export interface FormerNameRecord {
  itemId: number;
  userId: string;
  expiresOn: string;
}

/** A property that a client keeps beside a file or folder, and that means nothing here. Its value is markup. */
export interface KeptProperty {
  space: string;
  name: string;
  value: string;
}

export interface KeptPropertiesRecord {
  properties: KeptProperty[];
  /** Grows with every change. */
  version: number;
}
