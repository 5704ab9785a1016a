import type { ItemContext } from '#functions/domain/access/targets.ts';
import { hasText, isRead } from '#functions/domain/search/extract/kinds.ts';
import { searchId } from '#functions/domain/search/searchIds.ts';
import { searchState } from '#functions/domain/search/searchState.ts';
import type { SearchedText } from '#shared/models/administration/search.ts';

const unknown: SearchedText = { state: 'unknown', characters: 0 };
const nameOnly: SearchedText = { state: 'nameOnly', characters: 0 };

/** How much of an item's file is indexed, so that a user knows if the end of a long file is not found. */
export const searchedText = async (ctx: ItemContext): Promise<SearchedText> => {
  const { list, item } = ctx.target;
  const { file } = item;
  const { hasIndex, hasPipeline } = await searchState(ctx);
  if (!file || !isRead(file.name) || !hasIndex) return unknown;
  if (!hasPipeline || list.fullTextSearchEnabled === false || !hasText(file)) return nameOnly;
  const [entry] = await ctx.host.search.find([searchId.item(list.id, item.id)]);
  if (!entry?.isComplete || entry.file !== file.blob || entry.readTo === undefined) return unknown;
  if (entry.readTo === 0) return nameOnly;
  return { state: entry.isCut ? 'part' : 'whole', characters: entry.readTo };
};
