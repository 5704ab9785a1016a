import { effectiveAccess } from '#functions/domain/access/effectiveAccess.ts';
import type { Context } from '#functions/domain/context.ts';
import { itemChain } from '#functions/domain/items/itemChain.ts';
import { titleOf } from '#functions/domain/items/properties.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ListRecord, UserRecord } from '#functions/storage/records.ts';
import { read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { type Field, FieldTypes } from '#shared/models/field.ts';
import type { FieldValues } from '#shared/models/item.ts';
import { Problem } from '#shared/problems.ts';

type Settle = (ctx: Context, field: Field, value: { internalId?: string; id?: number }) => Promise<unknown>;

const person: Settle = async (ctx, _, { internalId = '' }) => {
  const [user, group] = await Promise.all([
    read<UserRecord>(ctx.table, keys.user(internalId)),
    read<{ id: string; name: string }>(ctx.table, keys.group(internalId)),
  ]);
  if (user) return { internalId, fullName: user.fullName, isGroup: false };
  return group && { internalId, fullName: group.name, isGroup: true };
};

/** A title may only be copied from an item that the caller may read. */
const lookedUp: Settle = async (ctx, { contentType: { rules } }, { id = 0 }) => {
  const listId = rules.LookupModel?.systemSiteListId ?? '';
  const [list, item] = await Promise.all([
    read<ListRecord>(ctx.table, keys.list(listId)),
    read<ItemRecord>(ctx.table, keys.item(listId, id)),
  ]);
  if (!list || !item || item.deletedOn) return undefined;
  const folder = item.folderId === listId ? undefined : await read<FolderRecord>(ctx.table, keys.folder(item.folderId));
  const access = await effectiveAccess(ctx, itemChain(list, folder, item));
  return grants(access, 'LimitedRead') ? { id, value: titleOf(list, item) } : undefined;
};

const settlers: Partial<Record<number, Settle>> = { [FieldTypes.PeoplePicker]: person, [FieldTypes.Lookup]: lookedUp };

/** People and looked-up items are kept with the names on record, not with those that were sent. Unknown ones are refused. */
export const settleReferences = async (ctx: Context, list: ListRecord, values: FieldValues): Promise<FieldValues> => {
  const settled = { ...values };
  for (const field of list.fields) {
    const { internalFieldName: at, contentType } = field;
    const settle = settlers[contentType.fieldType];
    const value = values[at];
    if (!settle || value === null || value === undefined) continue;
    const found = await Promise.all([value].flat().map((one) => settle(ctx, field, one)));
    if (found.includes(undefined)) throw new Problem('invalidInput', { fields: [{ at, code: 'unknownReference' }] });
    settled[at] = Array.isArray(value) ? found : found[0];
  }
  return settled;
};
