import type { Person } from '#shared/models/identity/person.ts';
import type { AlertParts } from '#shared/models/messages/alert.ts';

/** An alert of a person on a list or one of its items. */
export interface AlertRecord extends AlertParts {
  id: string;
  siteId: string;
  listId: string;
  itemId: number | null;
  user: Person;
  /** A version, so that two changes cannot overwrite each other. */
  version: number;
}

/** The number of alerts of a list, which writers read instead of the alerts. */
export interface AlertCount {
  count: number;
}

/** A change to be reported in a digest. */
export interface DigestRow {
  trigger: 'NewItemAdded' | 'ExistingItemModified' | 'ItemDeleted';
  itemId: number;
}
