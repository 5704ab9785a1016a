import type { Phase } from '#functions/domain/administration/installation/migration.ts';
import { readIntactRows } from '#functions/domain/content/itemRecords/readIntactRows.ts';
import { recordDamage } from '#functions/domain/content/itemRecords/recordDamage.ts';
import { continueWalk, startWalk } from '#functions/domain/content/listRecords/walkLists.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { membersOf, type Spread } from '#functions/storage/listPartitions.ts';
import type { MigrationPart, MigrationWalk } from '#functions/storage/records/installationRecords.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';

/** Item ids per segment: some seconds of work, so that little has to be repeated. */
export const SEGMENT_ITEMS = 5000;
/** Lists or sites per segment. */
const SEGMENT_PARTS = 50;
/** Reads per call, so that the position is saved even if nothing is found. */
const WALK_STEPS = 20;

/** The walk starts at the root site, or is done in one piece. */
export const startPhase = async (ctx: Context, { over }: Phase): Promise<MigrationWalk> => {
  if (over === 'whole') return { ahead: [], pending: [{ siteId: '' }] };
  const { siteIds, ahead } = await startWalk(ctx);
  return { ahead, pending: over === 'sites' ? siteIds.map((siteId) => ({ siteId })) : [] };
};

/** One more than the id of a list's last item; the first id if there is none. */
const endOf = async (ctx: Context, list: Spread): Promise<number> => {
  const { rows, damaged } = await readIntactRows<{ id: number }>(ctx, { ...membersOf(list), limit: 1, reverse: true }, recordDamage);
  return Number(rows[0]?.sk ?? damaged?.sk ?? 0) + 1;
};

type WalkResult = Pick<Awaited<ReturnType<typeof continueWalk>>, 'siteId' | 'siteIds' | 'listIds'>;

const partsOf = async (ctx: Context, phase: Phase, { siteId, siteIds, listIds }: WalkResult): Promise<MigrationPart[]> => {
  if (phase.over === 'sites') return siteIds.map((id) => ({ siteId: id }));
  if (phase.over !== 'items') return listIds.map((listId) => ({ siteId, listId }));
  const { includesList } = phase;
  const records = await readMany<ListRecord>(ctx.table, listIds.map(keys.list));
  const included = listIds.flatMap((id, index): Spread[] => {
    const list = records[index];
    return !includesList || (list && includesList(list)) ? [list ?? { id }] : [];
  });
  const ends = await Promise.all(included.map((list) => endOf(ctx, list)));
  return included.map(({ id: listId }, index) => ({ siteId, listId, from: 1, to: ends[index] ?? 1 })).filter(({ to }) => to > 1);
};

const walkFurther = async (ctx: Context, phase: Phase, { ahead, pending }: MigrationWalk): Promise<MigrationWalk> => {
  const { ahead: rest, ...found } = await continueWalk(ctx, ahead);
  return { ahead: rest, pending: [...pending, ...(await partsOf(ctx, phase, found))] };
};

const numbersIn = ({ from = 0, to = 0 }: MigrationPart): number => to - from;

/** The first pending parts, up to the size of a segment. */
const takeParts = (pending: MigrationPart[]): { parts: MigrationPart[]; rest: MigrationPart[] } => {
  const parts: MigrationPart[] = [];
  let itemsLeft = SEGMENT_ITEMS;
  for (const [index, part] of pending.entries()) {
    if (parts.length === SEGMENT_PARTS || itemsLeft === 0) return { parts, rest: pending.slice(index) };
    const middle = (part.from ?? 0) + itemsLeft;
    if (numbersIn(part) > itemsLeft)
      return { parts: [...parts, { ...part, to: middle }], rest: [{ ...part, from: middle }, ...pending.slice(index + 1)] };
    parts.push(part);
    itemsLeft -= numbersIn(part);
  }
  return { parts, rest: [] };
};

const isFull = (pending: MigrationPart[]): boolean =>
  pending.length >= SEGMENT_PARTS || pending.reduce((sum, part) => sum + numbersIn(part), 0) >= SEGMENT_ITEMS;

export const isEnd = ({ ahead, pending }: MigrationWalk): boolean => ahead.length === 0 && pending.length === 0;

/**
 * The next segment of a phase and the position after it. It has no parts if nothing was found yet, and at the end. Only a few rows are in
 * memory at a time.
 */
export const nextSegment = async (
  ctx: Context,
  phase: Phase,
  walk: MigrationWalk,
): Promise<{ parts: MigrationPart[]; walk: MigrationWalk }> => {
  let reached = walk;
  for (let walkSteps = 0; walkSteps < WALK_STEPS && !isFull(reached.pending) && reached.ahead.length > 0; walkSteps += 1)
    reached = await walkFurther(ctx, phase, reached);
  const { parts, rest } = takeParts(reached.pending);
  return { parts, walk: { ahead: reached.ahead, pending: rest } };
};
