import { itemForCaller } from '#functions/domain/content/drafts/drafts.ts';
import { downloadFile } from '#functions/domain/content/files/downloadFile.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { authorizeCall } from '#functions/runtime/dav/authorizeCall.ts';
import { etagOf } from '#functions/runtime/dav/entries.ts';
import { DavError, type DavReply, type DavRequest } from '#functions/runtime/dav/port.ts';
import type { Resource } from '#functions/runtime/dav/resource.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { Problem } from '#shared/problems.ts';

/** The bytes of a file. HEAD is answered from the record, because only a GET counts as a download. */
export const download = async (ctx: Context, { method, headers }: DavRequest, resource: Resource): Promise<DavReply> => {
  if (resource.kind === 'nowhere' || resource.kind === 'free') throw new Problem('notFound');
  if (resource.kind !== 'file') throw new DavError(405);
  const callCtx = await authorizeCall(ctx, calls.download, { listId: resource.list.id, id: resource.item.id });
  const item = await itemForCaller(callCtx, callCtx.target);
  const { file, modifiedOn } = item;
  if (!file) throw new Problem('notFound');
  const etag = etagOf(item);
  const replyHeaders = {
    etag,
    'last-modified': new Date(modifiedOn).toUTCString(),
    'content-type': file.contentType,
    'accept-ranges': 'bytes',
  };
  if (headers['if-none-match'] === etag) return { status: 304, headers: replyHeaders };
  if (method === 'HEAD') return { status: 200, headers: { ...replyHeaders, 'content-length': String(file.bytes) } };
  return { status: 200, file: (await downloadFile(callCtx, { inline: false })).url };
};
