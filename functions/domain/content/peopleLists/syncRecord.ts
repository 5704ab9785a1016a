import { assertAdministration } from '#functions/domain/access/levels/assertAdministration.ts';
import type { ItemChange, SyncResult } from '#functions/domain/content/peopleLists/itemChange.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import { Problem } from '#shared/problems.ts';

/** People and groups change rarely, so this code is loaded on demand. */
const syncFunctions = {
  users: async () => (await import('#functions/domain/content/peopleLists/syncUser.ts')).syncUser,
  groups: async () => (await import('#functions/domain/content/peopleLists/syncGroup.ts')).syncGroup,
};

/** The consequences of a change of an item: none unless it is a user or group. Only createUser and createGroup add those. */
export const syncRecord = async (ctx: Context, change: ItemChange): Promise<SyncResult> => {
  const { list, before, after, record } = change;
  if (!isPeopleList(list.id)) return { values: after.values, writes: [] };
  if (!before && !record) throw new Problem('fixedList');
  if (!before) assertAdministration(ctx.caller);
  const syncFunction = await syncFunctions[list.id]();
  return syncFunction(ctx, change);
};
