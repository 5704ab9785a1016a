import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkOut } from '#functions/domain/content/drafts/checkOut.ts';
import { beginUpload } from '#functions/domain/content/files/beginUpload.ts';
import { cancelUpload } from '#functions/domain/content/files/cancelUpload.ts';
import { commitUpload } from '#functions/domain/content/files/commitUpload.ts';
import { sendVersion } from '#functions/domain/content/files/sendVersion.ts';
import { isOpen, putLock, readLocks } from '#functions/domain/content/locks/davLocks.ts';
import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { admit } from '#functions/runtime/dav/admit.ts';
import { takeFormerName } from '#functions/runtime/dav/formerName.ts';
import { demandConditions, demandMatch } from '#functions/runtime/dav/ifHeader.ts';
import { demandLocks, lockedName } from '#functions/runtime/dav/locks.ts';
import { type FilePlace, type FreePlace, folderIdOf, hrefOf, type Place } from '#functions/runtime/dav/place.ts';
import { DavRefusal, type DavReply, type DavRequest, type Sent } from '#functions/runtime/dav/port.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import { FileName, type Item } from '#shared/models/content/item.ts';
import type { SameName, UploadTicket } from '#shared/models/documents/upload.ts';
import { Problem } from '#shared/problems.ts';

/** Checks a name like one that a person enters. Throws invalidInput. */
export const checkedName = (name: string): string => {
  const checked = FileName.safeParse(name);
  // A corrected name would not be found under the address that the client used.
  if (!checked.success || checked.data !== name) throw new Problem('invalidInput', { fields: [{ at: 'name', code: 'FileName' }] });
  return name;
};

const sendAll = async ({ parts }: UploadTicket, { sendPart }: Sent): Promise<boolean> => {
  for (const [index, { url }] of parts.entries()) if (!(await sendPart(index, url))) return false;
  return true;
};

const keep = async (ctx: ListContext, fileName: string, sent: Sent, sameName: SameName): Promise<Item> => {
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
const checkOutLocked = (ctx: Context, place: FreePlace, id: number): Promise<void> =>
  retryOnConflict(async () => {
    const at = lockedName(place);
    const [lock] = await readLocks(ctx, [at]);
    if (!isOpen(ctx, lock) || lock.userId !== ctx.caller.id) return;
    const item = await admit(ctx, calls.checkOut, { listId: place.list.id, id });
    const { checkedOutOn = null } = await checkOut(item, item.target);
    return (await putLock(ctx, at, { ...lock, checkedOutOn }, lock)) ? undefined : CONFLICT;
  });

/** The context without cached permissions. */
const anew = (ctx: Context): Context => ({ ...ctx, scopes: new Map(), lookedUp: new Map() });

interface Taking<A> {
  /** Checks permissions at the gate. */
  ask: (ctx: Context) => Promise<A>;
  use: (at: A, sent: Sent) => Promise<DavReply>;
}

/**
 * Receives a body. Permissions are checked before, so that a caller without them is refused immediately, and again afterwards: a body can
 * take hours, during which permissions can be revoked and folders deleted.
 */
const withBody = async <A>(ctx: Context, request: DavRequest, { ask, use }: Taking<A>): Promise<DavReply> => {
  await ask(ctx);
  const sent = await request.file(UPLOAD_MAX_BYTES);
  try {
    return await use(await ask(anew(ctx)), sent);
  } finally {
    await sent.discard();
  }
};

/** An object created by someone else during the transfer contradicts the client's condition. */
const asUnwanted = (error: unknown): never => {
  throw error instanceof Problem && error.code === 'fileExists' ? new DavRefusal(412) : error;
};

const create = (ctx: Context, request: DavRequest, place: FreePlace): Promise<DavReply> => {
  const name = checkedName(place.name);
  const sameName = 'if-none-match' in request.headers ? 'refuse' : 'version';
  return withBody(ctx, request, {
    ask: (now) => admit(now, calls.beginUpload, { listId: place.list.id, folderId: folderIdOf(place) }),
    use: async (at, sent) => {
      const { Id } = await keep(at, name, sent, sameName).catch(asUnwanted);
      await checkOutLocked(ctx, place, (await takeFormerName(ctx, place, Id)) ?? Id);
      return { status: 201, headers: { location: hrefOf(place.names, false) } };
    },
  });
};

const save = (ctx: Context, request: DavRequest, place: FilePlace): Promise<DavReply> => {
  const { list, item } = place;
  return withBody(ctx, request, {
    ask: (now) => admit(now, calls.beginDocument, { listId: list.id, id: item.id }),
    use: async (at, sent) => {
      const { size, parts } = sent;
      await sendVersion(at, {
        plan: { fileName: item.file?.name ?? '', size, parts, overwrite: true },
        send: (ticket) => sendAll(ticket, sent),
        // Someone else can save during the transfer.
        demand: (now) => demandMatch(ctx, request, { ...place, item: now }),
      });
      return { status: 204 };
    },
  });
};

/** Uploads a new file or the next version of an existing one. Partial uploads are refused. */
export const upload = async (ctx: Context, request: DavRequest, place: Place): Promise<DavReply> => {
  if (request.headers['content-range'] !== undefined) throw new DavRefusal(400);
  if (place.kind === 'nowhere') throw new DavRefusal(409);
  if (place.kind !== 'file' && place.kind !== 'free') throw new DavRefusal(405);
  await demandLocks(ctx, await demandConditions(ctx, request, place), place, { isMembership: place.kind === 'free' });
  return place.kind === 'free' ? create(ctx, request, place) : save(ctx, request, place);
};
