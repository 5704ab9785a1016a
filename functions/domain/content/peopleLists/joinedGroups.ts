import type { LabelledWrite } from '#functions/domain/content/peopleLists/itemChange.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRecord, GroupRef } from '#functions/storage/records/groupRecords.ts';
import { put, readMany } from '#functions/storage/rows.ts';
import { GROUPS_PER_CHANGE } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

const invalidGroups = (code: string): Problem => new Problem('invalidInput', { fields: [{ at: 'Groups', code }] });

const without = (groups: GroupRef[], others: GroupRef[]): GroupRef[] => groups.filter(({ id }) => !others.some((other) => other.id === id));

interface JoinedGroupsResult {
  /** With the current names of the groups. */
  groups: GroupRef[];
  writes: LabelledWrite[];
}

/** The writes for a change of a user's groups. Throws invalidInput for a group that does not exist, and for too many at the same time. */
export const joinedGroups = async (ctx: Context, userId: string, before: GroupRef[], after: GroupRef[]): Promise<JoinedGroupsResult> => {
  const records = await readMany<GroupRecord>(
    ctx.table,
    after.map(({ id }) => keys.group(id)),
  );
  const groups = after.map(({ id, name }, index) => ({ id, name: records[index]?.name ?? name }));
  const [joined, removedGroups] = [without(groups, before), without(before, groups)];
  const openGroups = new Set(records.flatMap((record) => (record && !record.isClosing ? [record.id] : [])));
  if (joined.some(({ id }) => !openGroups.has(id))) throw invalidGroups('unknownReference');
  if (joined.length + removedGroups.length > GROUPS_PER_CHANGE) throw invalidGroups('tooMany');
  const joins = joined.flatMap(({ id, name }): LabelledWrite[] => [
    { write: { check: keys.group(id), if: { equals: { name, isClosing: false } } } },
    { write: put(keys.groupMember(id, userId), { userId }) },
  ]);
  return { groups, writes: [...joins, ...removedGroups.map(({ id }) => ({ write: { delete: keys.groupMember(id, userId) } }))] };
};
