import { createHash } from 'node:crypto';
import { list } from '#shared/contracts/list.ts';
import { PART_BYTES } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { UploadTicket } from '#shared/models/documents/upload.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';

type Sender = Pick<HttpBrowser, 'origin' | 'call'>;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Sends the parts of an upload to their addresses. */
export const sendParts = async (browser: Sender, ticket: UploadTicket, parts: Buffer[]): Promise<void> => {
  for (const [index, part] of parts.entries()) {
    const { url = '', headers = {} } = ticket.parts[index] ?? {};
    await fetch(new URL(url, browser.origin), { method: 'PUT', headers, body: new Uint8Array(part) });
  }
};

/** Uploads like a browser: hash, begin, send the parts, commit. */
export const uploadOver = async (browser: Sender, listId: string, fileName: string, bytes: Buffer): Promise<Item> => {
  const parts = Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, n) =>
    bytes.subarray(n * PART_BYTES, (n + 1) * PART_BYTES),
  );
  const ticket = await browser.call(list.beginUpload, { listId, body: { fileName, size: bytes.length, parts: parts.map(sha256) } });
  await sendParts(browser, ticket, parts);
  return browser.call(list.upload, { listId, body: { uploadId: ticket.uploadId } });
};

export const downloadOver = async (browser: HttpBrowser, listId: string, id: number): Promise<Buffer> => {
  const { url } = await browser.call(list.download, { listId, id });
  return Buffer.from(await (await fetch(new URL(url, browser.origin))).arrayBuffer());
};
