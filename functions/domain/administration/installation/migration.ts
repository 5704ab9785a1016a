import type { ListPlace } from '#functions/domain/access/records/nodesBelow.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';

/** Where the work on one thing is. */
export interface Progress {
  /** What was saved last, also by a run that broke off; null at the beginning. */
  cursor: string | null;
  /** Keeps the place. Throws when another run has taken over, or when it is another one's turn, and the work must end. */
  save(cursor: string): Promise<void>;
}

/**
 * A part of a migration that ends before the next one begins. Its work is cut into segments, several of which are at work at once, on several
 * machines; each may be interrupted anywhere and is done again from its last place, while people read and write. Doing it twice is doing it once.
 */
export type Phase =
  /** Some items of a list, deleted ones too, by their numbers. */
  | { over: 'items'; lists?: (list: ListRecord) => boolean; work(ctx: Context, place: ListPlace, ids: number[]): Promise<void> }
  /** A list, also one in a recycle bin. */
  | { over: 'lists'; work(ctx: Context, place: ListPlace, progress: Progress): Promise<void> }
  | { over: 'sites'; work(ctx: Context, siteId: string, progress: Progress): Promise<void> }
  /** What cannot be divided: one run at a time, others wait for it. */
  | { over: 'whole'; work(ctx: Context, progress: Progress): Promise<void> };

export interface Migration {
  /** The version that the data has afterwards. */
  to: number;
  name: string;
  phases: Phase[];
}
