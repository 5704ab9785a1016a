import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkOut } from '#functions/domain/content/drafts/checkOut.ts';
import { beginUpload } from '#functions/domain/content/files/beginUpload.ts';
import { cancelUpload } from '#functions/domain/content/files/cancelUpload.ts';
import { commitUpload } from '#functions/domain/content/files/commitUpload.ts';
import { isOpen, putLock, readLocks } from '#functions/domain/content/locks/davLocks.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { admit } from '#functions/runtime/dav/admit.ts';
import { demandConditions } from '#functions/runtime/dav/ifHeader.ts';
import { demandLocks, lockedName } from '#functions/runtime/dav/locks.ts';
import { type FilePlace, type FreePlace, folderIdOf, hrefOf, type Place } from '#functions/runtime/dav/place.ts';
import { DavRefusal, type DavReply, type DavRequest, type Sent } from '#functions/runtime/dav/port.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import { FileName, type Item } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** A name as people may give it. Throws invalidInput. */
export const checkedName = (name: string): string => {
  const checked = FileName.safeParse(name);
  // An address that leads somewhere else than it says would be found by nobody.
  if (!checked.success || checked.data !== name) throw new Problem('invalidInput', { fields: [{ at: 'name', code: 'FileName' }] });
  return name;
};

const keep = async (ctx: ListContext, fileName: string, { size, parts, sendPart }: Sent): Promise<Item> => {
  const ticket = await beginUpload(ctx, { body: { fileName, size, parts, overwrite: true, sameName: 'version' }, minBytes: 0 });
  try {
    for (const [index, { url }] of ticket.parts.entries()) if (!(await sendPart(index, url))) throw new Problem('contentMismatch');
    return await commitUpload(ctx, { uploadId: ticket.uploadId, comments: '' });
  } catch (error) {
    await cancelUpload(ctx, ticket.uploadId);
    throw error;
  }
};

/** A name that was locked before it had a file: from now on the lock is a check-out, as that of any other file. */
const checkOutLocked = async (ctx: Context, place: FreePlace, id: number): Promise<void> => {
  const at = lockedName(place);
  const [lock] = await readLocks(ctx, [at]);
  if (!isOpen(ctx, lock) || lock.userId !== ctx.caller.id) return;
  const item = await admit(ctx, calls.checkOut, { listId: place.list.id, id });
  const { checkedOutOn = null } = await checkOut(item, item.target);
  await putLock(ctx, at, { ...lock, checkedOutOn }, lock);
};

const uploadTo = async (ctx: Context, request: DavRequest, place: FilePlace | FreePlace): Promise<DavReply> => {
  const tokens = await demandConditions(ctx, request, place);
  await demandLocks(ctx, tokens, place, { isMembership: place.kind === 'free' });
  const name = place.kind === 'free' ? checkedName(place.name) : (place.item.file?.name ?? place.name);
  // Whoever may not is refused before the body is read.
  const at = await admit(ctx, calls.beginUpload, { listId: place.list.id, folderId: folderIdOf(place) });
  const sent = await request.file(UPLOAD_MAX_BYTES);
  try {
    const { Id } = await keep(at, name, sent);
    if (place.kind === 'file') return { status: 204 };
    await checkOutLocked(ctx, place, Id);
    return { status: 201, headers: { location: hrefOf(place.names, false) } };
  } finally {
    await sent.discard();
  }
};

/** A new file, or the next version of one. A part of a file is not taken for the whole. */
export const upload = async (ctx: Context, request: DavRequest, place: Place): Promise<DavReply> => {
  if (request.headers['content-range'] !== undefined) throw new DavRefusal(400);
  if (place.kind === 'nowhere') throw new DavRefusal(409);
  if (place.kind !== 'file' && place.kind !== 'free') throw new DavRefusal(405);
  return uploadTo(ctx, request, place);
};
