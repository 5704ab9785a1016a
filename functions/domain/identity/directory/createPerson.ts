import { assertAdministration } from '#functions/domain/access/levels/assertAdministration.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { fieldsIn } from '#functions/domain/content/forms/forms.ts';
import { acceptValues } from '#functions/domain/content/itemRecords/acceptValues.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { groupNameIn, userIn } from '#functions/domain/content/peopleLists/userValues.ts';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { createUser } from '#functions/domain/identity/people/createUser.ts';
import { personItem } from '#functions/domain/identity/people/peopleList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import type { PeopleListId } from '#shared/models/identity/peopleLists.ts';

/** The password goes to the identity store and is not part of the item. */
const withoutPassword = (list: ListRecord): ListRecord => ({
  ...list,
  fields: list.fields.filter(({ internalFieldName }) => internalFieldName !== 'Password'),
});

const createUserItem = async (ctx: Context, list: ListRecord, { Password, ...body }: FieldValues): Promise<number> => {
  const otherValues = await acceptValues(ctx, withoutPassword(list), body, null);
  const password = typeof Password === 'string' ? Password : '';
  return (await createUser(ctx, { ...userIn(otherValues), password, otherValues })).itemId;
};

const createGroupItem = async (ctx: Context, list: ListRecord, body: FieldValues): Promise<number> => {
  const otherValues = await acceptValues(ctx, list, body, null);
  return (await createGroup(ctx, { name: groupNameIn(otherValues), otherValues })).itemId;
};

const creators: Record<PeopleListId, typeof createUserItem> = { users: createUserItem, groups: createGroupItem };

interface CreatePersonInput {
  body: FieldValues;
  formName?: string | undefined;
}

/** Creates a user or group with its item. Throws invalidInput, valueNotUnique and forbidden. */
export const createPerson = async (ctx: ListContext, id: PeopleListId, { body, formName }: CreatePersonInput): Promise<Item> => {
  const { list, access } = ctx.target;
  assertAdministration(ctx.caller);
  const formList = { ...list, fields: await fieldsIn(ctx, list, formName) };
  const { item } = await personItem(ctx, id, await creators[id](ctx, formList, body));
  return presentItem(ctx, list, undefined, item, access);
};
