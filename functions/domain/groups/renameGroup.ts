import type { Context } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import { changeGroups } from '#functions/domain/groups/changeGroups.ts';
import { groupName } from '#functions/domain/groups/groupName.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRecord } from '#functions/storage/records.ts';
import { attempt, create, put, read, readAll, row } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** The claim moves with the name; one that differs in case only is the group's own. */
const claimWrites = (old: GroupRecord, group: GroupRecord): Write[] => {
  const [before, after] = [groupName(old), groupName(group)];
  const moved = before.claim.pk !== after.claim.pk;
  const entryMoved = before.entry.sk !== after.entry.sk;
  return [
    ...(moved ? [create(after.claim, { id: group.id }), { delete: before.claim }] : []),
    ...(entryMoved ? [{ delete: before.entry }] : []),
    put(after.entry, after.person),
  ];
};

const renameIn = (ctx: Context, userId: string, group: GroupRecord): Promise<void> =>
  changeGroups(ctx, {
    userId,
    after: (before) => {
      const stale = before.some(({ id, name }) => id === group.id && name !== group.name);
      return stale ? before.map((one) => (one.id === group.id ? group : one)) : before;
    },
    with: () => [],
  });

/**
 * Gives a group another name, also where its members' records say it. May be repeated when it broke off. Throws notFound, valueNotUnique,
 * and busy when somebody else renames it.
 */
export const renameGroup = async (ctx: Context, { id, name }: GroupRecord): Promise<GroupRecord> => {
  const old = await read<GroupRecord>(ctx.table, keys.group(id));
  if (!old) throw new Problem('notFound');
  const group: GroupRecord = { id, name };
  if (old.name !== name) {
    const claimed = await read<{ id: string }>(ctx.table, keys.groupName(name));
    if (claimed && claimed.id !== id) throw new Problem('valueNotUnique', { fields: [{ at: 'name', code: 'notUnique' }] });
    const fact = factOf(ctx, 'groupRenamed', { title: name, changes: [{ field: 'name', before: old.name, after: name }] });
    const renamed: Write = { put: row(keys.group(id), group), if: { equals: { name: old.name } } };
    if (!(await attempt(ctx.table, [renamed, ...claimWrites(old, group), putFact(fact)]))) throw new Problem('busy');
  }
  const members = await readAll<{ userId: string }>(ctx.table, keys.groupMember(id, ''), 'member#');
  for (const { userId } of members) await renameIn(ctx, userId, group);
  return group;
};
