import { ulid } from 'ulid';
import type { Context } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import { groupName } from '#functions/domain/groups/groupName.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRecord } from '#functions/storage/records.ts';
import { attempt, create } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Adds a group. Its name claims itself, so that two groups cannot share it. */
export const createGroup = async (ctx: Context, { name }: { name: string }): Promise<GroupRecord> => {
  const group: GroupRecord = { id: ulid(ctx.now().getTime()), name };
  const { claim, entry, person } = groupName(group);
  const made = await attempt(ctx.table, [
    create(claim, { id: group.id }),
    create(keys.group(group.id), group),
    create(entry, person),
    putFact(factOf(ctx, 'groupCreated', { title: name })),
  ]);
  if (!made) throw new Problem('valueNotUnique', { fields: [{ at: 'name', code: 'notUnique' }] });
  return group;
};
