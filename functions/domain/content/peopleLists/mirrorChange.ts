import { demandAdministration } from '#functions/domain/access/levels/administers.ts';
import type { ItemChange, Mirrored } from '#functions/domain/content/peopleLists/itemChange.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import { Problem } from '#shared/problems.ts';

/** People and groups change rarely, and what that takes is loaded by the first. */
const mirrors = {
  users: async () => (await import('#functions/domain/content/peopleLists/mirrorUser.ts')).mirrorUser,
  groups: async () => (await import('#functions/domain/content/peopleLists/mirrorGroup.ts')).mirrorGroup,
};

/** What goes with a change of an item: nothing, but where a user or a group stands behind it. Only createUser and createGroup add those. */
export const mirrorChange = async (ctx: Context, change: ItemChange): Promise<Mirrored> => {
  const { list, before, after, record } = change;
  if (!isPeopleList(list.id)) return { values: after.values, writes: [] };
  if (!before && !record) throw new Problem('fixedList');
  if (!before) demandAdministration(ctx.caller);
  const mirror = await mirrors[list.id]();
  return mirror(ctx, change);
};
