import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { resolveFolderPaths } from '#functions/domain/access/records/folderPaths.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import { lookupFields } from '#functions/domain/content/itemRecords/lookUp.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import { isRecord } from '#shared/isRecord.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { listIdOfLookup } from '#shared/models/content/listIdOfLookup.ts';
import { identityOf } from '#shared/rules/identityOf.ts';

type TrimmedList = Pick<ListRecord, 'fields'>;

/** A list with only its title fields and the given ones, since no other lookups need to be resolved. */
export const narrowed = <L extends TrimmedList>(list: L, names: string[]): L => ({
  ...list,
  fields: list.fields.filter(({ internalFieldName, isTitleField }) => isTitleField || names.includes(internalFieldName)),
});

const lookupsIn = ({ fields }: TrimmedList): Field[] => fields.filter((field) => holds(field, 'item'));

const idsIn = (value: unknown): string[] => [value].flat().flatMap((one) => identityOf(one) ?? []);

/** The caller's permissions on items of a list by id. Items in the recycle bin count; those of permanently deleted ones are unknown. */
const accessesTo = async (ctx: Context, listId: string, ids: string[]): Promise<number[]> => {
  const list = await readWithScope<ListRecord>(ctx, keys.list(listId), node.list(listId));
  if (!list) return ids.map(() => Access.None);
  const items = await readMany<ItemRecord>(
    ctx.table,
    ids.map((id) => keys.item(listId, Number(id))),
  );
  const folderIds = [...new Set(items.flatMap((item) => (item && item.folderId !== listId ? [item.folderId] : [])))];
  const records = (await readMany<FolderRecord>(ctx.table, folderIds.map(keys.folder))).filter((folder) => folder !== undefined);
  const withPaths = await resolveFolderPaths(
    ctx,
    records.map((folder) => ({ list, folder })),
  );
  const folders = new Map(withPaths.map((folder) => [folder.id, folder]));
  return effectiveAccesses(
    ctx,
    items.map((item) => (item ? itemChain(list, folders.get(item.folderId), item) : [])),
  );
};

/** Checks each looked-up item once per call, and all of a page together. */
const learnAccesses = async (ctx: Context, fields: Field[], values: FieldValues[]): Promise<void> => {
  const idsByList = new Map<string, Set<string>>();
  for (const field of fields)
    for (const { [field.internalFieldName]: value } of values)
      for (const id of idsIn(value))
        if (!ctx.lookedUp.has(`${listIdOfLookup(field)} ${id}`))
          idsByList.set(listIdOfLookup(field), (idsByList.get(listIdOfLookup(field)) ?? new Set()).add(id));
  for (const [listId, ids] of idsByList) {
    const accesses = await accessesTo(ctx, listId, [...ids]);
    for (const [index, id] of [...ids].entries()) ctx.lookedUp.set(`${listId} ${id}`, accesses[index] ?? Access.None);
  }
};

/** A value without text that the caller may not read at its source. The id is kept, so that saving it again loses nothing. */
const trimValue = (ctx: Context, field: Field, value: unknown): unknown => {
  const { rules } = field.contentType;
  const id = identityOf(value);
  if (!isRecord(value) || id === undefined) return typeof value === 'string' ? '' : value;
  const listId = listIdOfLookup(field);
  const { fields } = value;
  const further = isRecord(fields) ? fields : undefined;
  const blank = (hidden: (name: string) => boolean) =>
    further && { fields: Object.fromEntries(Object.entries(further).map(([name, lookupText]) => [name, hidden(name) ? '' : lookupText])) };
  if (!grants(ctx.lookedUp.get(`${listId} ${id}`) ?? Access.None, lookupFields(rules)))
    return { ...value, value: '', ...blank(() => true) };
  const unreadable = fieldsWithoutAccess(ctx, listId, 'Read');
  const lookupText = unreadable.has(rules.DisplayProperty ?? '') ? { value: '' } : {};
  return { ...value, ...lookupText, ...blank((name) => unreadable.has(name)) };
};

/**
 * Values of a list's items with looked-up text only as far as the caller may read its source: the text was stored with the author's
 * permissions, and permissions can change. Undefined values stay undefined.
 */
export const trimLookups = async <V extends FieldValues>(ctx: Context, list: TrimmedList, values: V[]): Promise<V[]> => {
  const fields = ctx.caller.isAdmin ? [] : lookupsIn(list);
  if (fields.length === 0) return values;
  await learnAccesses(ctx, fields, values);
  return values.map((one) => {
    const filledFields = fields.filter(({ internalFieldName: name }) => one[name] !== undefined && one[name] !== null);
    const trimmedValues = filledFields.map((field) => {
      const value = one[field.internalFieldName];
      return [
        field.internalFieldName,
        Array.isArray(value) ? value.map((each) => trimValue(ctx, field, each)) : trimValue(ctx, field, value),
      ];
    });
    return filledFields.length === 0 ? one : { ...one, ...Object.fromEntries(trimmedValues) };
  });
};

/** Items in the given order with lookups as the caller may see them. For display only; saving needs the stored text. */
export const trimItems = async (ctx: Context, list: TrimmedList, items: ItemRecord[]): Promise<ItemRecord[]> => {
  const values = await trimLookups(
    ctx,
    list,
    items.map((item) => item.values),
  );
  return items.map((item, index) => (values[index] === item.values ? item : { ...item, values: values[index] ?? {} }));
};

export const trimItem = async (ctx: Context, list: TrimmedList, item: ItemRecord): Promise<ItemRecord> =>
  (await trimItems(ctx, list, [item]))[0] ?? item;
