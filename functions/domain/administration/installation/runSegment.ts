import type { ListPlace } from '#functions/domain/access/records/nodesBelow.ts';
import { withLease } from '#functions/domain/administration/installation/lease.ts';
import type { Migration, Phase, Progress } from '#functions/domain/administration/installation/migration.ts';
import { noteDamage } from '#functions/domain/content/itemRecords/noteDamage.ts';
import { soundRows } from '#functions/domain/content/itemRecords/soundRows.ts';
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
export class TakenOver extends Error {
  override name = 'TakenOver';
}

/** The segment's turn has ended; it continues later. */
export class TurnOver extends Error {
  override name = 'TurnOver';
}

export interface Run {
  holder: string;
  /** Milliseconds after which the segment is left to another run. */
  turn: number;
}

type Save = (change: Partial<Pick<SegmentRecord, 'at' | 'cursor' | 'done'>>, beside?: Write[]) => Promise<void>;

/** Saves the position of a segment unless another run has taken over. */
const keeper = (ctx: Context, first: SegmentRecord, turn: number): { segment(): SegmentRecord; save: Save } => {
  const begun = ctx.now().getTime();
  let segment = first;
  const save: Save = async (change, beside = []) => {
    const { error: _overcome, ...before } = segment;
    const next: SegmentRecord = { ...before, ...change, touchedOn: ctx.now().toISOString(), version: segment.version + 1 };
    const writes: Write[] = [
      { put: row(keys.migrationSegment(segment.id), next), if: { equals: { version: segment.version } } },
      ...beside,
    ];
    if (!(await attempt(ctx.table, writes))) throw new TakenOver('Another run has taken over.');
    segment = next;
    if (Math.abs(ctx.now().getTime() - begun) >= turn) throw new TurnOver();
  };
  return { segment: () => segment, save };
};

type Keeper = ReturnType<typeof keeper>;

const placeOf = ({ siteId, listId = '' }: MigrationPart): ListPlace => ({ siteId, listId });

/** A range of ids of a list, page by page. */
const eachPage = async (ctx: Context, phase: Extract<Phase, { over: 'items' }>, part: MigrationPart, kept: Keeper): Promise<void> => {
  const place = placeOf(part);
  const [first, end] = [part.from ?? 0, part.to ?? 0].map((number) => keys.member(place.listId, number));
  const list = await read<ListRecord>(ctx.table, keys.list(place.listId));
  const range = { ...membersOf(list ?? { id: place.listId }), from: first?.sk ?? '', to: end?.sk ?? '', limit: ITEMS };
  let after = kept.segment().cursor ?? undefined;
  do {
    const page = await soundRows<{ id: number }>(ctx, { ...range, ...(after !== undefined && { after }) }, noteDamage);
    const ids = page.rows.map(({ data }) => data.id);
    await phase.work(ctx, place, ids);
    after = page.next;
    if (after !== undefined) await kept.save({ cursor: after, done: kept.segment().done + ids.length });
    else await nextPart(kept, ids.length);
  } while (after !== undefined);
};

const nextPart = ({ segment, save }: Keeper, done: number): Promise<void> =>
  save({ at: segment().at + 1, cursor: null, done: segment().done + done });

const progressOf = ({ segment, save }: Keeper, beside?: Write[]): Progress => ({
  cursor: segment().cursor,
  save: (cursor) => save({ cursor }, beside),
});

/** One run at a time; it finds what earlier runs have done. */
const inTurn = async (ctx: Context, phase: Extract<Phase, { over: 'whole' }>, kept: Keeper, holder: string): Promise<void> =>
  withLease(ctx, holder, async ({ held }) => {
    const { id, version } = kept.segment();
    if ((await read<SegmentRecord>(ctx.table, keys.migrationSegment(id)))?.version !== version) throw new TakenOver();
    await phase.work(ctx, progressOf(kept, [held]));
  });

const workOn = async (ctx: Context, phase: Phase, part: MigrationPart, kept: Keeper, { holder }: Run): Promise<void> => {
  if (phase.over === 'items') return eachPage(ctx, phase, part, kept);
  if (phase.over === 'lists') await phase.work(ctx, placeOf(part), progressOf(kept));
  if (phase.over === 'sites') await phase.work(ctx, part.siteId, progressOf(kept));
  if (phase.over === 'whole') await inTurn(ctx, phase, kept, holder);
  await nextPart(kept, 1);
};

/**
 * Processes a segment from its last position to its end. Returns the resulting segment; undefined if it does not exist. Throws TakenOver
 * and TurnOver.
 */
export const runSegment = async (ctx: Context, id: string, steps: Migration[], run: Run): Promise<SegmentRecord | undefined> => {
  const found = await read<SegmentRecord>(ctx.table, keys.migrationSegment(id));
  const phase = steps.find(({ to }) => to === found?.to)?.phases[found?.phase ?? 0];
  if (!found || !phase) return undefined;
  const kept = keeper(ctx, found, run.turn);
  for (let part = found.parts[found.at]; part; part = found.parts[kept.segment().at]) await workOn(ctx, phase, part, kept, run);
  return kept.segment();
};
