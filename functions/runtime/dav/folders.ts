import { createFolder } from '#functions/domain/content/folders/createFolder.ts';
import { dropLock, readLocks } from '#functions/domain/content/locks/davLocks.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { waitForJob } from '#functions/domain/kernel/jobs/waitForJob.ts';
import { deleteFolder } from '#functions/domain/recycle/deleteFolder.ts';
import { deleteItem } from '#functions/domain/recycle/deleteItem.ts';
import { authorizeCall } from '#functions/runtime/dav/authorizeCall.ts';
import { requireConditions } from '#functions/runtime/dav/ifHeader.ts';
import { assertRemovable } from '#functions/runtime/dav/innerLocks.ts';
import { assertLocks, lockedName } from '#functions/runtime/dav/locks.ts';
import { DavError, type DavReply, type DavRequest } from '#functions/runtime/dav/port.ts';
import { type FileResource, type FolderResource, folderIdOf, type Resource } from '#functions/runtime/dav/resource.ts';
import { checkedName } from '#functions/runtime/dav/upload.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { DAV_JOB_MS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** Adds a folder to a library. */
export const makeCollection = async (ctx: Context, request: DavRequest, resource: Resource): Promise<DavReply> => {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (Number(length) > 0 || encoding !== undefined) throw new DavError(415);
  if (resource.kind === 'nowhere') throw new DavError(409);
  if (resource.kind !== 'free') throw new DavError(405);
  await assertLocks(ctx, await requireConditions(ctx, request, resource), resource, { isMembership: true });
  const callCtx = await authorizeCall(ctx, calls.createFolder, { listId: resource.list.id, parentFolderId: folderIdOf(resource) });
  await createFolder(callCtx, { folderName: checkedName(resource.name) });
  return { status: 201 };
};

/** Waits for the job that works on a folder. Throws if the job could not do everything. */
export const requireJobDone = async (ctx: Context, jobId: string | null): Promise<void> => {
  const job = jobId === null ? undefined : await waitForJob(ctx, jobId, DAV_JOB_MS);
  if (jobId === null) return;
  if (!job) throw new DavError(503);
  if (job.state !== 'done' || job.refusedCount > 0) throw new DavError(409);
};

export type Recyclable = FileResource | FolderResource;

/** Asks for permission to move a file or a folder to the recycle bin; returns the function that does it. */
export const authorizeRecycling = async (ctx: Context, resource: Recyclable): Promise<() => Promise<void>> => {
  const listId = resource.list.id;
  const withItsLock = (work: () => Promise<unknown>) => async () => {
    const [lock] = await readLocks(ctx, [lockedName(resource)]);
    await work();
    if (lock) await dropLock(ctx, lockedName(resource), lock);
  };
  if (resource.kind === 'file') {
    const callCtx = await authorizeCall(ctx, recycle.delete, { listId, id: resource.item.id });
    return withItsLock(() => deleteItem(callCtx, ''));
  }
  const callCtx = await authorizeCall(ctx, recycle.deleteFolder, { listId, folderId: resource.folder.id });
  return withItsLock(async () => requireJobDone(ctx, (await deleteFolder(callCtx, '')).jobId));
};

export const remove = async (ctx: Context, request: DavRequest, resource: Resource): Promise<DavReply> => {
  const depth = request.headers.depth ?? 'infinity';
  if (resource.kind === 'folder' && depth.toLowerCase() !== 'infinity') throw new DavError(400);
  await assertRemovable(ctx, await requireConditions(ctx, request, resource), resource);
  if (resource.kind === 'nowhere' || resource.kind === 'free') throw new Problem('notFound');
  // Sites and lists can only be deleted in the application, which explains the consequences.
  if (resource.kind === 'site' || resource.kind === 'list' || resource.kind === 'desktop') throw new DavError(403);
  await (await authorizeRecycling(ctx, resource))();
  return { status: 204 };
};
