import type { ListContext } from '#functions/domain/access/targets.ts';
import { type ItemPageInput, listItems } from '#functions/domain/content/items/listItems.ts';
import { listDetails } from '#functions/domain/content/lists/listDetails.ts';
import type { ItemPage } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

/** A list with its first page. */
export const detailsAndItems = async (ctx: ListContext, input: ItemPageInput): Promise<{ details: ListDetails; page: ItemPage }> => {
  const [details, page] = await Promise.all([listDetails(ctx, input), listItems(ctx, input)]);
  return { details, page };
};
