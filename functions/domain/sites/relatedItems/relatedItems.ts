import { containerNames } from '#functions/domain/access/records/containerNames.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import type { SiteContext } from '#functions/domain/access/targets.ts';
import { itemPath } from '#functions/domain/content/itemRecords/itemPath.ts';
import { loadObjects, type ReadableObject } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { read, readAll, row } from '#functions/storage/rows.ts';
import { RELATED_ITEMS } from '#shared/limits.ts';
import type { NewRelatedItem, RelatedItem } from '#shared/models/content/relatedItem.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import { Problem } from '#shared/problems.ts';
import { compareNames } from '#shared/rules/compareNames.ts';

export type StoredRelatedItem = NewRelatedItem & { id: string };

export const readRelatedItems = ({ table }: Context, siteId: string): Promise<StoredRelatedItem[]> =>
  readAll<StoredRelatedItem>(table, keys.site(siteId), 'related#');

const loadItems = (ctx: Context, stored: StoredRelatedItem[]): Promise<(ReadableObject | undefined)[]> =>
  loadObjects(
    ctx,
    stored.map(({ systemSiteList, relatedItemId }) => ({ listId: systemSiteList, itemId: relatedItemId })),
  );

/** For unreadable or deleted items, only the ids are returned. */
export const presentRelated = async (ctx: Context, stored: StoredRelatedItem[]): Promise<RelatedItem[]> => {
  const found = await loadItems(ctx, stored);
  const names = await containerNames(ctx, { lists: found.flatMap((object) => object?.list ?? []) });
  return stored.map((one, index) => {
    const { item, shown } = found[index] ?? {};
    const isVisible = item && !item.deletedOn && shown;
    return {
      ...one,
      listTitle: shown ? names.ofList(shown) : null,
      title: isVisible ? titleOf(shown, item) : null,
      url: isVisible ? itemPath(shown, item) : null,
    };
  });
};

export const byAlias = (one: StoredRelatedItem, other: StoredRelatedItem): number => compareNames(one.alias, other.alias);
/** The related items in the details of a site, as far as the caller may read them. */
export const siteVariables = async (ctx: Context, siteId: string): Promise<SiteDetails['relatedItems']> => {
  const stored = (await readRelatedItems(ctx, siteId)).filter(({ loadWithSite }) => loadWithSite);
  if (stored.length === 0) return [];
  const items = await presentRelated(ctx, stored.toSorted(byAlias));
  return items.flatMap(({ alias, systemSiteList, relatedItemId, title }) =>
    title === null ? [] : [{ alias, systemSiteList, relatedItemId, title }],
  );
};

export const findRelated = async (ctx: SiteContext, id: string): Promise<StoredRelatedItem> => {
  const stored = await read<StoredRelatedItem>(ctx.table, keys.relatedItem(ctx.target.site.id, id));
  if (!stored) throw new Problem('notFound');
  return stored;
};

export const respondWith = async (ctx: Context, stored: StoredRelatedItem): Promise<RelatedItem> => {
  const [one] = await presentRelated(ctx, [stored]);
  if (!one) throw new Problem('notFound');
  return one;
};

const rejectInput = (at: string, code: string): never => {
  throw new Problem('invalidInput', { fields: [{ at, code }] });
};

/** The item must exist for the caller, and each alias stands for one item. */
export const checkRelated = async (ctx: SiteContext, input: StoredRelatedItem): Promise<void> => {
  const otherItems = (await readRelatedItems(ctx, ctx.target.site.id)).filter(({ id }) => id !== input.id);
  if (otherItems.some(({ alias }) => alias.toLowerCase() === input.alias.toLowerCase())) rejectInput('alias', 'notUnique');
  if (otherItems.length >= RELATED_ITEMS) rejectInput('alias', 'tooMany');
  const [found] = await loadItems(ctx, [input]);
  if (!found?.item || found.item.deletedOn) rejectInput('relatedItemId', 'invalid');
};

interface SaveRelatedInput {
  before: StoredRelatedItem | null;
  after: StoredRelatedItem | null;
  write: Write;
}

/** Makes a change that is planned on the current related items; the plan is repeated after a conflict. Throws busy. */
export const saveRelated = (ctx: SiteContext, plan: () => Promise<SaveRelatedInput>): Promise<void> => {
  const { site } = ctx.target;
  const relatedItemsKey = keys.relatedItems(site.id);
  return change(ctx, async () => {
    const version = (await read<{ version: number }>(ctx.table, relatedItemsKey))?.version ?? 0;
    const { before, after, write } = await plan();
    const unchanged = version === 0 ? { absent: true as const } : { equals: { version } };
    const changes = [{ field: 'relatedItems', before, after }];
    const fact = factOf(ctx, 'siteUpdated', { siteId: site.id, title: site.siteName, changes });
    return { writes: [{ put: row(relatedItemsKey, { version: version + 1 }), if: unchanged }, write], fact, done: undefined };
  });
};
