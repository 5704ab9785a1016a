import { assertAdministration } from '#functions/domain/access/levels/assertAdministration.ts';
import { internalIdIn } from '#functions/domain/content/peopleLists/internalIdIn.ts';
import { emptyGroup } from '#functions/domain/identity/groups/emptyGroup.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { Problem } from '#shared/problems.ts';

/** Work before an item can be moved to the recycle bin: the members of a group are removed. Throws peopleStay and forbidden. */
export const beforeDeletion = async (ctx: Context, { listId, values }: ItemRecord): Promise<void> => {
  if (listId === peopleLists.users) throw new Problem('peopleStay');
  if (listId !== peopleLists.groups) return;
  assertAdministration(ctx.caller);
  await emptyGroup(ctx, internalIdIn(values));
};
