import { ulid } from 'ulid';
import type { Migration } from '#functions/domain/administration/installation/migration.ts';
import { isEnd, nextSegment, startPhase } from '#functions/domain/administration/installation/planSegments.ts';
import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SegmentRecord, StepRecord } from '#functions/storage/records/installationRecords.ts';
import { attempt, create, read, readAll, readNumbered, row } from '#functions/storage/rows.ts';

const stepKey = keys.installation('step');

/** Several segments can end at the same time. */
const ATTEMPTS = 100;

/** Segments that run at the same time. AWS runs ten jobs, and user jobs need their share. */
const atOnce = (ctx: Context): number => (ctx.host.isAlone ? 2 : 6);

/** A step in its initial state. */
export const newStep = (to: number, now: Date, startsOn = now): StepRecord => ({
  to,
  phase: -1,
  walk: { ahead: [], pending: [] },
  open: 0,
  done: 0,
  startedOn: now.toISOString(),
  startsOn: startsOn.toISOString(),
  version: 1,
});

/**
 * The current step. A step started by an older program with a position of its own format starts again, which is safe because the work is
 * idempotent.
 */
export const readStep = async (ctx: Context): Promise<(StepRecord & { version: number }) | undefined> => {
  const found = await readNumbered<'version', StepRecord>(ctx.table, stepKey, 'version');
  return found && (found.walk === undefined ? { ...newStep(found.to, ctx.now()), version: found.version } : found);
};

export const openSegments = (ctx: Context): Promise<SegmentRecord[]> => readAll<SegmentRecord>(ctx.table, keys.migrationSegment(''));

interface PlanResult {
  fresh: SegmentRecord[];
  /** Nothing remains to be planned for now. */
  isOver: boolean;
}

const segmentOf = (ctx: Context, { to, phase }: StepRecord, parts: SegmentRecord['parts']): SegmentRecord => {
  const [id, touchedOn] = [ulid(ctx.now().getTime()), ctx.now().toISOString()];
  return { id, to, phase, parts, at: 0, cursor: null, done: 0, touchedOn, version: 1 };
};

/** Plans new segments up to the limit, as far as the walk has any. */
const plan = async (
  ctx: Context,
  migration: Migration,
  step: StepRecord,
): Promise<{ planned: StepRecord; newSegments: SegmentRecord[] }> => {
  const phase = migration.phases[step.phase];
  let planned = step;
  const newSegments: SegmentRecord[] = [];
  while (phase && planned.open < atOnce(ctx) && !isEnd(planned.walk)) {
    const { parts, walk } = await nextSegment(ctx, phase, planned.walk);
    planned = { ...planned, walk, open: planned.open + Math.min(1, parts.length) };
    if (parts.length === 0) break;
    newSegments.push(segmentOf(ctx, step, parts));
  }
  return { planned, newSegments };
};

/** One change of the step: a segment is done and others start, or the next phase starts, or the step ends. */
const advanceOnce = async (
  ctx: Context,
  steps: Migration[],
  finished: SegmentRecord | undefined,
): Promise<PlanResult | typeof CONFLICT> => {
  const found = await readStep(ctx);
  const migration = steps.find(({ to }) => to === found?.to);
  if (!found || !migration || (finished && finished.to !== found.to)) return { fresh: [], isOver: true };
  const version = found.version + 1;
  const step: StepRecord = { ...found, version, ...(finished && { open: found.open - 1, done: found.done + finished.done }) };
  const done: Write[] = finished ? [{ delete: keys.migrationSegment(finished.id), if: { equals: { version: finished.version } } }] : [];
  const unchanged = { equals: { version: found.version } };
  const change = async (writes: Write[], advanced: PlanResult, message?: string): Promise<PlanResult | typeof CONFLICT> => {
    if (!(await attempt(ctx.table, [...done, ...writes]))) return CONFLICT;
    const { to, name } = migration;
    if (message) ctx.host.logs.write('info', message, { correlationId: ctx.correlationId, to, name, done: step.done });
    return advanced;
  };

  if (step.open > 0 || !isEnd(step.walk)) {
    const { planned, newSegments } = await plan(ctx, migration, step);
    if (planned === step && !finished) return { fresh: [], isOver: true };
    const rows = newSegments.map((segment) => create(keys.migrationSegment(segment.id), segment));
    const isPlanned = planned.open > 0 && (planned.open >= atOnce(ctx) || isEnd(planned.walk));
    return change([{ put: row(stepKey, planned), if: unchanged }, ...rows], { fresh: newSegments, isOver: isPlanned });
  }
  const phase = migration.phases[step.phase + 1];
  if (phase) {
    const next: StepRecord = { ...step, phase: step.phase + 1, walk: await startPhase(ctx, phase) };
    return change(
      [{ put: row(stepKey, next), if: unchanged }],
      { fresh: [], isOver: false },
      next.phase === 0 ? 'migration begins' : undefined,
    );
  }
  const nextStep = steps.find(({ to }) => to === step.to + 1);
  return change(
    [
      { update: keys.installation('state'), set: { schema: step.to }, if: { equals: { schema: step.to - 1 } } },
      nextStep ? { put: row(stepKey, { ...newStep(nextStep.to, ctx.now()), version }), if: unchanged } : { delete: stepKey, if: unchanged },
    ],
    { fresh: [], isOver: nextStep === undefined },
    'migration done',
  );
};

/** False if another run has finished or taken over the segment. */
const isCurrent = async ({ table }: Context, { id, version }: SegmentRecord): Promise<boolean> =>
  (await read<SegmentRecord>(table, keys.migrationSegment(id)))?.version === version;

/** Records that a segment is done, unless another run has, and plans the next ones. Returns the new segments. */
export const advance = async (ctx: Context, steps: Migration[], finished?: SegmentRecord): Promise<SegmentRecord[]> => {
  const newSegments: SegmentRecord[] = [];
  let ended = finished;
  for (let isPlanned = false; !isPlanned; ended = undefined) {
    const advanced = await retryOnConflict(async () => {
      if (ended && !(await isCurrent(ctx, ended))) ended = undefined;
      return advanceOnce(ctx, steps, ended);
    }, ATTEMPTS);
    newSegments.push(...advanced.fresh);
    isPlanned = advanced.isOver;
  }
  return newSegments;
};
