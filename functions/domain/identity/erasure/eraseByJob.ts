import * as z from 'zod';
import { itemLocation } from '#functions/domain/access/records/aboutItem.ts';
import { eraseInRow } from '#functions/domain/identity/erasure/eraseInRow.ts';
import { removeOwn } from '#functions/domain/identity/erasure/removeOwn.ts';
import { peopleList } from '#functions/domain/identity/people/peopleList.ts';
import { type Context, system } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { normalizeUserName } from '#functions/platform/helpers/normalizeName.ts';
import type { Row } from '#functions/platform/table.ts';
import type { ErasureRecord } from '#functions/storage/erasureRecord.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, read } from '#functions/storage/rows.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Rows per step. */
const ROWS_PER_STEP = 200;
/** Everything is read repeatedly until the name is not found any more, but not endlessly: remaining occurrences are reported. */
const PASSES = 10;
/**
 * Milliseconds after which nothing that began before the erasure stores the name any more: calls, jobs, and listeners with facts that they
 * received before. The last pass begins later.
 */
const IN_PROGRESS_MS = MINUTE_MS;

const Body = z.object({ userId: z.string() });

/** The state of an erasure between two steps. */
const Cursor = z.object({
  part: z.enum(['own', 'content', 'hub']),
  after: z.object({ pk: z.string(), sk: z.string() }).optional(),
  pass: z.number(),
  /** When the pass began. */
  begun: z.string().optional(),
  /** The rows with the name in this pass, and those of them that others were changing. */
  found: z.number(),
  left: z.number(),
});
type Cursor = z.infer<typeof Cursor>;

/** The administrator can be removed before the work ends; it continues in their name. */
const acting = (ctx: Context, { by }: ErasureRecord): Context => ({
  ...ctx,
  caller: { ...system, id: by.internalId, fullName: by.fullName },
});

/** Sign-in attempts are counted by name. */
const countsAttemptsOf = ({ pk }: Row, { former }: ErasureRecord): boolean => {
  const name = `limit#name#${normalizeUserName(former?.userName ?? '')}`;
  return pk === name || pk.startsWith(`${name}#`) || pk.startsWith(`${name}@`);
};

const end = async (ctx: Context, erasure: ErasureRecord, names: number): Promise<void> => {
  const list = await peopleList(ctx, 'users');
  const ended: ErasureRecord = {
    ...erasure,
    former: null,
    endedOn: ctx.now().toISOString(),
    removed: { ...erasure.removed, names },
  };
  const about = { ...itemLocation(list, { id: erasure.itemId, folderId: list.id }), title: erasure.alias };
  const fact = factOf(ctx, 'userErased', { ...about, changes: [{ field: 'names', before: names, after: null }] });
  await attempt(ctx.table, [
    { put: { ...keys.erasure(erasure.userId), data: { ...ended } }, if: { equals: { endedOn: null } } },
    putFact(fact),
  ]);
};

const next = (done: number, cursor: Cursor): Step => ({ done, refused: [], cursor: JSON.stringify(cursor) });

const passAfter = (pass: number): Cursor => ({ part: 'content', pass: pass + 1, found: 0, left: 0 });

const eraseInHub = async (ctx: Context, erasure: ErasureRecord, rows: Row[]): Promise<void> => {
  for (const { table, pk, sk, ...row } of rows)
    if (countsAttemptsOf({ table, pk, sk, ...row }, erasure)) await ctx.table.transact([{ delete: { table, pk, sk } }]);
};

/** Deletes an erased person's own data, and removes the name from everything else. */
export const eraseByJob: Work = async (ctx, job) => {
  const erasure = await read<ErasureRecord>(ctx.table, keys.erasure(Body.parse(job.body).userId));
  if (!erasure || erasure.endedOn !== null) return { done: 0, refused: [], cursor: null };
  const as = acting(ctx, erasure);
  const stored: Cursor = job.cursor ? Cursor.parse(JSON.parse(job.cursor)) : { ...passAfter(0), part: 'own' };
  if (stored.part === 'own') {
    await removeOwn(as, erasure);
    return next(0, { ...stored, part: 'content' });
  }
  const { part, begun = ctx.now().toISOString() } = stored;
  const at = { ...stored, part, begun };
  const { rows, next: after } = await ctx.table.scan({ table: at.part, limit: ROWS_PER_STEP, ...(at.after && { after: at.after }) });
  const { after: _, ...position } = at;
  if (at.part === 'hub') {
    await eraseInHub(as, erasure, rows);
    if (after) return next(0, { ...position, after });
    if (at.found > 0 && at.pass < PASSES) return next(0, passAfter(at.pass));
    const settledOn = new Date(Date.parse(erasure.startedOn) + IN_PROGRESS_MS);
    if (new Date(begun) < settledOn) {
      await ctx.host.schedule.at(`erasure ${job.id}`, settledOn, { name: 'job', body: { id: job.id } });
      return { ...next(0, passAfter(at.pass)), rests: true };
    }
    await end(as, erasure, job.done);
    const refused = at.left > 0 ? [{ what: erasure.alias, error: 'busy' }] : [];
    return { done: 0, refused, cursor: null };
  }
  const reached = { ...position };
  let done = 0;
  for (const row of rows) {
    const outcome = await eraseInRow(as, erasure, row);
    if (outcome !== 'clean') reached.found += 1;
    if (outcome === 'left') reached.left += 1;
    if (outcome === 'erased') done += 1;
  }
  return next(done, after ? { ...reached, after } : { ...reached, part: 'hub' });
};
