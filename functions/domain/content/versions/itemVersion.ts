import { trimList } from '#functions/domain/access/levels/trimList.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { readVersion } from '#functions/domain/content/versions/readVersions.ts';
import type { Item } from '#shared/models/content/item.ts';

/** An item as of one of its versions. */
export const itemVersion = async (ctx: ItemContext, { versionNum }: { versionNum: number }): Promise<Item> => {
  const { list, folder, item, access } = ctx.target;
  const { version, values, file, by, at } = await readVersion(ctx, item, versionNum);
  return presentItem(ctx, trimList(ctx, list), folder, { ...item, version, values, file, modifiedBy: by, modifiedOn: at }, access);
};
