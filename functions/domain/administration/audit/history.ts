import { presentFacts } from '#functions/domain/administration/audit/presentFacts.ts';
import { type HistoryWindow, indexIds, windowIds } from '#functions/domain/administration/audit/window.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { nextCursor, readAfter } from '#functions/domain/kernel/cursors.ts';
import { archivedBefore } from '#functions/storage/archives.ts';
import { type FactRef, readFactsAt } from '#functions/storage/factIndex.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { AuditPage } from '#shared/models/administration/audit.ts';

const newestFirst = (one: FactRef, other: FactRef): number => (one.id < other.id ? 1 : -1);

/** Rows read before an open one, because facts that were delivered again are in several rows that follow each other. */
const OVERLAPPING_ROWS = 100;

/** The facts that earlier pages have shown, as far as later rows can repeat them. */
const shownFacts = async ({ table }: Context, of: string, openRow: string, lastShown: string): Promise<Set<string>> => {
  const { rows } = await table.query<{ facts: FactRef[] }>({
    table: 'content',
    pk: keys.history(of, '').pk,
    from: openRow,
    limit: OVERLAPPING_ROWS,
  });
  return new Set(rows.flatMap(({ sk, data }) => data.facts.flatMap(({ id }) => (sk === openRow && id < lastShown ? [] : [id]))));
};

/** The facts of one page of an index, newest first, and the sealed cursor of the next page. */
const readIndexed = async (ctx: Context, of: string, window: HistoryWindow): Promise<{ refs: FactRef[]; next: string | null }> => {
  const { table, pk } = keys.history(of, '');
  const { from, to } = windowIds(window, ctx.now());
  const named = ['history', pk];
  const position = (await readAfter(ctx, named, window.after)).after;
  const skip = position === undefined ? (window.pageNumber - 1) * window.pageSize : 0;
  const wanted = skip + window.pageSize;
  // A page can end within a row, which the next page then reads again.
  const [openRow, lastShown = ''] = position?.split('/') ?? [];
  const range = { ...indexIds(window, ctx.now()), ...(openRow !== undefined && { to: `${openRow} ` }), reverse: true };
  const shown = openRow === undefined ? new Set() : await shownFacts(ctx, of, openRow, lastShown);
  const found = new Map<string, FactRef & { row: string }>();
  let after: string | undefined;
  do {
    const limit = wanted - found.size;
    const page = await ctx.table.query<{ facts: FactRef[] }>({ table, pk, ...range, limit, ...(after !== undefined && { after }) });
    for (const { sk, data } of page.rows)
      for (const ref of data.facts.toSorted(newestFirst))
        if (ref.id >= from && ref.id < to && (sk === openRow ? ref.id < lastShown : !shown.has(ref.id)) && !found.has(ref.id))
          found.set(ref.id, { ...ref, row: sk });
    after = page.next;
  } while (after !== undefined && found.size < wanted);
  const refs = [...found.values()].slice(skip, wanted);
  const last = refs.at(-1);
  const hasMore = after !== undefined || found.size > wanted;
  return { refs, next: hasMore && last ? await nextCursor(ctx, named, `${last.row}/${last.id}`) : null };
};

/**
 * An index row stands for the facts of one batch; a batch delivered twice is shown once. `presentable` removes facts that the caller may not
 * know of.
 */
export const indexedHistory = async (
  ctx: Context,
  of: string,
  window: HistoryWindow,
  presentable = async (_ctx: Context, facts: FactRecord[]): Promise<FactRecord[]> => facts,
): Promise<AuditPage> => {
  const { refs, next } = await readIndexed(ctx, of, window);
  const facts = await presentable(ctx, await readFactsAt(ctx.table, refs.toSorted(newestFirst)));
  return { rows: await presentFacts(ctx, facts), next, archivedBefore: await archivedBefore(ctx.table) };
};
