/** A group as its members' records name it. */
export interface GroupRef {
  id: string;
  name: string;
}

export interface GroupRecord extends GroupRef {
  /** The item of the list of groups that says the same; both are written at once. */
  itemId: number;
  /** It is being deleted, and nobody joins it any more. */
  isClosing: boolean;
}

/** Who has the administrator flag and is not disabled. */
export interface AdministratorsRecord {
  userIds: string[];
  /** Grows with every change, so that two who take the flag from each other are not both heard. */
  version: number;
}
