import type { ListRef } from '#functions/domain/access/records/nodesBelow.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';

/** The progress of a unit of work. */
export interface Progress {
  /** The last saved position, possibly by an interrupted run; null at the beginning. */
  cursor: string | null;
  /** Saves the position. Throws if another run has taken over or this turn has ended; the work must then stop. */
  save(cursor: string): Promise<void>;
}

/**
 * A part of a migration that ends before the next one starts. Its work is divided into segments, several of which run at the same time on
 * several machines. Each can be interrupted at any point and continues from its last position while people read and write, so the work must
 * be idempotent.
 */
export type Phase =
  /** Items of a list by their ids, including deleted ones. */
  | { over: 'items'; includesList?: (list: ListRecord) => boolean; work(ctx: Context, place: ListRef, ids: number[]): Promise<void> }
  /** A list, including those in a recycle bin. */
  | { over: 'lists'; work(ctx: Context, place: ListRef, progress: Progress): Promise<void> }
  | { over: 'sites'; work(ctx: Context, siteId: string, progress: Progress): Promise<void> }
  /** Indivisible work: one run at a time, others wait for it. */
  | { over: 'whole'; work(ctx: Context, progress: Progress): Promise<void> };

export interface Migration {
  /** The resulting version of the data. */
  to: number;
  name: string;
  phases: Phase[];
}
