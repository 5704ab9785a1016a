import type { ItemContext } from '#functions/domain/access/targets.ts';
import { contentTypeOf } from '#functions/domain/content/blobs/contentTypes.ts';
import { signedUrl } from '#functions/domain/content/blobs/signedUrl.ts';
import { createDocument } from '#functions/domain/documents/automation/createDocument.ts';
import { readSite } from '#functions/domain/documents/automation/sendTargets.ts';
import { rendition } from '#functions/domain/documents/printing/rendition.ts';
import type { AutomationPreview } from '#shared/models/workflows/automation.ts';
import { Problem } from '#shared/problems.ts';

/** The document as it would be sent to a target, generated each time, because its values can change. */
export const preview = async (ctx: ItemContext, { destinationSiteId }: AutomationPreview, convert: boolean): Promise<{ url: string }> => {
  const { list, item } = ctx.target;
  const { file } = item;
  if (!file) throw new Problem('fileRequired');
  const site = await readSite(ctx, destinationSiteId);
  const { name, bytes } = await createDocument(ctx, { list, item: { ...item, file }, site, merge: true, convert });
  const stored = await rendition(ctx, ctx.correlationId, { item: item.id, at: ctx.now().getTime() }, async () => bytes);
  return signedUrl(ctx, { ...file, ...stored, name, contentType: contentTypeOf(name) }, true);
};
