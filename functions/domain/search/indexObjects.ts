import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { noComments, readCommentTexts } from '#functions/domain/search/commentText.ts';
import { startListCrawl } from '#functions/domain/search/crawls.ts';
import { folderDocument, itemDocument, listDocument, pageDocument, siteDocument } from '#functions/domain/search/documents.ts';
import { hasText } from '#functions/domain/search/extract/kinds.ts';
import { type SearchedList, searchedList } from '#functions/domain/search/searchedList.ts';
import { ofKind, type SearchSubject, type SubjectOf, searchId, subjectOf } from '#functions/domain/search/searchIds.ts';
import { searchState } from '#functions/domain/search/searchState.ts';
import type { SearchChange, SearchDocument } from '#functions/platform/search.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PageRecord } from '#functions/storage/records/pageRecords.ts';
import type { FolderRecord, ItemRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';

type Lists = Map<string, SearchedList | undefined>;

const readLists = async (ctx: Context, subjects: SearchSubject[]): Promise<Lists> => {
  const ids = [...new Set(subjects.flatMap((subject) => ('listId' in subject ? [subject.listId] : [])))];
  return new Map(await Promise.all(ids.map(async (id) => [id, await searchedList(ctx, id)] as const)));
};

const putOr = (document: SearchDocument | undefined, otherwise: SearchChange): SearchChange => (document ? { put: document } : otherwise);

const siteChanges = async (ctx: Context, subjects: SubjectOf<'site'>[]): Promise<SearchChange[]> => {
  const sites = await readMany<SiteRecord>(
    ctx.table,
    subjects.map(({ siteId }) => keys.site(siteId)),
  );
  return subjects.map(({ siteId }, index) => {
    const site = sites[index];
    return site && !site.deletedOn ? { put: siteDocument(site) } : { removeAll: { siteId } };
  });
};

const pageChanges = async (ctx: Context, subjects: SubjectOf<'page'>[]): Promise<SearchChange[]> => {
  const pages = await readMany<PageRecord>(
    ctx.table,
    subjects.map(({ pageId }) => keys.page(pageId)),
  );
  const comments = await readCommentTexts(
    ctx,
    subjects.map(({ pageId }) => node.page(pageId)),
  );
  return subjects.map(({ siteId, pageId }, index) => {
    const page = pages[index];
    return putOr(page && !page.deletedOn ? pageDocument(page, comments[index]) : undefined, { remove: searchId.page(siteId, pageId) });
  });
};

const listChanges = (subjects: SubjectOf<'list'>[], lists: Lists): SearchChange[] =>
  subjects.map(({ listId }) => {
    const list = lists.get(listId);
    return putOr(list && listDocument(list), { removeAll: { listId } });
  });

const folderChanges = async (ctx: Context, subjects: SubjectOf<'folder'>[], lists: Lists): Promise<SearchChange[]> => {
  const folders = await readMany<FolderRecord>(
    ctx.table,
    subjects.map(({ folderId }) => keys.folder(folderId)),
  );
  return subjects.map(({ listId, folderId }, index) => {
    const [list, folder] = [lists.get(listId), folders[index]];
    const isThere = list && folder && folder.listId === listId && !folder.deletedOn;
    return putOr(isThere ? folderDocument(list, folder) : undefined, { remove: searchId.folder(listId, folderId) });
  });
};

const itemChanges = async (ctx: Context, subjects: SubjectOf<'item'>[], lists: Lists, hasPipeline: boolean): Promise<SearchChange[]> => {
  const items = await readMany<ItemRecord>(
    ctx.table,
    subjects.map(({ listId, itemId }) => keys.item(listId, itemId)),
  );
  const comments = await readCommentTexts(
    ctx,
    subjects.map(({ listId, itemId }) => node.item(listId, itemId)),
  );
  return subjects.map(({ listId, itemId }, index) => {
    const [list, item] = [lists.get(listId), items[index]];
    if (!list || !item || item.deletedOn) return { remove: searchId.item(listId, itemId) };
    const withText = hasPipeline && (list.fullTextSearchEnabled ?? true) && hasText(item.file);
    return { put: itemDocument({ list, item, withText, comments: comments[index] ?? noComments }) };
  });
};

/** The changes that make the index match the current records. */
export const changesOf = async (ctx: Context, ids: string[]): Promise<SearchChange[]> => {
  const subjects = [...new Set(ids)].map(subjectOf);
  const [lists, { hasPipeline }] = await Promise.all([readLists(ctx, subjects), searchState(ctx)]);
  const changes = await Promise.all([
    siteChanges(ctx, ofKind(subjects, 'site')),
    pageChanges(ctx, ofKind(subjects, 'page')),
    folderChanges(ctx, ofKind(subjects, 'folder'), lists),
    itemChanges(ctx, ofKind(subjects, 'item'), lists, hasPipeline),
  ]);
  const all = [...changes.flat(), ...listChanges(ofKind(subjects, 'list'), lists)];
  // Removals of lists and sites come after everything that was read from them before.
  return all.toSorted((one, other) => Number('removeAll' in one) - Number('removeAll' in other));
};

const documentsIn = (changes: SearchChange[]): SearchDocument[] => changes.flatMap((change) => ('put' in change ? [change.put] : []));

/** Jobs extract the text of files that is not known yet. */
const sendForTexts = async (ctx: Context, documents: SearchDocument[]): Promise<void> => {
  const withFile = documents.filter(({ file }) => file !== '');
  const entries = await ctx.host.search.find(withFile.map(({ id }) => id));
  for (const [index, { id, file }] of withFile.entries())
    if (entries[index]?.file === file && !entries[index].isComplete)
      await ctx.host.queue.send({ name: 'extractText', body: { id, file }, correlationId: ctx.correlationId });
};

/**
 * Updates the index for objects. It is idempotent and independent of order. Returns the existing ids, or undefined if there is no index.
 */
export const indexObjects = async (ctx: Context, ids: string[]): Promise<Set<string> | undefined> => {
  if (ids.length === 0 || !(await searchState(ctx)).hasIndex) return undefined;
  const changes = await changesOf(ctx, ids);
  const documents = documentsIn(changes);
  const lists = documents.filter(({ type }) => type === 'list');
  const known = await ctx.host.search.find(lists.map(({ id }) => id));
  await ctx.host.search.apply(changes);
  for (const [index, { listId, mark }] of lists.entries()) {
    const before = known[index];
    if (before && before.mark !== mark) await startListCrawl(ctx, listId);
  }
  await sendForTexts(ctx, documents);
  return new Set(documents.map(({ id }) => id));
};
