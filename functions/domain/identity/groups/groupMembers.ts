import { findGroup } from '#functions/domain/identity/groups/findGroup.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { nextCursor, readAfter } from '#functions/domain/kernel/cursors.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import type { GroupMember } from '#shared/models/identity/group.ts';

interface GroupMembersInput {
  groupId: string;
  pageSize: number;
  after?: string | undefined;
}

/** A page of a group's members, in the order in which the users were created. Throws notFound. */
export const groupMembers = async (
  ctx: Context,
  { groupId, pageSize, after }: GroupMembersInput,
): Promise<{ members: GroupMember[]; next: string | null }> => {
  await findGroup(ctx, groupId);
  const { table, pk, sk: first } = keys.groupMember(groupId, '');
  const range = { table, pk, from: first, to: `${first}\uffff`, limit: pageSize };
  const position = await readAfter(ctx, ['members', groupId], after);
  const { rows, next } = await ctx.table.query<{ userId: string }>({ ...range, ...position });
  const users = await readMany<UserRecord>(
    ctx.table,
    rows.map(({ data }) => keys.user(data.userId)),
  );
  const members = users
    .filter((user) => user !== undefined)
    .map(({ id, fullName, userName, isDisabled }) => ({ internalId: id, fullName, isGroup: false, userName, isDisabled }));
  return { members, next: await nextCursor(ctx, ['members', groupId], next) };
};
