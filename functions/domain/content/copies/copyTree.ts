import * as z from 'zod';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { type FolderWithPath, findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import { type CopyOutcome, type CopyState, copyOneFolder, copyOneItem } from '#functions/domain/content/copies/copyInto.ts';
import { foldersIn, itemsIn } from '#functions/domain/content/folders/folderContent.ts';
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
const CopyPosition = z.object({
  /** The first folder created by the job. If it comes to lie within the source, it is skipped. */
  top: z.string(),
  at: z.string(),
  stage: z.enum(['folders', 'items']),
  after: z.string().nullable(),
});
type CopyPosition = z.infer<typeof CopyPosition>;

/** The source and target folders; outer ones come before inner ones. */
export const Pair = z.object({ from: z.string(), to: z.string() });
export const FOLDER_PREFIX = 'folder#';
export const folderRowName = (level: number, folderId: string): string => `${FOLDER_PREFIX}${String(level).padStart(4, '0')}#${folderId}`;
const levelOf = (at: string): number => Number(at.slice(FOLDER_PREFIX.length, FOLDER_PREFIX.length + 4));

export const cursorAt = (position: CopyPosition): string => JSON.stringify(position);
/** An empty step, which ends a job unless it has a cursor. */
export const endedStep = (refused: Step['refused'] = []): Step => ({ done: 0, refused, cursor: null });

/** The next folder whose content is to be copied. */
export const nextFolder = async (ctx: Context, { job }: Pick<CopyState, 'job'>, position: CopyPosition): Promise<string | null> => {
  const { table, pk } = keys.copied(job.id, '');
  const to = keys.copied(job.id, `${FOLDER_PREFIX}\uffff`).sk;
  const { rows } = await ctx.table.query<z.infer<typeof Pair> & { place: string }>({
    table,
    pk,
    to,
    after: keys.copied(job.id, position.at).sk,
    limit: 1,
  });
  const [next] = rows;
  return next ? cursorAt({ ...position, at: next.sk.slice(keys.copied(job.id, '').sk.length), stage: 'folders', after: null }) : null;
};

/** Folders; undefined for the root of the list. */
interface FolderPair {
  from: FolderWithPath | undefined;
  to: FolderWithPath | undefined;
}

const together = (outcomes: CopyOutcome[]): CopyOutcome => ({
  done: outcomes.reduce((sum, { done }) => sum + done, 0),
  refused: outcomes.flatMap(({ refused }) => refused),
});

/** An unreadable object in a folder is skipped, and reported by the folder's name. */
const unreadable = ({ from: source }: CopyState, from: FolderWithPath | undefined, damaged: Key | undefined): CopyOutcome[] =>
  damaged ? [{ done: 0, refused: [{ what: from?.name ?? source.title, error: 'fatalError' }] }] : [];

const copyFolders = async (ctx: Context, copying: CopyState, position: CopyPosition, { from, to }: FolderPair): Promise<Step> => {
  const { rows, next, damaged } = await foldersIn(ctx, { folderId: from?.id ?? copying.from.id, limit: OBJECTS, after: position.after });
  const outcomes = unreadable(copying, from, damaged);
  for (const { data } of rows) {
    const inner = await findFolder(ctx, copying.from, data.id);
    if (!inner || inner.id === position.top || !grants(await effectiveAccess(ctx, inner.chain), 'Read')) continue;
    const row = folderRowName(levelOf(position.at) + 1, inner.id);
    outcomes.push(await (copying.takes?.folder ?? copyOneFolder)(ctx, copying, { from: inner, parent: to, place: row }));
  }
  return { ...together(outcomes), cursor: cursorAt(next ? { ...position, after: next } : { ...position, stage: 'items', after: null }) };
};

const copyItems = async (ctx: Context, copying: CopyState, position: CopyPosition, folders: FolderPair): Promise<Step> => {
  const folderId = folders.from?.id ?? copying.from.id;
  const { rows, next, damaged } = await itemsIn(ctx, copying.from, { folderId, limit: OBJECTS, after: position.after });
  const outcomes = unreadable(copying, folders.from, damaged);
  for (const { data } of rows) outcomes.push(await (copying.takes?.item ?? copyOneItem)(ctx, copying, { ...data, ...folders }));
  const cursor = next ? cursorAt({ ...position, after: next }) : await nextFolder(ctx, copying, position);
  return { ...together(outcomes), cursor };
};

/** The folder of a pair; undefined for the list itself, null if it was deleted. */
const findSide = async (ctx: Context, list: ListRecord, folderId: string): Promise<FolderWithPath | undefined | null> =>
  folderId === list.id ? undefined : ((await findFolder(ctx, list, folderId)) ?? null);

/** Does the next part of a copy: the subfolders of a folder, then its items, then the next folder. */
export const continueCopy = async (ctx: Context, copying: CopyState, cursor: string): Promise<Step> => {
  const { from: source, list } = copying;
  const position = CopyPosition.parse(JSON.parse(cursor));
  const pair = Pair.parse(await read(ctx.table, keys.copied(copying.job.id, position.at)));
  const [from, to] = await Promise.all([findSide(ctx, source, pair.from), findSide(ctx, list, pair.to)]);
  // It was deleted, or the caller may no longer see it.
  if (from === null || to === null || !grants(await effectiveAccess(ctx, folderChain(source, from)), 'Read'))
    return { ...endedStep(), cursor: await nextFolder(ctx, copying, position) };
  if (!grants(await effectiveAccess(ctx, folderChain(list, to)), neededToAdd(list.type)))
    // The refusal names the source: the destination may be closed to the caller, and may have another name since.
    return { ...endedStep([{ what: from?.name ?? source.title, error: 'forbidden' }]), cursor: await nextFolder(ctx, copying, position) };
  return position.stage === 'folders' ? copyFolders(ctx, copying, position, { from, to }) : copyItems(ctx, copying, position, { from, to });
};
