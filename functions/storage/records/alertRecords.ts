import type { Person } from '#shared/models/identity/person.ts';
import type { AlertParts } from '#shared/models/messages/alert.ts';

/** What somebody wants to be told of a list, or of one item of it. */
export interface AlertRecord extends AlertParts {
  id: string;
  siteId: string;
  listId: string;
  itemId: number | null;
  user: Person;
  /** Counts changes, so that two of them cannot overwrite each other. */
  version: number;
}

/** How many alerts a list has: whoever writes there reads this instead of them. */
export interface AlertCount {
  count: number;
}

/** Something that will be told with others. */
export interface DigestRow {
  trigger: 'NewItemAdded' | 'ExistingItemModified' | 'ItemDeleted';
  itemId: number;
}
