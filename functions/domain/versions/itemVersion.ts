import { shownTo } from '#functions/domain/access/shownTo.ts';
import type { Context } from '#functions/domain/context.ts';
import { presentItem } from '#functions/domain/items/presentItem.ts';
import type { Target } from '#functions/domain/targets.ts';
import { readVersion } from '#functions/domain/versions/readVersions.ts';
import type { Item } from '#shared/models/item.ts';

/** An item as it was in one of its versions. */
export const itemVersion = async (ctx: Context & { target: Target<'item'> }, { versionNum }: { versionNum: number }): Promise<Item> => {
  const { list, folder, item, access } = ctx.target;
  const { version, values, file, by, at } = await readVersion(ctx, item, versionNum);
  return presentItem(ctx, shownTo(ctx, list), folder, { ...item, version, values, file, modifiedBy: by, modifiedOn: at }, access);
};
