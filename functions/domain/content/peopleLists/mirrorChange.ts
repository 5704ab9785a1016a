import { demandAdministration } from '#functions/domain/access/levels/administers.ts';
import type { ItemChange, Mirrored } from '#functions/domain/content/peopleLists/itemChange.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import { Problem } from '#shared/problems.ts';

/** People and groups change rarely, so this code is loaded on demand. */
const mirrors = {
  users: async () => (await import('#functions/domain/content/peopleLists/mirrorUser.ts')).mirrorUser,
  groups: async () => (await import('#functions/domain/content/peopleLists/mirrorGroup.ts')).mirrorGroup,
};

/** The consequences of a change of an item: none unless it is a user or group. Only createUser and createGroup add those. */
export const mirrorChange = async (ctx: Context, change: ItemChange): Promise<Mirrored> => {
  const { list, before, after, record } = change;
  if (!isPeopleList(list.id)) return { values: after.values, writes: [] };
  if (!before && !record) throw new Problem('fixedList');
  if (!before) demandAdministration(ctx.caller);
  const mirror = await mirrors[list.id]();
  return mirror(ctx, change);
};
