import type { ItemContext } from '#functions/domain/access/targets.ts';
import { addressOf } from '#functions/domain/content/blobs/addressOf.ts';
import { contentTypeOf } from '#functions/domain/content/blobs/contentTypes.ts';
import { makeDocument } from '#functions/domain/documents/automation/makeDocument.ts';
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
  const { name, bytes } = await makeDocument(ctx, { list, item: { ...item, file }, site, merge: true, convert });
  const made = await rendition(ctx, ctx.correlationId, { item: item.id, at: ctx.now().getTime() }, async () => bytes);
  return addressOf(ctx, { ...file, ...made, name, contentType: contentTypeOf(name) }, true);
};
