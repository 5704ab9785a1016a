import { addPerson } from '#functions/domain/identity/people/addPerson.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { GroupRecord } from '#functions/storage/records/groupRecords.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

interface NewGroup {
  name: string;
  /** Its description, and values of fields that administrators have added to the list of groups. */
  others?: FieldValues;
}

/** Adds a group. Its name claims itself, so that two groups cannot share it. Throws valueNotUnique and forbidden. */
export const createGroup = async (ctx: Context, { name, others = {} }: NewGroup): Promise<GroupRecord> => {
  const { id, item } = await addPerson(ctx, { to: 'groups', kind: 'groupCreated', values: { ...others, Title: name } });
  return { id, name, itemId: item.id, isClosing: false };
};
