import type { Context } from '#functions/domain/kernel/context.ts';
import { startListCrawl, startSiteCrawl } from '#functions/domain/search/crawls.ts';
import { indexObjects } from '#functions/domain/search/indexObjects.ts';
import { searchId } from '#functions/domain/search/searchIds.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { SearchSubject } from '#shared/consequences.ts';
import { consequences } from '#shared/facts.ts';

const named = (make: (one: string, other: string) => string, one: string | null | undefined, other: string | null | undefined): string[] =>
  one && other ? [make(one, other)] : [];

const item = ({ listId, itemId }: FactRecord): string[] => (listId && itemId ? [searchId.item(listId, itemId)] : []);
const list = ({ listId }: FactRecord): string[] => (listId ? [searchId.list(listId)] : []);

/** The documents that say what a fact has changed. */
const subjects: Record<SearchSubject, (fact: FactRecord) => string[]> = {
  item,
  list,
  folder: ({ listId, folderId, objectId }) => named(searchId.folder, listId, objectId ?? folderId),
  page: ({ siteId, objectId }) => named(searchId.page, siteId, objectId),
  /** An item or a page with new words about it. */
  commented: (fact) => (fact.pageId ? named(searchId.page, fact.siteId, fact.pageId) : item(fact)),
  site: ({ siteId, objectId }) => [objectId ?? siteId ?? ''].filter(Boolean).map(searchId.site),
  /** An item that begins or ends to have entries of its own, or a list, one of whose fields may. Above them nothing is kept of it. */
  scope: (fact) => (fact.itemId === null && fact.folderId === null ? list(fact) : item(fact)),
};

export const documentsOf = (fact: FactRecord): string[] => {
  const subject = consequences(fact.kind).search;
  return subject ? subjects[subject](fact) : [];
};

/** What went with a list or a site comes back with it. */
const crawlRestored = async (ctx: Context, { kind, listId, objectId }: FactRecord): Promise<void> => {
  if (kind === 'listRestored' && listId) await startListCrawl(ctx, listId);
  if (kind === 'siteRestored' && objectId) await startSiteCrawl(ctx, objectId);
};

/** Brings the index to what the records say about everything that facts are about. Whoever signs in may search soon. */
export const hearFacts = async (ctx: Context, facts: FactRecord[]): Promise<void> => {
  if (facts.some(({ kind }) => kind === 'signedIn')) await ctx.host.search.wake();
  await indexObjects(ctx, facts.flatMap(documentsOf));
  for (const fact of facts) await crawlRestored(ctx, fact);
};
