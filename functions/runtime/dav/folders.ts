import { createFolder } from '#functions/domain/content/folders/createFolder.ts';
import { dropLock, readLocks } from '#functions/domain/content/locks/davLocks.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { jobEnded } from '#functions/domain/kernel/jobs/jobEnded.ts';
import { deleteFolder } from '#functions/domain/recycle/deleteFolder.ts';
import { deleteItem } from '#functions/domain/recycle/deleteItem.ts';
import { admit } from '#functions/runtime/dav/admit.ts';
import { demandConditions } from '#functions/runtime/dav/ifHeader.ts';
import { demandLocks, lockedName } from '#functions/runtime/dav/locks.ts';
import { folderIdOf, type Place } from '#functions/runtime/dav/place.ts';
import { DavRefusal, type DavReply, type DavRequest } from '#functions/runtime/dav/port.ts';
import { checkedName } from '#functions/runtime/dav/upload.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { DAV_JOB_MS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** Adds a folder to a library. */
export const makeFolder = async (ctx: Context, request: DavRequest, place: Place): Promise<DavReply> => {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (Number(length) > 0 || encoding !== undefined) throw new DavRefusal(415);
  if (place.kind === 'nowhere') throw new DavRefusal(409);
  if (place.kind !== 'free') throw new DavRefusal(405);
  await demandLocks(ctx, await demandConditions(ctx, request, place), place, { isMembership: true });
  const at = await admit(ctx, calls.createFolder, { listId: place.list.id, parentFolderId: folderIdOf(place) });
  await createFolder(at, { folderName: checkedName(place.name) });
  return { status: 201 };
};

/** Waits for the job that works on a folder. Throws if the job could not do everything. */
export const settled = async (ctx: Context, jobId: string | null): Promise<void> => {
  const job = jobId === null ? undefined : await jobEnded(ctx, jobId, DAV_JOB_MS);
  if (jobId === null) return;
  if (!job) throw new DavRefusal(503);
  if (job.state !== 'done' || job.refusedCount > 0) throw new DavRefusal(409);
};

/** Moves a file or a folder to the recycle bin. */
export const recyclePlace = async (ctx: Context, place: Place): Promise<void> => {
  if (place.kind === 'nowhere' || place.kind === 'free') throw new Problem('notFound');
  // Sites and lists can only be deleted in the application, which explains the consequences.
  if (place.kind === 'site' || place.kind === 'list' || place.kind === 'desktop') throw new DavRefusal(403);
  const [lock] = await readLocks(ctx, [lockedName(place)]);
  if (place.kind === 'file') await deleteItem(await admit(ctx, recycle.delete, { listId: place.list.id, id: place.item.id }), '');
  else {
    const at = await admit(ctx, recycle.deleteFolder, { listId: place.list.id, folderId: place.folder.id });
    await settled(ctx, (await deleteFolder(at, '')).jobId);
  }
  if (lock) await dropLock(ctx, lockedName(place), lock);
};

export const remove = async (ctx: Context, request: DavRequest, place: Place): Promise<DavReply> => {
  const depth = request.headers.depth ?? 'infinity';
  if (place.kind === 'folder' && depth.toLowerCase() !== 'infinity') throw new DavRefusal(400);
  await demandLocks(ctx, await demandConditions(ctx, request, place), place, { isMembership: true });
  await recyclePlace(ctx, place);
  return { status: 204 };
};
