import { ulid } from 'ulid';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { retryOnSaveConflict } from '#functions/domain/content/saving/saveWithRetry.ts';
import { peopleList } from '#functions/domain/identity/people/peopleList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { PeopleListId } from '#shared/models/identity/peopleLists.ts';

interface AddPersonInput {
  to: PeopleListId;
  kind: 'userCreated' | 'groupCreated';
  values: FieldValues;
}

/** Adds a user or group: the item and the record in one transaction. Throws what saveItem throws, and busy. */
export const addPerson = async (ctx: Context, { to, kind, values }: AddPersonInput): Promise<{ id: string; item: ItemRecord }> => {
  const list = await peopleList(ctx, to);
  const id = ulid(ctx.now().getTime());
  const after = await newItem(ctx, { list, folderId: list.id, values: { ...values, InternalId: id }, file: null });
  // Others can change the same groups or the set of administrators in the meantime.
  const item = await retryOnSaveConflict(
    () => saveItem(ctx, { list, kind, before: null, after, record: 'made' }),
    async () => {},
  );
  return { id, item };
};
