import * as z from 'zod';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import { findFolder, type PlacedFolder } from '#functions/domain/access/records/placeFolders.ts';
import { type Copying, copyOneFolder, copyOneItem, type Outcome } from '#functions/domain/content/copies/copyInto.ts';
import { foldersIn, itemsIn } from '#functions/domain/content/folders/insideFolder.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { Key } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { neededToAdd } from '#shared/models/content/list.ts';

/** Objects of one step; each is a transaction of its own. */
const OBJECTS = 20;

const Body = z.object({ listId: z.string(), folderId: z.string(), parentFolderId: z.string() });

/** Where a step begins: in the folder that a row of the job names. */
const Place = z.object({
  /** The folder that the job made first. Should it come to lie inside what is copied, it is left out. */
  top: z.string(),
  at: z.string(),
  stage: z.enum(['folders', 'items']),
  after: z.string().nullable(),
});

type Place = z.infer<typeof Place>;

/** Which folder became which; outer ones come before inner ones. */
const Pair = z.object({ from: z.string(), to: z.string() });
const FOLDERS = 'folder#';
const rowOf = (level: number, folderId: string): string => `${FOLDERS}${String(level).padStart(4, '0')}#${folderId}`;
const levelOf = (at: string): number => Number(at.slice(FOLDERS.length, FOLDERS.length + 4));

const cursorAt = (place: Place): string => JSON.stringify(place);
const ended = (refused: Step['refused'] = []): Step => ({ done: 0, refused, cursor: null });

/** The folder itself comes first, under a name that is free where it goes. */
const begin = async (ctx: Context, copying: Copying): Promise<Step> => {
  const { list, job } = copying;
  const { folderId, parentFolderId } = Body.parse(job.body);
  const from = await findFolder(ctx, list, folderId);
  const parent = await findFolder(ctx, list, parentFolderId);
  if (!from || (!parent && parentFolderId !== list.id)) return ended([{ what: from?.name ?? folderId, error: 'notFound' }]);
  const readable = grants(await effectiveAccess(ctx, from.chain), 'Read');
  if (!readable || !grants(await effectiveAccess(ctx, folderChain(list, parent)), neededToAdd(list.type)))
    return ended([{ what: from.name, error: 'forbidden' }]);
  const at = rowOf(1, folderId);
  const outcome = await copyOneFolder(ctx, copying, { from, parent, place: at });
  if (outcome.done === 0) return { ...outcome, cursor: null };
  const { to } = Pair.parse(await read(ctx.table, keys.copied(job.id, at)));
  return { ...outcome, cursor: cursorAt({ top: to, at, stage: 'folders', after: null }) };
};

/** The next folder whose content is to be copied. */
const nextFolder = async (ctx: Context, { job }: Copying, place: Place): Promise<string | null> => {
  const { table, pk } = keys.copied(job.id, '');
  const to = keys.copied(job.id, `${FOLDERS}\uffff`).sk;
  const { rows } = await ctx.table.query<z.infer<typeof Pair> & { place: string }>({
    table,
    pk,
    to,
    after: keys.copied(job.id, place.at).sk,
    limit: 1,
  });
  const [next] = rows;
  return next ? cursorAt({ ...place, at: next.sk.slice(keys.copied(job.id, '').sk.length), stage: 'folders', after: null }) : null;
};

interface Between {
  from: PlacedFolder;
  to: PlacedFolder;
}

const together = (outcomes: Outcome[]): Outcome => ({
  done: outcomes.reduce((sum, { done }) => sum + done, 0),
  refused: outcomes.flatMap(({ refused }) => refused),
});

/** Something in a folder that cannot be read is left out, and said by the folder's name. */
const unreadable = ({ name }: PlacedFolder, damaged: Key | undefined): Outcome[] =>
  damaged ? [{ done: 0, refused: [{ what: name, error: 'fatalError' }] }] : [];

const copyFolders = async (ctx: Context, copying: Copying, place: Place, { from, to }: Between): Promise<Step> => {
  const { rows, next, damaged } = await foldersIn(ctx, { folderId: from.id, limit: OBJECTS, after: place.after });
  const outcomes = unreadable(from, damaged);
  for (const { data } of rows) {
    const inner = await findFolder(ctx, copying.list, data.id);
    if (!inner || inner.id === place.top || !grants(await effectiveAccess(ctx, inner.chain), 'Read')) continue;
    const row = rowOf(levelOf(place.at) + 1, inner.id);
    outcomes.push(await copyOneFolder(ctx, copying, { from: inner, parent: to, place: row }));
  }
  return { ...together(outcomes), cursor: cursorAt(next ? { ...place, after: next } : { ...place, stage: 'items', after: null }) };
};

const copyItems = async (ctx: Context, copying: Copying, place: Place, between: Between): Promise<Step> => {
  const { rows, next, damaged } = await itemsIn(ctx, copying.list, { folderId: between.from.id, limit: OBJECTS, after: place.after });
  const outcomes = unreadable(between.from, damaged);
  for (const { data } of rows) outcomes.push(await copyOneItem(ctx, copying, { ...data, ...between }));
  const cursor = next ? cursorAt({ ...place, after: next }) : await nextFolder(ctx, copying, place);
  return { ...together(outcomes), cursor };
};

/** Copies a folder with what is in it, outer folders first. What the caller may not read is left out without a word. */
export const copyFolder: Work = async (ctx, job) => {
  const { listId } = Body.parse(job.body);
  const list = await readWithScope<ListRecord>(ctx, keys.list(listId), node.list(listId));
  if (!list || list.deletedOn) return ended();
  const copying = { list, job };
  if (job.cursor === null) return begin(ctx, copying);
  const place = Place.parse(JSON.parse(job.cursor));
  const pair = Pair.parse(await read(ctx.table, keys.copied(job.id, place.at)));
  const [from, to] = await Promise.all([findFolder(ctx, list, pair.from), findFolder(ctx, list, pair.to)]);
  // Somebody deleted it, or took it out of the caller's sight.
  if (!from || !to || !grants(await effectiveAccess(ctx, from.chain), 'Read'))
    return { ...ended(), cursor: await nextFolder(ctx, copying, place) };
  if (!grants(await effectiveAccess(ctx, to.chain), neededToAdd(list.type)))
    return { ...ended([{ what: to.name, error: 'forbidden' }]), cursor: await nextFolder(ctx, copying, place) };
  return place.stage === 'folders' ? copyFolders(ctx, copying, place, { from, to }) : copyItems(ctx, copying, place, { from, to });
};
