import { addPerson } from '#functions/domain/identity/people/addPerson.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { GroupRecord } from '#functions/storage/records/groupRecords.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

interface NewGroup {
  name: string;
  /** The description, and values of fields that administrators added to the list of groups. */
  otherValues?: FieldValues;
}

/** Creates a group. Its name is reserved, so that two groups cannot have the same. Throws valueNotUnique and forbidden. */
export const createGroup = async (ctx: Context, { name, otherValues = {} }: NewGroup): Promise<GroupRecord> => {
  const { id, item } = await addPerson(ctx, { to: 'groups', kind: 'groupCreated', values: { ...otherValues, Title: name } });
  return { id, name, itemId: item.id, isClosing: false };
};
