import type { ListContext } from '#functions/domain/access/targets.ts';
import { requireFileName } from '#functions/domain/content/blobs/requireFileName.ts';
import { checkOut } from '#functions/domain/content/drafts/checkOut.ts';
import { beginUpload } from '#functions/domain/content/files/beginUpload.ts';
import { cancelUpload } from '#functions/domain/content/files/cancelUpload.ts';
import { commitUpload } from '#functions/domain/content/files/commitUpload.ts';
import { sendVersion } from '#functions/domain/content/files/sendVersion.ts';
import { isOpen, putLock, readLocks } from '#functions/domain/content/locks/davLocks.ts';
import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { authorizeCall } from '#functions/runtime/dav/authorizeCall.ts';
import { restoreFormerName } from '#functions/runtime/dav/formerName.ts';
import { assertUnchanged, requireConditions } from '#functions/runtime/dav/ifHeader.ts';
import { assertLocks, lockedName } from '#functions/runtime/dav/locks.ts';
import { DavError, type DavReply, type DavRequest, type UploadedBody } from '#functions/runtime/dav/port.ts';
import { type FileResource, folderIdOf, hrefOf, type Resource, type UnmappedResource } from '#functions/runtime/dav/resource.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { SameName, UploadTicket } from '#shared/models/documents/upload.ts';
import { Problem } from '#shared/problems.ts';

/** Checks a name like one that a person enters. Throws invalidInput. */
export const checkedName = (name: string): string => {
  // A corrected name would not be found under the address that the client used.
  if (requireFileName(name, 'name') !== name) throw new Problem('invalidInput', { fields: [{ at: 'name', code: 'FileName' }] });
  return name;
};

const sendAll = async ({ parts }: UploadTicket, { sendPart }: UploadedBody): Promise<boolean> => {
  for (const [index, { url }] of parts.entries()) if (!(await sendPart(index, url))) return false;
  return true;
};

const storeUpload = async (ctx: ListContext, fileName: string, sent: UploadedBody, sameName: SameName): Promise<Item> => {
  const { size, parts } = sent;
  const ticket = await beginUpload(ctx, { body: { fileName, size, parts, overwrite: true, sameName }, minBytes: 0 });
  try {
    if (!(await sendAll(ticket, sent))) throw new Problem('contentMismatch');
    return await commitUpload(ctx, { uploadId: ticket.uploadId, comments: '' });
  } catch (error) {
    await cancelUpload(ctx, ticket.uploadId);
    throw error;
  }
};

/** A name was locked before its file existed; from now on the lock is a check-out like any other. */
const checkOutLocked = (ctx: Context, resource: UnmappedResource, id: number): Promise<void> =>
  retryOnConflict(async () => {
    const at = lockedName(resource);
    const [lock] = await readLocks(ctx, [at]);
    if (!isOpen(ctx, lock) || lock.userId !== ctx.caller.id) return;
    const item = await authorizeCall(ctx, calls.checkOut, { listId: resource.list.id, id });
    const { checkedOutOn = null } = await checkOut(item, item.target);
    return (await putLock(ctx, at, { ...lock, checkedOutOn }, lock)) ? undefined : CONFLICT;
  });

/** The context without cached permissions. */
const withoutCaches = (ctx: Context): Context => ({ ...ctx, scopes: new Map(), lookedUp: new Map() });

interface UploadSteps<A> {
  /** Checks permissions at the gate. */
  authorize: (ctx: Context) => Promise<A>;
  use: (at: A, sent: UploadedBody) => Promise<DavReply>;
}

/**
 * Receives a body. Permissions are checked before, so that a caller without them is refused immediately, and again afterwards: a body can
 * take hours, during which permissions can be revoked and folders deleted.
 */
const withBody = async <A>(ctx: Context, request: DavRequest, { authorize, use }: UploadSteps<A>): Promise<DavReply> => {
  await authorize(ctx);
  const sent = await request.file(UPLOAD_MAX_BYTES);
  try {
    return await use(await authorize(withoutCaches(ctx)), sent);
  } finally {
    await sent.discard();
  }
};

/** An object created by someone else during the transfer contradicts the client's condition. */
const asPreconditionFailed = (error: unknown): never => {
  throw error instanceof Problem && error.code === 'fileExists' ? new DavError(412) : error;
};

/** Throws 423 where someone else has a lock. */
type AssertUnlocked = (ctx: Context) => Promise<void>;

const create = (ctx: Context, request: DavRequest, resource: UnmappedResource, assertUnlocked: AssertUnlocked): Promise<DavReply> => {
  const name = checkedName(resource.name);
  const sameName = 'if-none-match' in request.headers ? 'refuse' : 'version';
  return withBody(ctx, request, {
    authorize: async (now) => {
      await assertUnlocked(now);
      return authorizeCall(now, calls.beginUpload, { listId: resource.list.id, folderId: folderIdOf(resource) });
    },
    use: async (at, sent) => {
      const { Id } = await storeUpload(at, name, sent, sameName).catch(asPreconditionFailed);
      await checkOutLocked(ctx, resource, (await restoreFormerName(ctx, resource, Id)) ?? Id);
      return { status: 201, headers: { location: hrefOf(resource.names, false) } };
    },
  });
};

const save = (ctx: Context, request: DavRequest, resource: FileResource): Promise<DavReply> => {
  const { list, item } = resource;
  return withBody(ctx, request, {
    authorize: (now) => authorizeCall(now, calls.beginDocument, { listId: list.id, id: item.id }),
    use: async (at, sent) => {
      const { size, parts } = sent;
      await sendVersion(at, {
        plan: { fileName: item.file?.name ?? '', size, parts, overwrite: true },
        send: (ticket) => sendAll(ticket, sent),
        // Someone else can save during the transfer.
        assertCanSave: (now) => assertUnchanged(ctx, request, { ...resource, item: now }),
      });
      return { status: 204 };
    },
  });
};

/** Uploads a new file or the next version of an existing one. Partial uploads are refused. */
export const upload = async (ctx: Context, request: DavRequest, resource: Resource): Promise<DavReply> => {
  if (request.headers['content-range'] !== undefined) throw new DavError(400);
  if (resource.kind === 'nowhere') throw new DavError(409);
  if (resource.kind !== 'file' && resource.kind !== 'free') throw new DavError(405);
  const tokens = await requireConditions(ctx, request, resource);
  const assertUnlocked: AssertUnlocked = (now) => assertLocks(now, tokens, resource, { isMembership: resource.kind === 'free' });
  if (resource.kind === 'free') return create(ctx, request, resource, assertUnlocked);
  await assertUnlocked(ctx);
  // Later locks are check-outs, which saving respects.
  return save(ctx, request, resource);
};
