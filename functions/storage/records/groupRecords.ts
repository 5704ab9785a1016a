/** A group as the records of its members name it. */
export interface GroupRef {
  id: string;
  name: string;
}

export interface GroupRecord extends GroupRef {
  /** The item in the list of groups with the same content; both are always written together. */
  itemId: number;
  /** Whether it is being deleted and accepts no members. */
  isClosing: boolean;
}

/** Enabled users with the administrator flag. */
export interface AdministratorsRecord {
  userIds: string[];
  /** Incremented with every change, so that two administrators cannot take the flag from each other at the same time. */
  version: number;
}
