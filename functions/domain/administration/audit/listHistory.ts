import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentFacts } from '#functions/domain/administration/audit/presentFacts.ts';
import { type HistoryWindow, windowIds } from '#functions/domain/administration/audit/window.ts';
import { nextCursor, readAfter } from '#functions/domain/kernel/cursors.ts';
import { archivedBefore } from '#functions/storage/archives.ts';
import { listSubjects, queryFacts } from '#functions/storage/factShards.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { AuditPage } from '#shared/models/administration/audit.ts';

/** The facts of one page, newest first, and the sealed cursor of the next page. Earlier pages are skipped by key order. */
const readPage = async (ctx: ListContext, window: HistoryWindow): Promise<{ facts: FactRecord[]; next: string | null }> => {
  const { pageNumber, pageSize } = window;
  const { list } = ctx.target;
  const of = ['history', `list#${list.id}`];
  const range = { ...windowIds(window, ctx.now()), reverse: true };
  let { after } = await readAfter(ctx, of, window.after);
  let skip = after === undefined ? (pageNumber - 1) * pageSize : 0;
  const facts: FactRecord[] = [];
  do {
    const limit = skip + pageSize - facts.length;
    const page = await queryFacts(ctx.table, listSubjects(list), { ...range, limit, ...(after !== undefined && { after }) });
    facts.push(...page.rows.slice(skip).map(({ data }) => data));
    skip = Math.max(0, skip - page.rows.length);
    after = page.next;
  } while (after !== undefined && facts.length < pageSize);
  return { facts, next: after === undefined ? null : await nextCursor(ctx, of, facts.at(-1)?.id) };
};

/** The history of a list, newest first. */
export const listHistory = async (ctx: ListContext, window: HistoryWindow): Promise<AuditPage> => {
  const { facts, next } = await readPage(ctx, window);
  return { rows: await presentFacts(ctx, facts), next, archivedBefore: await archivedBefore(ctx.table) };
};
