import * as z from 'zod';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import { findFolder, type PlacedFolder } from '#functions/domain/access/records/placeFolders.ts';
import { type Copying, copyOneFolder, copyOneItem, type Outcome } from '#functions/domain/content/copies/copyInto.ts';
import { foldersIn, itemsIn } from '#functions/domain/content/folders/insideFolder.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Step } from '#functions/domain/kernel/jobs/runJob.ts';
import type { Key } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { neededToAdd } from '#shared/models/content/list.ts';

/** Objects per step; each needs its own transaction. */
const OBJECTS = 20;

/** The position of a step: the folder in a row of the job. */
const Place = z.object({
  /** The first folder created by the job. If it comes to lie within the source, it is skipped. */
  top: z.string(),
  at: z.string(),
  stage: z.enum(['folders', 'items']),
  after: z.string().nullable(),
});
type Place = z.infer<typeof Place>;

/** The source and target folders; outer ones come before inner ones. */
export const Pair = z.object({ from: z.string(), to: z.string() });
export const FOLDERS = 'folder#';
export const rowOf = (level: number, folderId: string): string => `${FOLDERS}${String(level).padStart(4, '0')}#${folderId}`;
const levelOf = (at: string): number => Number(at.slice(FOLDERS.length, FOLDERS.length + 4));

export const cursorAt = (place: Place): string => JSON.stringify(place);
/** An empty step, which ends a job unless it has a cursor. */
export const ended = (refused: Step['refused'] = []): Step => ({ done: 0, refused, cursor: null });

/** The next folder whose content is to be copied. */
export const nextFolder = async (ctx: Context, { job }: Pick<Copying, 'job'>, place: Place): Promise<string | null> => {
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

/** Folders; undefined for the root of the list. */
interface Between {
  from: PlacedFolder | undefined;
  to: PlacedFolder | undefined;
}

const together = (outcomes: Outcome[]): Outcome => ({
  done: outcomes.reduce((sum, { done }) => sum + done, 0),
  refused: outcomes.flatMap(({ refused }) => refused),
});

/** An unreadable object in a folder is skipped, and reported by the folder's name. */
const unreadable = ({ from: source }: Copying, from: PlacedFolder | undefined, damaged: Key | undefined): Outcome[] =>
  damaged ? [{ done: 0, refused: [{ what: from?.name ?? source.title, error: 'fatalError' }] }] : [];

const copyFolders = async (ctx: Context, copying: Copying, place: Place, { from, to }: Between): Promise<Step> => {
  const { rows, next, damaged } = await foldersIn(ctx, { folderId: from?.id ?? copying.from.id, limit: OBJECTS, after: place.after });
  const outcomes = unreadable(copying, from, damaged);
  for (const { data } of rows) {
    const inner = await findFolder(ctx, copying.from, data.id);
    if (!inner || inner.id === place.top || !grants(await effectiveAccess(ctx, inner.chain), 'Read')) continue;
    const row = rowOf(levelOf(place.at) + 1, inner.id);
    outcomes.push(await (copying.takes?.folder ?? copyOneFolder)(ctx, copying, { from: inner, parent: to, place: row }));
  }
  return { ...together(outcomes), cursor: cursorAt(next ? { ...place, after: next } : { ...place, stage: 'items', after: null }) };
};

const copyItems = async (ctx: Context, copying: Copying, place: Place, between: Between): Promise<Step> => {
  const folderId = between.from?.id ?? copying.from.id;
  const { rows, next, damaged } = await itemsIn(ctx, copying.from, { folderId, limit: OBJECTS, after: place.after });
  const outcomes = unreadable(copying, between.from, damaged);
  for (const { data } of rows) outcomes.push(await (copying.takes?.item ?? copyOneItem)(ctx, copying, { ...data, ...between }));
  const cursor = next ? cursorAt({ ...place, after: next }) : await nextFolder(ctx, copying, place);
  return { ...together(outcomes), cursor };
};

/** The folder of a pair; undefined for the list itself, null if it was deleted. */
const sideOf = async (ctx: Context, list: ListRecord, folderId: string): Promise<PlacedFolder | undefined | null> =>
  folderId === list.id ? undefined : ((await findFolder(ctx, list, folderId)) ?? null);

/** Does the next part of a copy: the subfolders of a folder, then its items, then the next folder. */
export const copyOn = async (ctx: Context, copying: Copying, cursor: string): Promise<Step> => {
  const { from: source, list } = copying;
  const place = Place.parse(JSON.parse(cursor));
  const pair = Pair.parse(await read(ctx.table, keys.copied(copying.job.id, place.at)));
  const [from, to] = await Promise.all([sideOf(ctx, source, pair.from), sideOf(ctx, list, pair.to)]);
  // It was deleted, or the caller may no longer see it.
  if (from === null || to === null || !grants(await effectiveAccess(ctx, folderChain(source, from)), 'Read'))
    return { ...ended(), cursor: await nextFolder(ctx, copying, place) };
  if (!grants(await effectiveAccess(ctx, folderChain(list, to)), neededToAdd(list.type)))
    return { ...ended([{ what: to?.name ?? list.title, error: 'forbidden' }]), cursor: await nextFolder(ctx, copying, place) };
  return place.stage === 'folders' ? copyFolders(ctx, copying, place, { from, to }) : copyItems(ctx, copying, place, { from, to });
};
