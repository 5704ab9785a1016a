import { makeDocument } from '#functions/domain/automation/makeDocument.ts';
import { readSite } from '#functions/domain/automation/sendTargets.ts';
import type { Context } from '#functions/domain/context.ts';
import { addressOf } from '#functions/domain/files/addressOf.ts';
import { contentTypeOf } from '#functions/domain/files/contentTypes.ts';
import { rendition } from '#functions/domain/printing/rendition.ts';
import type { Target } from '#functions/domain/targets.ts';
import type { AutomationPreview } from '#shared/models/automation.ts';
import { Problem } from '#shared/problems.ts';

/** The document as it would go to a place, made anew each time: what it is filled in with may have changed. */
export const preview = async (
  ctx: Context & { target: Target<'item'> },
  { destinationSiteId }: AutomationPreview,
  convert: boolean,
): Promise<{ url: string }> => {
  const { list, item } = ctx.target;
  const { file } = item;
  if (!file) throw new Problem('fileRequired');
  const site = await readSite(ctx, destinationSiteId);
  const { name, bytes } = await makeDocument(ctx, { list, item: { ...item, file }, site, merge: true, convert });
  const made = await rendition(ctx, ctx.correlationId, { item: item.id, at: ctx.now().getTime() }, async () => bytes);
  return addressOf(ctx, { ...file, ...made, name, contentType: contentTypeOf(name) }, true);
};
