import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { automationTag } from '#functions/domain/documents/automation/automationTag.ts';
import { readSite } from '#functions/domain/documents/automation/sendTargets.ts';
import { tagValue } from '#functions/domain/documents/automation/tagValue.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { TagTrial } from '#shared/models/workflows/automation.ts';
import { Problem } from '#shared/problems.ts';

/** The value of a tag in an item of its list, or in a site. */
export const validateTag = async (ctx: Context, tagId: string, id: string): Promise<TagTrial> => {
  const tag = await automationTag(ctx, tagId);
  if (!tag.useSpecificList) return { tag: tag.tag, value: await tagValue(ctx, tag, { source: undefined, site: await readSite(ctx, id) }) };
  const [found] = await loadObjects(ctx, [{ listId: tag.systemSiteList ?? '', itemId: Number(id) }]);
  if (!found?.item || found.item.deletedOn) throw new Problem('notFound');
  const source = { shown: found.shown, item: found.item };
  return { tag: tag.tag, value: await tagValue(ctx, tag, { source, site: undefined }) };
};
