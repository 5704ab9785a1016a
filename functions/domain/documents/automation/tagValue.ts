import { fieldOf, titleOf } from '#functions/domain/access/records/properties.ts';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { trimItem } from '#functions/domain/content/itemRecords/trimLookups.ts';
import { formatTagValue, isCurrencyField } from '#functions/domain/documents/automation/formatTagValue.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { readSetting } from '#functions/domain/settings/readSettings.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { readAll } from '#functions/storage/rows.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import { listIdOfLookup } from '#shared/models/content/listIdOfLookup.ts';
import type { NewRelatedItem } from '#shared/models/content/relatedItem.ts';
import type { AutomationTag } from '#shared/models/workflows/automation.ts';

/** An item with its list as the caller may see it, without hidden fields. */
export interface TagSource {
  shown: ListRecord;
  item: ItemRecord;
}

export interface TagContext {
  source: TagSource | undefined;
  /** The target site of the document. */
  site: SiteRecord | undefined;
}

const isLookup = (field: Field): boolean => holds(field, 'item');
const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'number' ? [one.id] : [],
  );

const sourceAt = async (ctx: Context, listId: string, itemId: number): Promise<TagSource | undefined> => {
  const [found] = await loadObjects(ctx, [{ listId, itemId }]);
  return found?.item && !found.item.deletedOn ? { shown: found.shown, item: await trimItem(ctx, found.shown, found.item) } : undefined;
};

/** The first looked-up item of a field, if the caller may read it. */
const lookupSource = (ctx: Context, { item }: TagSource, field: Field): Promise<TagSource | undefined> => {
  const [id] = idsIn(item.values[field.internalFieldName]);
  return id === undefined ? Promise.resolve(undefined) : sourceAt(ctx, listIdOfLookup(field), id);
};

/** The currency of the installation. */
const usualCurrency = async (ctx: Context): Promise<string> => (await readSetting(ctx, 'Other')).settings.currency;

/** A property of an item, or of a looked-up item. */
const read = async (ctx: Context, from: TagSource | undefined, [name = '', ...rest]: string[]): Promise<string | null> => {
  if (!from) return null;
  const field = fieldOf(from.shown, name);
  if (!field) return name === 'Title' && rest.length === 0 ? titleOf(from.shown, from.item) : null;
  if (rest.length > 0) return isLookup(field) ? read(ctx, await lookupSource(ctx, from, field), rest) : null;
  return formatTagValue(field, from.item.values, isCurrencyField(field) ? await usualCurrency(ctx) : '');
};

/** The item itself if the tag refers to its list, or the item that one of its lookups refers to in that list. */
const inList = async (ctx: Context, { source }: TagContext, listId: string): Promise<TagSource | undefined> => {
  if (!source || source.shown.id === listId) return source;
  const fields = source.shown.fields.filter((field) => isLookup(field) && listIdOfLookup(field) === listId);
  for (const field of fields) {
    const found = await lookupSource(ctx, source, field);
    if (found) return found;
  }
  return undefined;
};

const ofSite: Record<string, (site: SiteRecord) => string> = {
  siteName: ({ siteName }) => siteName,
  description: ({ description }) => description,
  path: ({ path }) => path,
};

/** `Alias.Property.Property`, or a property of the site. */
const variable = async (ctx: Context, { site }: TagContext, path: string): Promise<string | null> => {
  if (!site) return null;
  const [alias = '', ...names] = path.split('.');
  const related = await readAll<NewRelatedItem>(ctx.table, keys.site(site.id), 'related#');
  const relatedItem = related.find((one) => one.alias.toLowerCase() === alias.toLowerCase());
  if (!relatedItem) return names.length === 0 ? (ofSite[alias]?.(site) ?? null) : null;
  return read(ctx, await sourceAt(ctx, relatedItem.systemSiteList, relatedItem.relatedItemId), names.length > 0 ? names : ['Title']);
};

/** The value of a tag; null if there is none that the caller may read. */
export const tagValue = async (ctx: Context, tag: AutomationTag, tagContext: TagContext): Promise<string | null> => {
  if (!tag.useSpecificList) return variable(ctx, tagContext, tag.siteReferenceVariable ?? '');
  const from = await inList(ctx, tagContext, tag.systemSiteList ?? '');
  return read(ctx, from, [tag.systemListFieldId ?? '', ...(tag.additionalLookupProperty ? [tag.additionalLookupProperty] : [])]);
};
