import { presentFacts } from '#functions/domain/administration/audit/presentFacts.ts';
import { type HistoryWindow, indexIds, windowIds } from '#functions/domain/administration/audit/window.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { nextCursor, readAfter } from '#functions/domain/kernel/cursors.ts';
import type { Page, Range, Row } from '#functions/platform/table.ts';
import { archivedBefore } from '#functions/storage/archives.ts';
import { type FactRef, readFactsAt } from '#functions/storage/factIndex.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { AuditPage } from '#shared/models/administration/audit.ts';

/** A paged source, with a name that is part of its cursors. */
interface HistorySource<D> {
  name: string;
  query(range: Omit<Range, 'table' | 'pk'>): Promise<Page<D>>;
}

type Ids = ReturnType<typeof windowIds>;

interface HistorySlice<D> {
  rows: Row<D>[];
  /** The sealed cursor. */
  next: string | null;
}

/** One page, newest first. Earlier pages are skipped by key order, so a late page costs no more than its cursor. */
export const readSlice = async <D>(
  ctx: Context,
  { name, query }: HistorySource<D>,
  window: HistoryWindow,
  ids: Ids,
): Promise<HistorySlice<D>> => {
  const { pageNumber, pageSize } = window;
  const of = ['history', name];
  const range = { ...ids, reverse: true };
  let { after } = await readAfter(ctx, of, window.after);
  let skip = after === undefined ? (pageNumber - 1) * pageSize : 0;
  const rows: Row<D>[] = [];
  do {
    const page = await query({ ...range, limit: skip + pageSize - rows.length, ...(after !== undefined && { after }) });
    rows.push(...page.rows.slice(skip));
    skip = Math.max(0, skip - page.rows.length);
    after = page.next;
  } while (after !== undefined && rows.length < pageSize);
  return { rows, next: after === undefined ? null : await nextCursor(ctx, of, rows.at(-1)?.sk) };
};

/**
 * An index row stands for the facts of one batch; a batch delivered twice is shown once. `told` removes facts that the caller may not know
 * of.
 */
export const followCursor = async (
  ctx: Context,
  of: string,
  window: HistoryWindow,
  presentable = async (_ctx: Context, facts: FactRecord[]): Promise<FactRecord[]> => facts,
): Promise<AuditPage> => {
  const ids = indexIds(window, ctx.now());
  const { table, pk } = keys.history(of, '');
  const query = (range: Omit<Range, 'table' | 'pk'>) => ctx.table.query<{ facts: FactRef[] }>({ table, pk, ...range });
  const { rows, next } = await readSlice(ctx, { name: pk, query }, window, ids);
  const { from } = windowIds(window, ctx.now());
  const refs = new Map(rows.flatMap(({ data }) => data.facts).flatMap((ref) => (ref.id >= from && ref.id < ids.to ? [[ref.id, ref]] : [])));
  const newestFirst = [...refs.values()].sort((one, other) => (one.id < other.id ? 1 : -1));
  const facts = await presentable(ctx, await readFactsAt(ctx.table, newestFirst));
  return { rows: await presentFacts(ctx, facts), next, archivedBefore: await archivedBefore(ctx.table) };
};
