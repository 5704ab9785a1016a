import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRecord } from '#functions/storage/records/groupRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { MAX_NOTIFIED_MEMBERS } from '#shared/limits.ts';

/** The people that a principal stands for: a person, or the members of a group. */
export const peopleOf = async ({ table }: Context, id: string): Promise<string[]> => {
  if (!(await read<GroupRecord>(table, keys.group(id)))) return [id];
  const { table: name, pk, sk } = keys.groupMember(id, '');
  const { rows } = await table.query<{ userId: string }>({ table: name, pk, from: sk, to: `${sk}\uffff`, limit: MAX_NOTIFIED_MEMBERS });
  return rows.map(({ data }) => data.userId);
};
