import type { SiteContext } from '#functions/domain/access/targets.ts';
import { addDefinedList } from '#functions/domain/content/definitions/addDefinedList.ts';
import { presentSummary } from '#functions/domain/content/lists/presentList.ts';
import type { ListSummary } from '#shared/models/content/list.ts';
import type { NewSiteList } from '#shared/models/sites/siteChange.ts';

/** Creates a list with the fields of its type and its own, as the last one of the site. */
export const createSiteList = async (
  ctx: SiteContext,
  { title, listInternalName, description, type, fields }: NewSiteList,
): Promise<ListSummary> => {
  const definition = { systemSiteId: ctx.target.site.id, listDisplayName: title, description, type };
  return presentSummary(await addDefinedList(ctx, definition, { internalListName: listInternalName, first: fields }), ctx.target.access, 0);
};
