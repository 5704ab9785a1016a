/** A lock of a desktop program. The lock of a file is accompanied by a check-out and ends with it. */
export interface DavLockRecord {
  token: string;
  userId: string;
  /** The owner as stated by the program, as text. */
  owner: string;
  /** Whether it also covers everything in the folder. */
  isDeep: boolean;
  seconds: number;
  expiresOn: string;
  /** When the item was checked out; null where there is no check-out. */
  checkedOutOn: string | null;
  /** Whether the person already had it checked out, so that it stays checked out. */
  wasHeld: boolean;
  /** The digest of the token in the program's address; absent for programs with a key. */
  desktop?: string;
}

/** A token in an address by which a desktop program opens one file for one session of a person. */
export interface DesktopTokenRecord {
  userId: string;
  sessionId: string;
  listId: string;
  itemId: number;
  /** The file name in the address, even if the file was renamed since. */
  fileName: string;
  canSave: boolean;
  /** Extended while a lock taken with it is held. */
  expiresOn: string;
}

/** Which file a person moved away from a name a moment ago. */
export interface FormerNameRecord {
  itemId: number;
  userId: string;
  expiresOn: string;
}

/** A property that a client stores on a file or folder and that has no meaning here. Its value is XML. */
export interface StoredProperty {
  space: string;
  name: string;
  value: string;
}

export interface StoredPropertiesRecord {
  properties: StoredProperty[];
  /** Incremented with every change. */
  version: number;
}
