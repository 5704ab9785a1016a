import type { ListType } from '#shared/models/content/list.ts';

export type TransferKind = 'move' | 'copy';

/** A folder of the path. The root has the list's own id. */
export interface Step {
  id: string;
  name: string;
  /** Null for the list's permissions, until the folder was opened. */
  access: number | null;
}

/** A list that can be the target. */
export interface DestinationList {
  id: string;
  title: string;
  siteTitle: string;
  /** Null until the list has loaded. */
  type: ListType | null;
}

/** The target of a move or copy. */
export interface Destination {
  list: DestinationList;
  /** The path from the list's root to the folder. */
  way: Step[];
}
