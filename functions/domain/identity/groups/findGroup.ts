import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRecord } from '#functions/storage/records/groupRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Throws notFound. */
export const findGroup = async ({ table }: Context, groupId: string): Promise<GroupRecord> => {
  const group = await read<GroupRecord>(table, keys.group(groupId));
  if (!group) throw new Problem('notFound');
  return group;
};
