import type { Context } from '#functions/domain/kernel/context.ts';
import { startListCrawl, startSiteCrawl } from '#functions/domain/search/crawls.ts';
import { indexObjects } from '#functions/domain/search/indexObjects.ts';
import { searchId } from '#functions/domain/search/searchIds.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { SearchSubject } from '#shared/consequences.ts';
import { consequences } from '#shared/facts.ts';

const idOf = (toId: (one: string, other: string) => string, one: string | null | undefined, other: string | null | undefined): string[] =>
  one && other ? [toId(one, other)] : [];

const item = ({ listId, itemId }: FactRecord): string[] => (listId && itemId ? [searchId.item(listId, itemId)] : []);
const list = ({ listId }: FactRecord): string[] => (listId ? [searchId.list(listId)] : []);

/** The ids of the documents affected by a fact. */
const subjects: Record<SearchSubject, (fact: FactRecord) => string[]> = {
  item,
  list,
  folder: ({ listId, folderId, objectId }) => idOf(searchId.folder, listId, objectId ?? folderId),
  page: ({ siteId, objectId }) => idOf(searchId.page, siteId, objectId),
  /** An item or page with new comments. */
  commented: (fact) => (fact.pageId ? idOf(searchId.page, fact.siteId, fact.pageId) : item(fact)),
  site: ({ siteId, objectId }) => [objectId ?? siteId ?? ''].filter(Boolean).map(searchId.site),
  /**
   * An item that gets or loses its own entries, or a list one of whose fields does. Entries of folders and sites do not affect the index.
   */
  scope: (fact) => (fact.itemId === null && fact.folderId === null ? list(fact) : item(fact)),
};

export const documentsOf = (fact: FactRecord): string[] => {
  const subject = consequences(fact.kind).search;
  return subject ? subjects[subject](fact) : [];
};

/** Content that was deleted with a list or site is restored with it. */
const crawlRestored = async (ctx: Context, { kind, listId, objectId }: FactRecord): Promise<void> => {
  if (kind === 'listRestored' && listId) await startListCrawl(ctx, listId);
  if (kind === 'siteRestored' && objectId) await startSiteCrawl(ctx, objectId);
};

/** Updates the index for the objects of facts. It also wakes the engine when someone signs in, because a search may follow. */
export const indexFacts = async (ctx: Context, facts: FactRecord[]): Promise<void> => {
  if (facts.some(({ kind }) => kind === 'signedIn')) await ctx.host.search.wake();
  await indexObjects(ctx, facts.flatMap(documentsOf));
  for (const fact of facts) await crawlRestored(ctx, fact);
};
