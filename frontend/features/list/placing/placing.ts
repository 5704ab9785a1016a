import type { ListType } from '#shared/models/content/list.ts';

export type Placing = 'move' | 'copy';

/** A folder on the way from the root, which has the list's own id. */
export interface Step {
  id: string;
  name: string;
  /** Null where the list's is meant, because nobody has gone there yet. */
  access: number | null;
}

/** A list that things can go to. */
export interface GoalList {
  id: string;
  title: string;
  siteTitle: string;
  /** Null until the list was read. */
  type: ListType | null;
}

/** Where things go. */
export interface Destination {
  list: GoalList;
  /** From the list's root down to the folder. */
  way: Step[];
}
