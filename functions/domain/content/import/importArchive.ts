import * as z from 'zod';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { type FolderWithPath, findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import { storeUpload } from '#functions/domain/content/blobs/storeUpload.ts';
import { saveFile } from '#functions/domain/content/files/saveFile.ts';
import { checkEntry } from '#functions/domain/content/import/checkEntry.ts';
import { END, endedWith, endImport } from '#functions/domain/content/import/endImport.ts';
import { openArchive, unpackEntry } from '#functions/domain/content/import/openArchive.ts';
import { openPath } from '#functions/domain/content/import/openPath.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { markExpiry } from '#functions/domain/kernel/jobs/planJob.ts';
import { reasonOf } from '#functions/domain/kernel/jobs/reasonOf.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { ZipEntry } from '#functions/platform/parser.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read, row } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

/** Entries per step. */
const ENTRIES = 20;

const Body = z.object({ listId: z.string(), folderId: z.string(), blob: z.string(), overwrite: z.boolean() });

interface UnpackedArchive {
  bytes: Buffer;
  entries: ZipEntry[];
}

/** The archive that was read last; the next step of the same job needs it again. */
let last: ({ blob: string } & UnpackedArchive) | undefined;

const archiveOf = async (ctx: Context, blob: string): Promise<UnpackedArchive> => {
  if (last?.blob === blob) return last;
  const archiveBytes = await ctx.host.blobs.get(blob);
  if (!archiveBytes) throw new Problem('uploadExpired');
  const bytes = Buffer.from(archiveBytes.buffer, archiveBytes.byteOffset, archiveBytes.byteLength);
  const entries = await openArchive(ctx, bytes);
  last = { blob, bytes, entries };
  return last;
};

interface ImportDestination {
  list: ListRecord;
  /** Undefined for the list's root. */
  folder: FolderWithPath | undefined;
  overwrite: boolean;
  jobId: string;
}

/** Imports an entry like an upload, only once even if it is retried. Throws Problems or Unreadable. */
const importEntry = async (ctx: Context, destination: ImportDestination, archive: UnpackedArchive, index: number): Promise<void> => {
  const entry = archive.entries[index];
  const key = keys.imported(destination.jobId, index);
  if (!entry || (await read(ctx.table, key))) return;
  const { folders, fileName } = checkEntry(entry);
  const { list, overwrite } = destination;
  const folder = await openPath(ctx, list, destination.folder, folders);
  if (fileName === undefined) return;
  const access = await effectiveAccess(ctx, folderChain(list, folder));
  if (!grants(access, 'ContributeWithoutDelete')) throw new Problem('forbidden');
  const isIn: Write = { put: row(key, { by: personOf(ctx.caller) }, markExpiry(ctx)), if: { absent: true } };
  const folderContext = { ...ctx, target: { list, folder, access } };
  const bytes = await unpackEntry(ctx, archive.bytes, entry);
  try {
    await storeUpload(ctx, list.id, { fileName, bytes }, (file, reservation) =>
      saveFile(folderContext, { file, overwrite, comments: '', alsoWrites: () => [isIn, reservation] }),
    );
  } catch (error) {
    // The same step on another host has imported it in the meantime.
    if (!(await read(ctx.table, key))) throw error;
  }
};

/** Adds the files of an archive as documents, in the folders of the archive. Refused entries are reported with their paths. */
export const importArchive: Work = async (ctx, job) => {
  const { listId, folderId, blob, overwrite } = Body.parse(job.body);
  if (job.cursor === END) {
    if (last?.blob === blob) last = undefined;
    return endImport(ctx, blob);
  }
  const list = await readWithScope<ListRecord>(ctx, keys.list(listId), node.list(listId));
  const folder = list && (await findFolder(ctx, list, folderId));
  if (!list || list.deletedOn || (!folder && folderId !== listId)) return endedWith('notFound');
  let archive: UnpackedArchive;
  try {
    archive = await archiveOf(ctx, blob);
  } catch (error) {
    return endedWith(reasonOf(error));
  }
  const from = Number(job.cursor ?? 0);
  const step: Omit<Step, 'cursor'> = { done: 0, refused: [], total: archive.entries.length };
  for (const [position, { name }] of archive.entries.slice(from, from + ENTRIES).entries()) {
    try {
      await importEntry({ ...ctx, importId: job.id }, { list, folder, overwrite, jobId: job.id }, archive, from + position);
      step.done += 1;
    } catch (error) {
      step.refused.push({ what: name.slice(0, 1024), error: reasonOf(error) });
    }
  }
  const next = from + ENTRIES;
  return { ...step, cursor: next >= archive.entries.length ? END : String(next) };
};
