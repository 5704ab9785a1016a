import type { ListRef } from '#functions/domain/access/records/nodesBelow.ts';
import { withLease } from '#functions/domain/administration/installation/lease.ts';
import type { Migration, Phase, Progress } from '#functions/domain/administration/installation/migration.ts';
import { readIntactRows } from '#functions/domain/content/itemRecords/readIntactRows.ts';
import { recordDamage } from '#functions/domain/content/itemRecords/recordDamage.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { membersOf } from '#functions/storage/listPartitions.ts';
import type { MigrationPart, SegmentRecord } from '#functions/storage/records/installationRecords.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { attempt, read, row } from '#functions/storage/rows.ts';

/** Items between two saved positions. */
const ITEMS = 500;

/** Another run has taken over the segment. */
export class SegmentTakenOver extends Error {
  override name = 'SegmentTakenOver';
}

/** The segment's turn has ended; it continues later. */
export class TurnEnded extends Error {
  override name = 'TurnEnded';
}

export interface SegmentRun {
  holder: string;
  /** Milliseconds after which the segment is left to another run. */
  turn: number;
}

type SaveSegment = (change: Partial<Pick<SegmentRecord, 'at' | 'cursor' | 'done'>>, alsoWrites?: Write[]) => Promise<void>;

/** Saves the position of a segment unless another run has taken over. */
const keeper = (ctx: Context, first: SegmentRecord, turn: number): { segment(): SegmentRecord; save: SaveSegment } => {
  const startedAt = ctx.now().getTime();
  let segment = first;
  const save: SaveSegment = async (change, alsoWrites = []) => {
    const { error: _overcome, ...before } = segment;
    const next: SegmentRecord = { ...before, ...change, touchedOn: ctx.now().toISOString(), version: segment.version + 1 };
    const writes: Write[] = [
      { put: row(keys.migrationSegment(segment.id), next), if: { equals: { version: segment.version } } },
      ...alsoWrites,
    ];
    if (!(await attempt(ctx.table, writes))) throw new SegmentTakenOver('Another run has taken over.');
    segment = next;
    if (Math.abs(ctx.now().getTime() - startedAt) >= turn) throw new TurnEnded();
  };
  return { segment: () => segment, save };
};

type SegmentKeeper = ReturnType<typeof keeper>;

const listOfPart = ({ siteId, listId = '' }: MigrationPart): ListRef => ({ siteId, listId });

/** A range of ids of a list, page by page. */
const eachPage = async (
  ctx: Context,
  phase: Extract<Phase, { over: 'items' }>,
  part: MigrationPart,
  segmentKeeper: SegmentKeeper,
): Promise<void> => {
  const listRef = listOfPart(part);
  const [first, end] = [part.from ?? 0, part.to ?? 0].map((number) => keys.member(listRef.listId, number));
  const list = await read<ListRecord>(ctx.table, keys.list(listRef.listId));
  const range = { ...membersOf(list ?? { id: listRef.listId }), from: first?.sk ?? '', to: end?.sk ?? '', limit: ITEMS };
  let after = segmentKeeper.segment().cursor ?? undefined;
  do {
    const page = await readIntactRows<{ id: number }>(ctx, { ...range, ...(after !== undefined && { after }) }, recordDamage);
    const ids = page.rows.map(({ data }) => data.id);
    await phase.work(ctx, listRef, ids);
    after = page.next;
    if (after !== undefined) await segmentKeeper.save({ cursor: after, done: segmentKeeper.segment().done + ids.length });
    else await nextPart(segmentKeeper, ids.length);
  } while (after !== undefined);
};

const nextPart = ({ segment, save }: SegmentKeeper, done: number): Promise<void> =>
  save({ at: segment().at + 1, cursor: null, done: segment().done + done });

const progressOf = ({ segment, save }: SegmentKeeper, alsoWrites?: Write[]): Progress => ({
  cursor: segment().cursor,
  save: (cursor) => save({ cursor }, alsoWrites),
});

/** One run at a time; it finds what earlier runs have done. */
const inTurn = async (
  ctx: Context,
  phase: Extract<Phase, { over: 'whole' }>,
  segmentKeeper: SegmentKeeper,
  holder: string,
): Promise<void> =>
  withLease(ctx, holder, async ({ check }) => {
    const { id, version } = segmentKeeper.segment();
    if ((await read<SegmentRecord>(ctx.table, keys.migrationSegment(id)))?.version !== version) throw new SegmentTakenOver();
    await phase.work(ctx, progressOf(segmentKeeper, [check]));
  });

const workOn = async (
  ctx: Context,
  phase: Phase,
  part: MigrationPart,
  segmentKeeper: SegmentKeeper,
  { holder }: SegmentRun,
): Promise<void> => {
  if (phase.over === 'items') return eachPage(ctx, phase, part, segmentKeeper);
  if (phase.over === 'lists') await phase.work(ctx, listOfPart(part), progressOf(segmentKeeper));
  if (phase.over === 'sites') await phase.work(ctx, part.siteId, progressOf(segmentKeeper));
  if (phase.over === 'whole') await inTurn(ctx, phase, segmentKeeper, holder);
  await nextPart(segmentKeeper, 1);
};

/**
 * Processes a segment from its last position to its end. Returns the resulting segment; undefined if it does not exist. Throws SegmentTakenOver
 * and TurnEnded.
 */
export const runSegment = async (ctx: Context, id: string, steps: Migration[], run: SegmentRun): Promise<SegmentRecord | undefined> => {
  const found = await read<SegmentRecord>(ctx.table, keys.migrationSegment(id));
  const phase = steps.find(({ to }) => to === found?.to)?.phases[found?.phase ?? 0];
  if (!found || !phase) return undefined;
  const segmentKeeper = keeper(ctx, found, run.turn);
  for (let part = found.parts[found.at]; part; part = found.parts[segmentKeeper.segment().at])
    await workOn(ctx, phase, part, segmentKeeper, run);
  return segmentKeeper.segment();
};
