import { createHash } from 'node:crypto';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { type Field, holds } from '#shared/models/content/field.ts';

/** A list with only those fields that every reader of an item may read and search. */
export type SearchedList = ListRecord & { searched: true };

/** Looked-up text is found at its source, by people who may read it there. The title is indexed with its item. */
const isSearched = (field: Field): boolean =>
  !field.excludedFromSearchResults && !holds(field, 'secret') && (!holds(field, 'item') || field.isTitleField);

/** A list as used by search, without fields that have their own permissions; undefined if it does not exist or is deleted. */
export const searchedList = async (ctx: Context, listId: string): Promise<SearchedList | undefined> => {
  const list = await readWithScope<ListRecord>(ctx, keys.list(listId), node.list(listId));
  if (!list || list.deletedOn) return undefined;
  const hasOwnEntries = ({ internalFieldName }: Field): boolean => ctx.scopes.get(node.field(listId, internalFieldName)) !== undefined;
  return { ...list, fields: list.fields.filter((field) => isSearched(field) && !hasOwnEntries(field)), searched: true };
};

/** Changes whenever the items have to be indexed again. */
export const searchMark = ({ fields, fullTextSearchEnabled, itemsReadBy }: SearchedList): string => {
  const indexedFields = fields.map(({ internalFieldName, isTitleField, titleFieldOrder, contentType: { fieldType } }) => [
    internalFieldName,
    fieldType,
    isTitleField,
    titleFieldOrder,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([indexedFields, fullTextSearchEnabled ?? true, ...(itemsReadBy === 'creators' ? ['creators'] : [])]))
    .digest('base64url')
    .slice(0, 16);
};
