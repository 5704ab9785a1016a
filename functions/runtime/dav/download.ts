import { itemAsSeen } from '#functions/domain/content/drafts/draftOf.ts';
import { downloadFile } from '#functions/domain/content/files/downloadFile.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { admit } from '#functions/runtime/dav/admit.ts';
import { etagOf } from '#functions/runtime/dav/entries.ts';
import type { Place } from '#functions/runtime/dav/place.ts';
import { DavRefusal, type DavReply, type DavRequest } from '#functions/runtime/dav/port.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { Problem } from '#shared/problems.ts';

/** The bytes of a file. HEAD is answered from the record, because only a GET counts as a download. */
export const download = async (ctx: Context, { method, headers }: DavRequest, place: Place): Promise<DavReply> => {
  if (place.kind === 'nowhere' || place.kind === 'free') throw new Problem('notFound');
  if (place.kind !== 'file') throw new DavRefusal(405);
  const at = await admit(ctx, calls.download, { listId: place.list.id, id: place.item.id });
  const item = await itemAsSeen(at, at.target);
  const { file, modifiedOn } = item;
  if (!file) throw new Problem('notFound');
  const etag = etagOf(item);
  const about = { etag, 'last-modified': new Date(modifiedOn).toUTCString(), 'content-type': file.contentType, 'accept-ranges': 'bytes' };
  if (headers['if-none-match'] === etag) return { status: 304, headers: about };
  if (method === 'HEAD') return { status: 200, headers: { ...about, 'content-length': String(file.bytes) } };
  return { status: 200, file: (await downloadFile(at, { inline: false })).url };
};
